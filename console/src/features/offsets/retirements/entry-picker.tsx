import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Entry } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { useActivityName } from '../../../api/activity-names.ts';
import { tonne } from '../../../api/client.ts';
import { MultiSelect } from '../../../components/fields/multi-select.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import type { Draft } from './draft.ts';

interface Props {
  readonly draft: Draft;
  onChange(entryIds: readonly string[]): void;
}

const OFFERED = 200;
const PAUSE_MS = 250;
/** Maximum that the service accepts. */
const AT_MOST = 1000;

/** Selects among the counted entries of the period. Lists the latest, and finds others by reference. */
export function EntryPicker({ draft: { periodStart, periodEnd, entryIds }, onChange }: Props): ReactNode {
  const { common, offsets } = useTexts();
  const format = useFormat();
  const activityName = useActivityName();
  const [search, setSearch] = useState('');
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const [reference] = useDebouncedValue(search.trim(), PAUSE_MS);
  const isPeriod = periodStart !== null && periodEnd !== null && periodStart <= periodEnd;
  const found = useQuery({
    queryKey: ['emissions', 'for-retirement', periodStart, periodEnd, reference],
    queryFn: ({ signal }) =>
      tonne.emissions.list(
        {
          ...(isPeriod && { periodStart, periodEnd }),
          ...(reference && { reference }),
          state: ['approved', 'locked'],
          pageSize: OFFERED,
        },
        { signal },
      ),
    enabled: isPeriod,
    placeholderData: keepPreviousData,
  });
  const nameOf = (entry: Entry) =>
    [activityName(entry), entry.location.name, entry.reference, common.tonnes(format.tonnes(entry.tco2e))]
      .filter(Boolean)
      .join(' · ');
  const names = new Map([...known, ...(found.data?.items ?? []).map((entry) => [entry.id, nameOf(entry)] as const)]);
  return (
    <MultiSelect
      searchable
      clearable
      hidePickedOptions
      label={`${offsets.entries} (${common.optional})`}
      description={offsets.entriesHint}
      nothingFoundMessage={offsets.noEntries}
      disabled={!isPeriod}
      maxValues={AT_MOST}
      data={[...names].map(([value, label]) => ({ value, label }))}
      searchValue={search}
      onSearchChange={setSearch}
      value={[...entryIds]}
      onChange={(ids) => {
        setKnown(new Map(ids.map((id) => [id, names.get(id) ?? id])));
        onChange(ids);
      }}
    />
  );
}
