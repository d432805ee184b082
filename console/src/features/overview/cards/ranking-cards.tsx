import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { BreakdownGroup } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { ChartCard } from '../../../components/charts/chart-card.tsx';
import { rankedPicture } from '../../../components/charts/pictures.ts';
import { RankedBars, type RankedItem } from '../../../components/charts/ranked-bars.tsx';
import { type EntryFilter, toEntries } from '../../../components/entry-link.tsx';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { categoryName, useFormat, useTexts } from '../../../i18n/index.ts';
import { breakdownQuery } from '../queries.ts';
import { entriesBehindView, type View } from '../view.ts';

interface Props {
  readonly view: View;
}

interface Named {
  readonly id: string;
  readonly label: string;
  readonly filter: EntryFilter;
}

export function LocationRanking({ view }: Props): ReactNode {
  const { overview, common } = useTexts();
  const nameOf = ({ location }: BreakdownGroup): Named => ({
    id: location!.id,
    label: location!.name,
    filter: { locationId: location!.id },
  });
  return <Ranking view={view} by="location" title={overview.byLocation} column={common.location} nameOf={nameOf} />;
}

export function CategoryRanking({ view }: Props): ReactNode {
  const texts = useTexts();
  const nameOf = ({ category = '' }: BreakdownGroup): Named => ({
    id: category,
    label: categoryName(category, texts),
    filter: { category },
  });
  const { overview, common } = texts;
  return <Ranking view={view} by="category" title={overview.byCategory} column={common.category} nameOf={nameOf} />;
}

interface RankingProps extends Props {
  readonly by: 'location' | 'category';
  readonly title: string;
  readonly column: string;
  nameOf(group: BreakdownGroup): Named;
}

function Ranking({ view, by, title, column, nameOf }: RankingProps): ReactNode {
  const { common, overview } = useTexts();
  const format = useFormat();
  const breakdown = useQuery(breakdownQuery(view, by));
  if (breakdown.error) return <FailurePanel error={breakdown.error} onRetry={() => void breakdown.refetch()} />;
  const items = (breakdown.data?.groups ?? []).map((group): RankedItem => {
    const { id, label, filter } = nameOf(group);
    const link = toEntries(entriesBehindView(view, filter));
    return { id, label, value: group.tco2e, text: format.tonnes(group.tco2e), link };
  });
  return (
    <ChartCard
      title={title}
      height="auto"
      table={{
        columns: [column, common.tco2e],
        rows: items.map(({ label, value }) => [label, value]),
        links: items.map(({ link }) => [link, link]),
      }}
      drawPicture={() => rankedPicture(items)}
    >
      {!breakdown.data && <Skeleton height={180} />}
      {breakdown.data?.groups.length === 0 && (
        <Text size="sm" c="dimmed">
          {overview.noneCounted}. {overview.noneCountedHint}
        </Text>
      )}
      <RankedBars items={items} />
    </ChartCard>
  );
}
