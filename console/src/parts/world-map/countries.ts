import codes from 'i18n-iso-countries/codes.json';

/** The atlas names countries by their ISO 3166-1 numbers, the API by their two letters. */
const numbers = new Map((codes as readonly (readonly string[])[]).map(([alpha2, , numeric]) => [alpha2!, numeric!]));

export const numberOf = (country: string): string | undefined => numbers.get(country);
