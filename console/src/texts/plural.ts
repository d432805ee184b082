const english = new Intl.PluralRules('en');

/** `count(1, 'entry', 'entries')` is “1 entry”. English and German both know one and other. */
export const count = (n: number, one: string, other: string, locale = 'en'): string =>
  `${n.toLocaleString(locale)} ${english.select(n) === 'one' ? one : other}`;
