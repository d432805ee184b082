import { Group, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WalletHolding } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { NumberField } from '../../../components/fields/number-field.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { DemonstrationBadge } from '../badges.tsx';
import { projectQuery } from '../queries.ts';
import { type CreditProblem, lotOf, quantityProblem } from './draft.ts';
import { Step, type StepProps } from './step.tsx';

interface Props extends StepProps {
  readonly holdings: readonly WalletHolding[];
  readonly holding: WalletHolding | undefined;
}

export function CreditStep({ draft, onChange, onNext, holdings, holding }: Props): ReactNode {
  const { offsets } = useTexts();
  const [isChecked, setChecked] = useState(false);
  const project = useQuery({ ...projectQuery(holding?.projectId ?? ''), enabled: holding !== undefined });
  const wholeOnly = project.data?.wholeCreditsOnly ?? false;
  const problem: CreditProblem | undefined = holding
    ? quantityProblem(draft.quantity, holding.available, wholeOnly)
    : 'chooseHolding';
  const next = () => (problem === undefined ? onNext() : setChecked(true));
  const shown = isChecked ? problem : undefined;
  return (
    <Step onNext={next}>
      <Radio.Group
        label={offsets.chooseHolding}
        value={draft.lot}
        error={shown === 'chooseHolding' && offsets.problems.chooseHolding}
        onChange={(lot) => onChange({ lot })}
      >
        <Stack gap="xs" my="xs">
          {holdings.map((each) => (
            <Choice key={lotOf(each)} holding={each} />
          ))}
        </Stack>
      </Radio.Group>
      <NumberField
        label={offsets.quantity}
        description={wholeOnly ? offsets.wholeOnly : offsets.quantityHint}
        w={220}
        value={draft.quantity}
        error={shown !== undefined && shown !== 'chooseHolding' && offsets.problems[shown]}
        onChange={(quantity) => onChange({ quantity })}
      />
    </Step>
  );
}

function Choice({ holding }: { readonly holding: WalletHolding }): ReactNode {
  const { offsets } = useTexts();
  const format = useFormat();
  const { projectName, vintage, available, demonstration } = holding;
  return (
    <Radio
      value={lotOf(holding)}
      label={
        <Group gap="xs">
          {projectName} {vintage}
          <Text span size="sm" c="dimmed" className="figure">
            {offsets.holdingLine(format.number(available))}
          </Text>
          <DemonstrationBadge isShown={demonstration} />
        </Group>
      }
    />
  );
}
