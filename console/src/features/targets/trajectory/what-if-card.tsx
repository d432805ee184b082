import { Button, Group, Slider, Stack, Text } from '@mantine/core';
import type { Target, TargetDetail, TargetPreview } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { useCan } from '../../../api/session.ts';
import { FailureText } from '../../../components/failure-panel.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { ButtonLink } from '../../../components/links.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { isTried, type WhatIf, yearRange } from './what-if.ts';
import { WhatIfResult } from './what-if-result.tsx';

interface Props {
  readonly target: TargetDetail;
  readonly whatIf: WhatIf;
  readonly preview: TargetPreview | undefined;
  readonly error: Error | null;
  onChange(patch: WhatIf): void;
  /** Called when a slider is released. */
  onSettled(patch: WhatIf): void;
  onReset(): void;
}

export function WhatIfCard(props: Props): ReactNode {
  const { target, whatIf, preview, error } = props;
  const { targets } = useTexts();
  const canTry = useCan('targets:write');
  return (
    <Card title={targets.whatIf} actions={<StatusBadge color="violet" label={targets.notStored} />}>
      <Text size="sm" c="dimmed" mb="md">
        {canTry ? targets.whatIfHint : targets.whatIfDenied}
      </Text>
      {canTry && <Sliders {...props} />}
      {error && <FailureText error={error} />}
      {preview && <WhatIfResult target={target} preview={preview} />}
      {isTried(whatIf) ? <Afterwards {...props} /> : canTry && <Text size="sm">{targets.sameTerms}</Text>}
    </Card>
  );
}

function Sliders({ target, whatIf, onChange, onSettled }: Props): ReactNode {
  const { targets } = useTexts();
  const format = useFormat();
  const [first, last] = yearRange(target, new Date().getFullYear());
  const reduction = whatIf.reductionPercent ?? target.reductionPercent;
  const year = whatIf.targetYear ?? target.targetYear;
  return (
    <Stack gap="lg" mb="lg">
      <Labelled label={targets.reduction} value={format.percent(reduction / 100)}>
        <Slider
          thumbLabel={targets.reduction}
          value={reduction}
          min={1}
          max={100}
          label={null}
          onChange={(reductionPercent) => onChange({ reductionPercent })}
          onChangeEnd={(reductionPercent) => onSettled({ reductionPercent })}
        />
      </Labelled>
      <Labelled label={targets.by} value={String(year)}>
        <Slider
          thumbLabel={targets.by}
          value={year}
          min={first}
          max={last}
          label={null}
          onChange={(targetYear) => onChange({ targetYear })}
          onChangeEnd={(targetYear) => onSettled({ targetYear })}
        />
      </Labelled>
    </Stack>
  );
}

interface LabelledProps {
  readonly label: string;
  readonly value: string;
  readonly children: ReactNode;
}

const Labelled = ({ label, value, children }: LabelledProps): ReactNode => (
  <div>
    <Group justify="space-between" mb={6}>
      <Text size="sm">{label}</Text>
      <Text size="sm" fw={600} className="figure">
        {value}
      </Text>
    </Group>
    {children}
  </div>
);

function Afterwards({ target, whatIf, error, onReset }: Props): ReactNode {
  const { targets } = useTexts();
  return (
    <Group gap="xs" mt="md">
      <Button size="xs" variant="default" onClick={onReset}>
        {targets.reset}
      </Button>
      {!error && isOpenTo(target) && (
        <ButtonLink
          size="xs"
          variant="light"
          to="/targets/$targetId/edit"
          params={{ targetId: target.id }}
          search={whatIf}
        >
          {targets.useTerms}
        </ButtonLink>
      )}
    </Group>
  );
}

/** Only active targets can be changed. */
const isOpenTo = ({ status }: Target): boolean => status === 'active';
