import { Grid } from '@mantine/core';
import { LocationIcon } from '@primer/octicons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ListLocationsQuery, Location } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { locationsQuery } from '../../../api/shared-queries.ts';
import { type Filter, FilterBar, given } from '../../../components/filters/index.ts';
import { Card } from '../../../components/layout/card.tsx';
import { Empty } from '../../../components/layout/empty.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { Action } from '../../../components/permission.tsx';
import { DataTable, useRows } from '../../../components/table/index.ts';
import { WorldMap } from '../../../components/world-map/index.ts';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { useLocationColumns } from './columns.tsx';
import { LocationDialog } from './location-dialog.tsx';
import { placesOf } from './places.ts';

const route = getRouteApi('/console/settings/locations');

export function LocationListScreen(): ReactNode {
  const { shell, organisations } = useTexts();
  const { locations: words } = organisations;
  const { dialog, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const query = given(search) as ListLocationsQuery;
  const rows = useRows<Location>({
    key: ['locations', 'list', query],
    load: (page, options) => tonne.locations.list({ sortBy: 'name', sortOrder: 'asc', ...query, ...page }, options),
  });
  const all = useAllLocations();
  const change = (patch: object) => void navigate({ search: (before) => ({ ...before, ...patch }) });
  const { sortBy = 'name', sortOrder = 'asc' } = search as Record<string, string>;
  const create = (
    <Action scope="settings:write" roles={['admin']} onClick={() => change({ dialog: 'new' })}>
      {words.create}
    </Action>
  );
  return (
    <Page title={shell.settingsAreas.locations} term="location" hint={words.hint} actions={create}>
      <FilterBar filters={useFilters(all)} values={search} onChange={change} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <DataTable
            label={shell.settingsAreas.locations}
            rows={rows}
            columns={useLocationColumns((id) => change({ dialog: id }))}
            idOf={({ id }) => id}
            nameOf={({ name }) => name}
            sort={{ sortBy, sortOrder: sortOrder === 'desc' ? 'desc' : 'asc' }}
            onSort={change}
            empty={
              <Empty icon={LocationIcon} title={words.empty} action={create}>
                {words.emptyHint}
              </Empty>
            }
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <LocationMap locations={all} chosen={search.country} onPick={(country) => change({ country: [country] })} />
        </Grid.Col>
      </Grid>
      <LocationDialog id={[dialog].flat()[0]} onClose={() => change({ dialog: undefined })} />
    </Page>
  );
}

/** All locations, for the map and the country filter, regardless of the filters in use. */
function useAllLocations(): readonly Location[] {
  return useQuery(locationsQuery).data ?? [];
}

interface MapProps {
  readonly locations: readonly Location[];
  readonly chosen: string | readonly string[] | undefined;
  onPick(country: string): void;
}

function LocationMap({ locations, chosen = [], onPick }: MapProps): ReactNode {
  const { locations: words } = useTexts().organisations;
  const format = useFormat();
  if (locations.length === 0) return null;
  const places = placesOf(locations, (country, n) => `${format.country(country)}: ${words.marker(n)}`);
  return (
    <Card title={words.map}>
      <WorldMap label={words.map} places={places} chosen={[chosen].flat()} onPick={onPick} />
    </Card>
  );
}

function useFilters(locations: readonly Location[]): readonly Filter[] {
  const { common } = useTexts();
  const format = useFormat();
  const countries = [...new Set(locations.map(({ country }) => country))];
  const choices = countries.map((value) => ({ value, label: format.country(value) }));
  return [{ id: 'country', label: common.country, kind: 'choices', choices }];
}
