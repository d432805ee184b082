import type { Texts } from './catalogue.ts';

/** For a list of units: “kilowatt hour (kWh)”, “room night”. */
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

/** Publications have names such as “…, per short_ton”. A factor of one's own is called what its owner calls it. */
export const factorName = ({ name, source }: NamedFactor, texts: Texts): string =>
  source === 'custom' ? name : texts.common.unit(name);
