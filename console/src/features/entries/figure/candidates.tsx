import { Button, Group, Stack, Text } from '@mantine/core';
import type { EntryPreview } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import classes from './candidates.module.css';

interface Props {
  readonly candidates: EntryPreview['candidates'];
  /** Pins a candidate. Only forms set it. */
  onUse?(code: string): void;
}

const SHOWN_AT_FIRST = 4;

/** The matching factors that were not chosen, each with the service's reason. */
export function Candidates({ candidates, onUse }: Props): ReactNode {
  const { entry, preview } = useTexts().emissions;
  const [isLong, setLong] = useState(false);
  if (candidates.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {entry.alone}
      </Text>
    );
  }
  const shown = isLong ? candidates : candidates.slice(0, SHOWN_AT_FIRST);
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="xs" c="dimmed" fw={550}>
        {entry.notChosen}
      </Text>
      <ul className={classes.list}>
        {shown.map((candidate) => (
          <Candidate key={candidate.factor.code} {...candidate} {...(onUse && { onUse })} />
        ))}
      </ul>
      {shown.length < candidates.length && (
        <Button variant="subtle" size="compact-xs" onClick={() => setLong(true)}>
          {preview.showAll(candidates.length)}
        </Button>
      )}
    </Stack>
  );
}

function Candidate({ factor, reason, onUse }: Props['candidates'][number] & Pick<Props, 'onUse'>): ReactNode {
  const { common, emissions } = useTexts();
  const { preview } = emissions;
  const format = useFormat();
  return (
    <li>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <div>
          <Text size="xs" ff="monospace" className={classes.code}>
            {factor.code}
          </Text>
          <Text size="xs" c="dimmed">
            {format.number(factor.value, { maximumFractionDigits: 9 })} {common.unit(factor.unit)}: {reason}
          </Text>
        </div>
        {onUse && (
          <Button
            variant="default"
            size="compact-xs"
            flex="none"
            aria-label={preview.pin(factor.code)}
            onClick={() => onUse(factor.code)}
          >
            {preview.use}
          </Button>
        )}
      </Group>
    </li>
  );
}
