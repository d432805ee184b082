/** The fields of an entry that a column can fill. */
export const FIELDS = [
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
  ...(['scope', 'category', 'subcategory', 'quantity', 'unit', 'periodStart', 'periodEnd'] as const),
]);

/** Fields with one sensible value for a whole file; quantities and references have none. */
export const WITH_DEFAULT: ReadonlySet<Field> = new Set([
  ...(['scope', 'category', 'subcategory', 'unit', 'periodStart', 'periodEnd', 'locationId'] as const),
]);

/** Source of a field's value: a column by its index, else one value for every row. */
export interface Source {
  readonly column: number | null;
  readonly fixed: string;
}

export type Mapping = Readonly<Record<Field, Source>>;

/** Headers as people write them, in English and German; compared without case, spaces and marks. */
const SYNONYMS: Readonly<Record<Field, string>> = {
  scope: 'scope, ghg scope, scope number, scope nr',
  category: 'category, emission category, ghg category, kategorie, emissionskategorie',
  subcategory:
    'subcategory, sub category, activity, activity type, type, fuel, fuel type, source, emission source, unterkategorie, aktivität, aktivitätsart, art, energieträger, brennstoff, quelle, emissionsquelle',
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

/** Each field gets the first column whose header names it; a period in one column fills both its ends. */
export function guessMapping(headers: readonly string[]): Mapping {
  const columns = new Map<Field, number>();
  for (const [index, header] of headers.entries()) {
    const field = known.get(normalised(header)) ?? known.get(normalised(withoutUnit(header)));
    if (field !== undefined && !columns.has(field)) columns.set(field, index);
  }
  if (!columns.has('periodEnd') && columns.has('periodStart')) {
    columns.set('periodEnd', columns.get('periodStart')!);
  }
  return Object.fromEntries(
    FIELDS.map((field) => [field, { column: columns.get(field) ?? null, fixed: '' }]),
  ) as unknown as Mapping;
}

/** Names the same kind of file again, whatever rows it has. */
export const signatureOf = (headers: readonly string[]): string => headers.map(normalised).join('|');

function normalised(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]/g, '');
}

/** `Consumption (kWh)` is the consumption. */
const withoutUnit = (header: string): string => header.replace(/[([].*$/, '');
