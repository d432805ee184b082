import { SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { EmissionsSummary } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { type EntrySearch, FigureLink } from '../../components/entry-link.tsx';
import { Tonnes } from '../../components/figures.tsx';
import { Term } from '../../components/hint.tsx';
import { Card } from '../../components/layout/card.tsx';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { ChangeSentence } from './change-sentence.tsx';
import classes from './overview.module.css';
import { breakdownQuery, summaryQuery } from './queries.ts';
import { changeOf, comparedPeriod, entriesBehindView, type View, wholeYear } from './view.ts';

interface Props {
  readonly view: View;
  readonly summary: EmissionsSummary | undefined;
  readonly today: string;
}

const SCOPES = [1, 2, 3] as const;

/** The total and the scopes, each compared with a year earlier. */
export function Headline({ view, summary, today }: Props): ReactNode {
  const { common, overview } = useTexts();
  const format = useFormat();
  // Loaded after the summary, so that the figures do not wait for the comparison.
  const months = useQuery({ ...breakdownQuery(view, ['month', 'scope']), enabled: summary !== undefined }).data?.groups;
  const period = comparedPeriod(view.period, today, months?.at(-1)?.month);
  const before = useQuery({ ...summaryQuery({ ...view, period }), enabled: months !== undefined }).data;
  const figure = (name: string, entries: EntrySearch, field: TonnesField) => (
    <>
      <Figure name={name} value={summary?.[field]} entries={entries} />
      {summary && before ? (
        <ChangeSentence change={changeOf(summary[field], before[field])} period={period} />
      ) : (
        <Skeleton height={12} mt={8} width="70%" />
      )}
    </>
  );
  return (
    <Stack gap={6}>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }}>
        <Card title={<Term id="tco2e">{overview.total}</Term>}>
          <Subtitle>{overview.allScopes}</Subtitle>
          {figure(overview.total, entriesBehindView(view), 'totalTco2e')}
        </Card>
        {SCOPES.map((scope) => (
          <Card key={scope} title={<Term id={`scope${scope}`}>{common.scope(scope)}</Term>}>
            <Subtitle>{common.scopeNames[scope]}</Subtitle>
            {figure(common.scope(scope), entriesBehindView(view, { scope: String(scope) }), `scope${scope}Tco2e`)}
            {scope === 2 && summary && <BothMethods summary={summary} />}
          </Card>
        ))}
      </SimpleGrid>
      {summary !== undefined && summary.straddlingTco2e !== 0 && (
        <Text size="xs" c="dimmed">
          {overview.straddling(common.tonnes(format.tonnes(summary.straddlingTco2e)))}
        </Text>
      )}
      {summary?.consolidation && (
        <Text size="xs" c="dimmed">
          {overview.consolidation(
            summary.consolidation.fiscalYears.join(', '),
            common.tonnes(format.tonnes(summary.consolidation.wholeTco2e)),
          )}
        </Text>
      )}
      {wholeYear(period) === undefined && (
        <Text size="xs" c="dimmed">
          {overview.comparedWith(format.period(period.periodStart, period.periodEnd))}
        </Text>
      )}
    </Stack>
  );
}

const Subtitle = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <Text size="xs" c="dimmed" mt={-8}>
    {children}
  </Text>
);

/** The scope 2 method used in the total, and the figure of the other method. */
function BothMethods({ summary }: { readonly summary: EmissionsSummary }): ReactNode {
  const { common, overview } = useTexts();
  const format = useFormat();
  const { scope2Method, scope2LocationTco2e, scope2MarketTco2e } = summary;
  const other = scope2Method === 'location_based' ? scope2MarketTco2e : scope2LocationTco2e;
  return (
    <Text size="xs" c="dimmed" mt={4}>
      {overview.scope2Both[scope2Method](common.tonnes(format.tonnes(other)))}
    </Text>
  );
}

type TonnesField = 'totalTco2e' | `scope${1 | 2 | 3}Tco2e`;

interface FigureProps {
  readonly name: string;
  readonly value: number | undefined;
  readonly entries: EntrySearch;
}

function Figure({ name, value, entries }: FigureProps): ReactNode {
  const { common } = useTexts();
  if (value === undefined) return <Skeleton height={34} width="60%" />;
  return (
    <Text component="div" className={classes.big}>
      <FigureLink name={name} entries={entries}>
        <Tonnes value={value} />
      </FigureLink>{' '}
      <Text span size="sm" c="dimmed" fw={400}>
        {common.tco2e}
      </Text>
    </Text>
  );
}
