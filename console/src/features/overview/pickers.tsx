import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useFiscalYearStart } from '../../api/session.ts';
import { locationsQuery } from '../../api/shared-queries.ts';
import { Select } from '../../components/fields/select.tsx';
import { FilterBar, PeriodPicker } from '../../components/filters/index.ts';
import { useTexts } from '../../i18n/index.ts';
import type { View } from './view.ts';

const route = getRouteApi('/console/');

/** Period and location of the figures. */
export default function Pickers({ view: { period, locationId } }: { readonly view: View }): ReactNode {
  const { common, overview } = useTexts();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [isOpened, setOpened] = useState(false);
  // Loaded on demand: some lists are long, and most users view all locations.
  const locations = useQuery({ ...locationsQuery, enabled: isOpened || locationId !== undefined });
  const change = (patch: object) => void navigate({ to: '/', search: { ...search, ...patch } });
  return (
    <FilterBar filters={[]} values={{}} onChange={() => {}}>
      <PeriodPicker value={period} onChange={(next) => change({ ...next })} fiscalYearStart={useFiscalYearStart()} />
      <Select
        size="xs"
        aria-label={common.location}
        searchable
        allowDeselect={false}
        value={locationId ?? ''}
        data={[
          { value: '', label: overview.everywhere },
          ...(locations.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onDropdownOpen={() => setOpened(true)}
        onChange={(id) => change({ locationId: id || undefined })}
      />
    </FilterBar>
  );
}
