import { Stack, Table, Text } from '@mantine/core';
import type { TargetDetail, TargetPreview } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { Amount } from '../amount.tsx';
import { CourseBadge } from '../badges.tsx';

interface Props {
  readonly target: TargetDetail;
  readonly preview: TargetPreview;
}

/** Effect of the what-if terms on this year and on their target year. */
export function WhatIfResult({ target, preview }: Props): ReactNode {
  const { targets } = useTexts();
  const { progress, unit } = preview;
  const stored = target.annualBudgets.find(({ year }) => year === progress.currentYear);
  const last = preview.annualBudgets.at(-1);
  const rows = [
    [targets.allowedIn(progress.currentYear), stored?.allowedTco2e, progress.allowedTco2eThisYear],
    [targets.finalLevel(preview.targetYear), levelIn(target, preview.targetYear), last?.allowedTco2e],
  ] as const;
  return (
    <Stack gap="xs" role="status">
      <CourseBadge status={progress.status} />
      <Table fz="sm" aria-label={targets.whatIf}>
        <Table.Thead>
          <Table.Tr>
            <Table.Td />
            <Table.Th ta="right">{targets.stored}</Table.Th>
            <Table.Th ta="right">{targets.whatIf}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([label, before, after]) => (
            <Table.Tr key={label}>
              <Table.Th scope="row" fw={400}>
                {label}
              </Table.Th>
              <Table.Td ta="right">
                <Amount value={before} unit={unit} isBare />
              </Table.Td>
              <Table.Td ta="right">
                <Amount value={after} unit={unit} isBare fw={600} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed">
        {progress.because}
      </Text>
      {target.trajectoryModel === 'custom' && target.milestones.length > 0 && (
        <Text size="sm">{targets.whatIfMilestones}</Text>
      )}
    </Stack>
  );
}

const levelIn = ({ annualBudgets }: TargetDetail, year: number): number | undefined =>
  annualBudgets.find((budget) => budget.year === year)?.allowedTco2e;
