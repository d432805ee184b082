const english = new Intl.PluralRules('en');
const numbers = { en: new Intl.NumberFormat('en'), de: new Intl.NumberFormat('de') };

/** `count(1, 'entry', 'entries')` is “1 entry”. English and German both know one and other. */
export const count = (n: number, one: string, other: string, locale: keyof typeof numbers = 'en'): string =>
  `${numbers[locale].format(n)} ${english.select(n) === 'one' ? one : other}`;
