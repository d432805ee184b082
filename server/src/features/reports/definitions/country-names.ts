const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** `United Kingdom (GB)`; the code alone if it has no known name. */
export function countryName(code: string): string {
  const name = names.of(code) ?? code;
  return name === code ? code : `${name} (${code})`;
}
