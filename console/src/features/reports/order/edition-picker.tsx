import { SegmentedControl, Stack, Text } from '@mantine/core';
import type { GenerateReport } from '@tonne/sdk';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../../i18n/index.ts';

export type Edition = NonNullable<GenerateReport['esrsEdition']>;

/** The service chooses the edition that applies to the period. */
export const BY_PERIOD = 'by_period';
export type EditionChoice = Edition | typeof BY_PERIOD;

export const editionChoices: readonly EditionChoice[] = [BY_PERIOD, '2023', '2026'];

/** Only one report has editions. The service rejects an edition for any other. */
export const hasEditions = (reportId: GenerateReport['reportId']): boolean => reportId === 'esrs_e1';

/** The edition as sent in the order. */
export const toEdition = (choice: EditionChoice): Edition | null => (choice === BY_PERIOD ? null : choice);

interface Props {
  readonly value: EditionChoice;
  onChange(edition: EditionChoice): void;
}

/** Selects the edition of the standards, which determines the numbers of the disclosures. */
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
