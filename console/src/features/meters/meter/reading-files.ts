import type { AddReadingsQuery } from '@tonne/sdk';

/** Content type by the ending of the name, because browsers disagree about it. */
const TYPES = {
  csv: 'text/csv',
  txt: 'text/csv',
  tsv: 'text/csv',
  xml: 'application/xml',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export type ReadingFileType = (typeof TYPES)[keyof typeof TYPES];

export const ACCEPTED = Object.keys(TYPES)
  .map((ending) => `.${ending}`)
  .join(',');

export function fileTypeOf(name: string): ReadingFileType | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(TYPES, ending) ? TYPES[ending as keyof typeof TYPES] : undefined;
}

/** The user's settings for the file. The service decides those that are empty. */
export type Options = { readonly [Name in keyof AddReadingsQuery]-?: string };

export const NO_OPTIONS: Options = {
  usagePoint: '',
  column: '',
  unit: '',
  decimal: '',
  dateOrder: '',
  timestamps: '',
};

export const queryOf = (options: Options): AddReadingsQuery =>
  Object.fromEntries(
    Object.entries(options).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]])),
  ) as AddReadingsQuery;
