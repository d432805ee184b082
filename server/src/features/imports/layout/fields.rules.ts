import type { DateForm, DecimalMark } from '../../../platform/tables/index.ts';

/** What a column of a file can mean. */
export const fields = [
  'activity',
  'quantity',
  'unit',
  'date',
  'periodStart',
  'periodEnd',
  'location',
  'reference',
  'notes',
  'supplier',
  'account',
  'amount',
  'currency',
  'from',
  'to',
  'route',
  'mode',
  'cabin',
  'passengers',
  'return',
  'distanceKm',
  'massTonnes',
  'nights',
  'rooms',
  'country',
  'vehicle',
  'scope',
  'category',
  'subcategory',
  'factorCode',
] as const;

export type Field = (typeof fields)[number];

export interface LayoutColumn {
  readonly index: number;
  readonly name: string;
  readonly field: Field | null;
  /** Null if the column holds no numbers. */
  readonly decimal: DecimalMark | null;
  /** Null if the column holds no dates. */
  readonly dateForm: DateForm | null;
  /** The unit or currency that the header names: `kWh` in `Verbrauch (kWh)`. */
  readonly unit: string | null;
  readonly isCertain: boolean;
  /** The reason, as a sentence for the user. */
  readonly because: string;
}

export interface Layout {
  /** Null if the file has no header. */
  readonly headerLine: number | null;
  readonly columns: readonly LayoutColumn[];
}

export const isDateField = (field: Field): boolean => ['date', 'periodStart', 'periodEnd'].includes(field);

const NUMBERS: ReadonlySet<Field> = new Set(
  (['quantity', 'amount', 'passengers', 'distanceKm', 'massTonnes', 'nights', 'rooms'] as const).values(),
);

export const isNumberField = (field: Field): boolean => NUMBERS.has(field);
