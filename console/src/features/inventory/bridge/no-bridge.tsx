import { Group, Paper } from '@mantine/core';
import { GraphIcon } from '@primer/octicons-react';
import { ApiError } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { useFiscalYearStart } from '../../../api/session.ts';
import { entriesBehind } from '../../../components/entry-link.tsx';
import { yearPeriod } from '../../../components/filters/index.ts';
import { Empty } from '../../../components/layout/empty.tsx';
import { ButtonLink } from '../../../components/links.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import type { BridgeView } from './queries.ts';

/** The years that the service refused: without approved entries, or in the wrong order. */
export const refusedYears = (error: Error | null, view: BridgeView): readonly number[] =>
  error instanceof ApiError && error.status === 422
    ? (['from', 'to'] as const)
        .filter((name) => error.details.some(({ field }) => field === name))
        .map((name) => view[name])
    : [];

interface Props {
  readonly view: BridgeView;
  readonly refused: readonly number[];
}

/** Explains what a bridge needs, with links to unapproved entries and to the import. */
export function NoBridge({ view: { from, to }, refused }: Props): ReactNode {
  const { reports } = useTexts();
  const format = useFormat();
  const fiscalYearStart = useFiscalYearStart();
  const { needsYears, needsOrder, haveNone, entriesOf, recordEntries } = reports.bridge;
  if (from >= to) {
    return (
      <Paper withBorder>
        <Empty icon={GraphIcon} title={needsYears}>
          {needsOrder}
        </Empty>
      </Paper>
    );
  }
  return (
    <Paper withBorder>
      <Empty
        icon={GraphIcon}
        title={needsYears}
        action={
          <Group gap="xs" justify="center" mt="xs">
            {refused.map((year) => (
              <ButtonLink
                key={year}
                to="/entries"
                search={entriesBehind(yearPeriod(year, fiscalYearStart), { state: ['draft', 'submitted'] })}
                variant="default"
                size="xs"
              >
                {entriesOf(year)}
              </ButtonLink>
            ))}
            <ButtonLink to="/entries/import" size="xs">
              {recordEntries}
            </ButtonLink>
          </Group>
        }
      >
        {haveNone(format.list(refused.map(String)), refused.length)}
      </Empty>
    </Paper>
  );
}
