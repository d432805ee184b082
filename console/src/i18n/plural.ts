const english = new Intl.PluralRules('en');
const numbers = { en: new Intl.NumberFormat('en'), de: new Intl.NumberFormat('de') };

/** `count(1, 'entry', 'entries')` is “1 entry”. English and German both have the plural forms one and other. */
export const count = (n: number, one: string, other: string, locale: keyof typeof numbers = 'en'): string =>
  `${numbers[locale].format(n)} ${english.select(n) === 'one' ? one : other}`;

/** Singular and plural of the unit. */
export type UnitWords = Readonly<Record<string, readonly [one: string, several: string]>>;

/** Codes such as `room_night` in words, also within a rate such as `kgCO2e/room_night`. Symbols stay unchanged. */
export const unitsIn =
  (words: UnitWords) =>
  (unit: string, amount = 1): string =>
    unit.replaceAll(/[a-z]+(_[a-z]+)+/g, (code) => words[code]?.[amount === 1 ? 0 : 1] ?? code.replaceAll('_', ' '));
