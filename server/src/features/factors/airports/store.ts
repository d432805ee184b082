import { readTable } from '../../../platform/data-files.ts';
import type { Airport } from './rules.ts';

export const readAirports = (): Airport[] =>
  readTable('airports.csv').map(({ iata = '', name = '', city = '', country = '', latitude, longitude }) => ({
    iata,
    name,
    city,
    country,
    latitude: degrees(latitude),
    longitude: degrees(longitude),
  }));

/** Six decimals are ten centimetres; the file has up to fourteen. */
const degrees = (text: string | undefined): number => Number(Number(text).toFixed(6));
