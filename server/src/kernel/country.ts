const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

const ALPHA_2 = /^[A-Z]{2}$/;

/** Countries whose English name takes the article in a sentence. */
const WITH_ARTICLE = new Set('AE BS CD CF DO FK FO GB GM IO KM KY MH MP MV NL PH SB SC TC TF UM US VG VI'.split(' '));

/** The name in running text: `the United Kingdom`. A code without a name, such as that of a grid region, stays. */
export function countryInWords(code: string): string {
  if (!ALPHA_2.test(code)) return code;
  const name = names.of(code) ?? code;
  return WITH_ARTICLE.has(code) ? `the ${name}` : name;
}
