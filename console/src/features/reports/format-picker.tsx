import { SegmentedControl, Stack, Text } from '@mantine/core';
import type { ReportDefinition } from '@tonne/sdk';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../i18n/index.ts';

export type ReportFormat = ReportDefinition['formats'][number];

interface Props {
  readonly formats: readonly ReportFormat[];
  readonly value: ReportFormat;
  onChange(format: ReportFormat): void;
}

export function FormatPicker({ formats, value, onChange }: Props): ReactNode {
  const { reports } = useTexts();
  const label = useId();
  return (
    <Stack gap={4} align="flex-start">
      <Text id={label} size="sm" fw={500}>
        {reports.format}
      </Text>
      <SegmentedControl
        aria-labelledby={label}
        data={formats.map((format) => ({ value: format, label: reports.formats[format] ?? format }))}
        value={value}
        onChange={onChange}
      />
    </Stack>
  );
}
