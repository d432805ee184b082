const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** `United Kingdom (GB)`; a code that no name is known for stands for itself. */
export function countryName(code: string): string {
  const name = names.of(code) ?? code;
  return name === code ? code : `${name} (${code})`;
}
