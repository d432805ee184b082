import { useQuery } from '@tanstack/react-query';
import type { ListOffsetProjectsQuery } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { Card } from '../../../components/layout/card.tsx';
import { WorldMap } from '../../../components/world-map/index.ts';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { matchingQuery } from '../queries.ts';
import { countByCountry } from '../search.ts';

interface Props {
  /** Without the country filter, so that the user can choose other countries. */
  readonly query: ListOffsetProjectsQuery;
  readonly chosen: readonly string[];
  onPick(country: string): void;
}

export function ProjectMap({ query, chosen, onPick }: Props): ReactNode {
  const { offsets } = useTexts();
  const format = useFormat();
  const { data = [] } = useQuery(matchingQuery(query));
  const places = [...countByCountry(data)].map(([country, value]) => ({
    country,
    value,
    label: offsets.placeLabel(format.country(country), value),
  }));
  return (
    <Card p="xs">
      <WorldMap label={offsets.mapLabel} places={places} chosen={chosen} onPick={onPick} />
    </Card>
  );
}
