import { Button, Group, Stack } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../texts/index.ts';
import type { Period } from './periods.ts';

interface Props {
  readonly value: Period | undefined;
  onChange(period: Period): void;
}

/** Loaded when somebody wants it: the calendar is the largest part of the pickers. */
export function CustomPeriod({ value, onChange }: Props): ReactNode {
  const { common } = useTexts();
  const [start, setStart] = useState<string | null>(value?.periodStart ?? null);
  const [end, setEnd] = useState<string | null>(value?.periodEnd ?? null);
  const isWhole = start !== null && end !== null && start <= end;
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <DateInput size="xs" label={common.from} value={start} onChange={setStart} valueFormat="YYYY-MM-DD" w={130} />
        <DateInput size="xs" label={common.to} value={end} onChange={setEnd} valueFormat="YYYY-MM-DD" w={130} />
      </Group>
      <Button size="xs" disabled={!isWhole} onClick={() => isWhole && onChange({ periodStart: start, periodEnd: end })}>
        {common.apply}
      </Button>
    </Stack>
  );
}
