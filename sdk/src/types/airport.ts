// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface Airport {
  /** IATA code */
  iata: string;
  /** Name */
  name: string;
  /** City that it serves; empty if the file names none */
  city: string;
  /** Country, by its English name */
  country: string;
  /** Latitude in degrees */
  latitude: number;
  /** Longitude in degrees */
  longitude: number;
}
