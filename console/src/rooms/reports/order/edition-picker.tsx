import { SegmentedControl, Stack, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { BY_PERIOD, type EditionChoice, editionChoices } from '../editions.ts';

interface Props {
  readonly value: EditionChoice;
  onChange(edition: EditionChoice): void;
}

/** The edition of the standards that numbers the disclosures. */
export function EditionPicker({ value, onChange }: Props): ReactNode {
  const { reports } = useTexts();
  const [label, hint] = [useId(), useId()];
  return (
    <Stack gap={4} align="flex-start">
      <Text id={label} size="sm" fw={500}>
        {reports.edition}
      </Text>
      <Text id={hint} size="xs" c="dimmed">
        {reports.editionHint}
      </Text>
      <SegmentedControl
        aria-labelledby={label}
        aria-describedby={hint}
        data={editionChoices.map((each) => ({
          value: each,
          label: each === BY_PERIOD ? reports.editionOfPeriod : reports.editions[each],
        }))}
        value={value}
        onChange={onChange}
      />
    </Stack>
  );
}
