/** Fields of an entry that a column can fill. */
export const FIELDS = [
  'activity',
  'scope',
  'category',
  'subcategory',
  'quantity',
  'unit',
  'periodStart',
  'periodEnd',
  'locationId',
  'reference',
  'notes',
  'factorCode',
] as const;

export type Field = (typeof FIELDS)[number];

export const REQUIRED: ReadonlySet<Field> = new Set([
  ...(['activity', 'quantity', 'unit', 'periodStart', 'periodEnd'] as const),
]);

/** Fields that name an entry without an activity of the catalogue. */
export const NAMES: ReadonlySet<Field> = new Set(['scope', 'category', 'subcategory']);

/** Required fields without a column or a value. A file names activities, or scopes, categories and subcategories. */
export function missingIn(mapping: Mapping): Field[] {
  const isFilled = (field: Field): boolean => mapping[field].column !== null || mapping[field].fixed !== '';
  const isNamed = isFilled('activity') || ![...NAMES].some(isFilled);
  const required = isNamed ? REQUIRED : new Set([...NAMES, ...[...REQUIRED].filter((field) => field !== 'activity')]);
  return FIELDS.filter((field) => required.has(field) && !isFilled(field));
}

/** Fields that may have one value for a whole file. */
export const WITH_DEFAULT: ReadonlySet<Field> = new Set([
  ...(['activity', 'scope', 'category', 'subcategory', 'unit', 'periodStart', 'periodEnd', 'locationId'] as const),
]);

/** Source of a field's value: a column, and a fixed value for empty cells and missing columns. */
export interface Source {
  readonly column: number | null;
  readonly fixed: string;
}

export type Mapping = Readonly<Record<Field, Source>>;

/** Common headers in English and German. Compared without case, spaces and punctuation. */
const SYNONYMS: Readonly<Record<Field, string>> = {
  activity:
    'activity, activity type, type, fuel, fuel type, source, emission source, aktivität, aktivitätsart, art, energieträger, brennstoff, quelle, emissionsquelle',
  scope: 'scope, ghg scope, scope number, scope nr',
  category: 'category, emission category, ghg category, kategorie, emissionskategorie',
  subcategory: 'subcategory, sub category, unterkategorie',
  quantity:
    'quantity, amount, value, consumption, activity data, activity amount, usage, volume, menge, verbrauch, wert, anzahl, betrag, aktivitätsdaten',
  unit: 'unit, unit of measure, uom, units, einheit, maßeinheit, mengeneinheit',
  periodStart:
    'period start, start, start date, from, date from, period from, begin, date, month, period, von, beginn, startdatum, datum von, zeitraum von, anfang, datum, monat, zeitraum, periode',
  periodEnd: 'period end, end, end date, to, until, date to, period to, bis, ende, enddatum, datum bis, zeitraum bis',
  locationId:
    'location, location id, site, facility, building, plant, office, standort, standort id, werk, gebäude, filiale, niederlassung, ort',
  reference:
    'reference, ref, invoice, invoice number, invoice no, document, document number, meter, meter id, referenz, rechnung, rechnungsnummer, rechnungsnr, beleg, belegnummer, zähler, zählernummer',
  notes:
    'notes, note, comment, comments, remarks, description, notiz, notizen, bemerkung, bemerkungen, kommentar, anmerkung, beschreibung',
  factorCode: 'factor code, factor, emission factor, faktor, faktorcode, emissionsfaktor',
};

const known = new Map(
  FIELDS.flatMap((field) => [
    [normalised(field), field] as const,
    ...SYNONYMS[field].split(',').map((name) => [normalised(name), field] as const),
  ]),
);

/**
 * Each field gets the first column whose header names it. A single period column fills first and last day. Beside a scope or
 * a category, a column such as “Fuel” is the subcategory.
 */
export function guessMapping(headers: readonly string[]): Mapping {
  const columns = new Map<Field, number>();
  for (const [index, header] of headers.entries()) {
    const field = known.get(normalised(header)) ?? known.get(normalised(withoutUnit(header)));
    if (field !== undefined && !columns.has(field)) columns.set(field, index);
  }
  if (!columns.has('periodEnd') && columns.has('periodStart')) {
    columns.set('periodEnd', columns.get('periodStart')!);
  }
  if (columns.has('activity') && !columns.has('subcategory') && (columns.has('scope') || columns.has('category'))) {
    columns.set('subcategory', columns.get('activity')!);
    columns.delete('activity');
  }
  return Object.fromEntries(
    FIELDS.map((field) => [field, { column: columns.get(field) ?? null, fixed: '' }]),
  ) as unknown as Mapping;
}

/** Identifies files with the same headers. */
export const signatureOf = (headers: readonly string[]): string => headers.map(normalised).join('|');

function normalised(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]/g, '');
}

/** `Consumption (kWh)` becomes `Consumption`. */
const withoutUnit = (header: string): string => header.replace(/[([].*$/, '');
