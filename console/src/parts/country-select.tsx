import { Select, type SelectProps } from '@mantine/core';
import codes from 'i18n-iso-countries/codes.json';
import { type ReactNode, useMemo } from 'react';
import { useFormat } from '../texts/index.ts';

/** A country by its name in the reader's language; its value is the code of ISO 3166-1. */
export function CountrySelect(props: Omit<SelectProps, 'data'>): ReactNode {
  const format = useFormat();
  const data = useMemo(
    () =>
      codes
        .map(([code]) => ({ value: code!, label: format.country(code!) }))
        .sort((a, b) => a.label.localeCompare(b.label, format.locale)),
    [format],
  );
  return <Select searchable allowDeselect={false} autoComplete="off" data={data} {...props} />;
}
