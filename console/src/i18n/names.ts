import type { Texts } from './en/index.ts';

/** The name of a category, such as “Business travel” for `business_travel`. */
export const categoryName = (code: string, texts: Texts): string => texts.categories[code] ?? codeInWords(code);

/** The name of a subcategory. The library has thousands, so it is derived from the code. */
export const activityName = (code: string): string => codeInWords(code);

const SHORT_FORMS: ReadonlySet<string> = new Set(
  'bev ch4 cng co2 hgv hvac it lng lpg msw n2o nf3 phev rf sf6 suv'.split(' '),
);

const SPELLED_OUT: Readonly<Record<string, string>> = {
  avg: 'average',
  td: 'transmission and distribution',
  wtt: 'well-to-tank',
};

/** `freight_hgv_average_laden` is “Freight HGV average laden”. */
export function codeInWords(code: string): string {
  const words = code.split('_').map(word).join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function word(part: string): string {
  if (SHORT_FORMS.has(part) || /^(r|hfc|pfc)\d/.test(part)) return part.replace(/^[a-z]+\d*/, upper);
  return SPELLED_OUT[part] ?? part;
}

const upper = (text: string): string => text.toUpperCase();

/** Label in a list of units: “kilowatt hour (kWh)”, “room night”. */
export function unitLabel({ code, name }: { readonly code: string; readonly name: string }, texts: Texts): string {
  const words = texts.common.unit(code);
  if (words !== code) return words;
  const named = texts.common.unitNames[code] ?? name;
  return named === code ? code : `${named} (${code})`;
}

interface NamedFactor {
  readonly name: string;
  readonly source: string;
}

/** Replaces unit codes in published names such as “…, per short_ton”. Names of custom factors stay unchanged. */
export const factorName = ({ name, source }: NamedFactor, texts: Texts): string =>
  source === 'custom' ? name : texts.common.unit(name);
