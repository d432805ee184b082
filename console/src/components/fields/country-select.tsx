import type { SelectProps } from '@mantine/core';
import codes from 'i18n-iso-countries/codes.json';
import type { ReactNode } from 'react';
import { type Format, useFormat } from '../../i18n/index.ts';
import { Select } from './select.tsx';

/** Selects a country by its name in the user's language. The value is its ISO 3166-1 code. */
export function CountrySelect(props: Omit<SelectProps, 'data'>): ReactNode {
  const format = useFormat();
  const data = known.get(format) ?? countriesIn(format);
  known.set(format, data);
  return <Select searchable allowDeselect={false} autoComplete="off" data={data} {...props} />;
}

interface Country {
  readonly value: string;
  readonly label: string;
}

/** About 250 names, translated and sorted once per language. */
const known = new WeakMap<Format, Country[]>();

function countriesIn({ country, locale }: Format): Country[] {
  const { compare } = new Intl.Collator(locale);
  return codes.map(([code]) => ({ value: code!, label: country(code!) })).sort((a, b) => compare(a.label, b.label));
}
