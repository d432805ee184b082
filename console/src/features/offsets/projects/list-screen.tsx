import { SegmentedControl } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FilterBar } from '../../../components/filters/index.ts';
import { Page } from '../../../components/layout/page.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { choicesOf, queryOf, toggled, viewOf } from '../search.ts';
import { ProjectCards } from './project-cards.tsx';
import { ProjectMap } from './project-map.tsx';
import { ProjectTable } from './project-table.tsx';
import { useProjectFilters } from './use-filters.ts';

const route = getRouteApi('/console/offsets/');

export function ProjectListScreen(): ReactNode {
  const { offsets } = useTexts();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (patch: object) => void navigate({ search: (before) => ({ ...before, ...patch }) });
  const view = viewOf(search.view);
  const query = queryOf(search);
  return (
    <Page
      title={offsets.catalogue}
      term="credit"
      hint={offsets.catalogueHint}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={offsets.view}
          data={choicesOf(offsets.views)}
          value={view}
          onChange={(next) => change({ view: next })}
        />
      }
    >
      <FilterBar filters={useProjectFilters()} values={search} onChange={change} />
      {view === 'map' && (
        <ProjectMap
          query={{ ...query, country: undefined }}
          chosen={[search.country ?? []].flat()}
          onPick={(country) => change({ country: toggled(search.country, country) })}
        />
      )}
      {view === 'table' ? <ProjectTable query={query} onSort={change} /> : <ProjectCards query={query} />}
    </Page>
  );
}
