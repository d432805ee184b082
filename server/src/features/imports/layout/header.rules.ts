import { readCurrency } from '../../../platform/tables/index.ts';
import { type Field, fields, isNumberField } from './fields.rules.ts';
import { COLUMN_WORDS } from './words.rules.ts';

/** Without case, accents, spaces and punctuation. */
export const normalised = (text: string): string =>
  text
    .slice(0, 200)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/\p{M}/gu, '');

const UNITS =
  'wh kwh mwh gwh twh kj mj gj tj therm therms thm btu mmbtu l liter litre litres liters ltr litros litro hl m3 cbm nm3 sm3 ccf mcf scf ' +
  'kubikmeter kg g t to tonne tonnes tonnen ton tons toneladas lb lbs km kilometer kilometres mi mile miles meilen tkm pkm vkm gal gallon ' +
  'gallons stk stuck pcs piece pieces units m2 sqm nights nachte room_nights roomnights passengerkm tonnekm kgco2e tco2e';

const unitKeys = new Set(UNITS.split(' ').map(normalised));

export const isUnit = (text: string): boolean => text.length <= 24 && unitKeys.has(normalised(text));

/** The name of a column, divided into its words and the unit or currency it names. */
export interface Header {
  readonly base: string;
  readonly unit: string | null;
}

/** `Verbrauch (kWh)`, `Menge [l]`, `Menge in Liter`, `Betrag EUR` and `kWh` name a unit. */
export function divideHeader(name: string): Header {
  const text = name.slice(0, 200).trim();
  if (isWordOnly(text)) return { base: text, unit: null };
  const bracket = Math.max(text.lastIndexOf('('), text.lastIndexOf('['));
  if (bracket > 0 && /[)\]]$/.test(text)) {
    const unit = unitIn(text.slice(bracket + 1, -1));
    return { base: text.slice(0, bracket).trim(), unit };
  }
  const space = Math.max(text.lastIndexOf(' '), text.lastIndexOf('/'), text.lastIndexOf('_'), text.lastIndexOf(','));
  const last = text.slice(space + 1);
  const unit = space > 0 && /^(?:to|units)$/i.test(last) ? null : unitIn(last);
  if (unit === null) return { base: text, unit: null };
  return { base: withoutEnd(text.slice(0, Math.max(space, 0))), unit };
}

const SEPARATORS = /[\s,/_-]/;

/** Without separators at the end, and without the `in` of `Verbrauch in kWh`. */
function withoutEnd(text: string): string {
  const trimmed = withoutSeparators(text);
  const word = trimmed.slice(-2).toLowerCase();
  const isPreposition = (word === 'in' || word === 'en') && SEPARATORS.test(trimmed.at(-3) ?? '');
  return isPreposition ? withoutSeparators(trimmed.slice(0, -2)) : trimmed;
}

function withoutSeparators(text: string): string {
  let end = text.length;
  while (end > 0 && SEPARATORS.test(text[end - 1]!)) end--;
  return text.slice(0, end);
}

/** Names such as `to` and `units` are spelled like units. */
function isWordOnly(text: string): boolean {
  const matches = exact.get(normalised(text));
  return matches !== undefined && !matches.some(({ field }) => isNumberField(field));
}

/** A currency as its code, a unit as it is written. */
function unitIn(text: string): string | null {
  const unit = text.trim().replace(/^in /i, '');
  return readCurrency(unit) ?? (isUnit(unit) ? unit : null);
}

/** Fields by normalised header, with the position of the header in its list. */
const exact = new Map<string, Array<{ field: Field; place: number }>>();
for (const field of fields) {
  for (const list of Object.values(COLUMN_WORDS[field])) {
    for (const [place, word] of [field, ...list].entries()) {
      const key = normalised(word);
      const known = exact.get(key) ?? [];
      if (!known.some((each) => each.field === field)) exact.set(key, [...known, { field, place }]);
    }
  }
}

/** Names that are close to a field and mean something else. */
const NO_FIELD =
  /preis|price|prix|precio|tarif|rate$|^(?:mwst|ust|vat|tax(?!i)|steuer|tva|iva)|umsatzsteuer|mehrwertsteuer|kostenstelle|costcent|centredecout|centrodecoste|kundenn|customern|vertragsn|contractn|^plz|postcode|postalcode|zipcode|zahlerstand|meterreading|co2|emission|prozent|percent|anteil|email|telefon|phone|iban|^id$|^nr$|^no$|^pos(?:ition)?$/;

export const isOtherName = (name: string): boolean => {
  const key = normalised(name);
  return !exact.has(key) && NO_FIELD.test(key);
};

export interface Match {
  readonly field: Field;
  readonly score: number;
}

const EXACT = 100;
const PART = 60;
const ENDING = 40;
const SHORTEST_ENDING = 5;

/**
 * Fields that the name of a column may mean, with the better one scored higher. A whole name counts more than a word
 * in it, and a word more than the end of a compound: `Stromverbrauch` ends with `verbrauch`.
 */
export function matchesOf(name: string): readonly Match[] {
  const { base } = divideHeader(name);
  const whole = exact.get(normalised(name)) ?? exact.get(normalised(base));
  if (whole) return whole.map(({ field, place }) => ({ field, score: EXACT - Math.min(place, 24) }));
  if (isOtherName(name)) return [];
  const tokens = base.split(/[^\p{L}\p{N}]+/u).filter((token) => token !== '');
  const matches = tokens.slice(0, 8).flatMap((token) => partMatches(normalised(token)));
  const best = new Map<Field, number>();
  for (const { field, score } of matches) best.set(field, Math.max(best.get(field) ?? 0, score));
  return [...best].map(([field, score]) => ({ field, score }));
}

/** Short words such as `to` and `de` mean a field only when they stand alone. */
function partMatches(token: string): Match[] {
  const known = token.length > 3 ? exact.get(token) : undefined;
  if (known) return known.map(({ field, place }) => ({ field, score: PART - Math.min(place, 19) }));
  for (let at = 1; at <= token.length - SHORTEST_ENDING; at++) {
    const ending = exact.get(token.slice(at));
    if (ending) return ending.map(({ field, place }) => ({ field, score: ENDING - Math.min(place, 9) }));
  }
  return [];
}
