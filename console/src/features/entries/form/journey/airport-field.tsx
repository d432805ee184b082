import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Airport } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../../../api/client.ts';
import { Select } from '../../../../components/fields/select.tsx';
import { useTexts } from '../../../../i18n/index.ts';

interface Props {
  readonly label: string;
  /** IATA code. Empty if none is chosen. */
  readonly value: string;
  readonly error: ReactNode;
  readonly isRequired?: boolean;
  onChange(iata: string): void;
}

const PAUSE_MS = 200;
const SHOWN = 20;

const nameOf = ({ iata, city, name, country }: Airport): string => `${iata} – ${city || name}, ${country}`;

/** Finds an airport by its code, city or name. The service searches and sorts. */
export function AirportField({ label, value, error, isRequired = false, onChange }: Props): ReactNode {
  const { journey: texts } = useTexts().emissions.form;
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const [text] = useDebouncedValue(typed, PAUSE_MS);
  const q = text === '' || text === chosen ? value : text;
  const { data } = useQuery({
    queryKey: ['airports', q],
    queryFn: ({ signal }) => tonne.airports.list({ q, pageSize: SHOWN }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const options = (data?.items ?? []).map((each) => ({ value: each.iata, label: nameOf(each) }));
  const isListed = value === '' || options.some((each) => each.value === value);
  return (
    <Select
      searchable
      clearable={!isRequired}
      required={isRequired}
      label={label}
      placeholder={texts.airportPlaceholder}
      nothingFoundMessage={typed === '' ? undefined : texts.noAirport}
      data={isListed ? options : [{ value, label: chosen || value }, ...options]}
      // The service has searched.
      filter={({ options: all }) => all}
      value={value || null}
      error={error}
      onSearchChange={setTyped}
      onChange={(iata, option) => {
        setChosen(option?.label ?? '');
        onChange(iata ?? '');
      }}
    />
  );
}
