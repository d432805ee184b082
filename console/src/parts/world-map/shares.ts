export interface Place {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Says what is there, such as “Kenya: 2 projects”. */
  readonly label: string;
  /** The larger, the stronger the colour. */
  readonly value?: number;
}

/** How strong the colour of each place is, from 0 to 1. Areas are compared by eye, so the scale is that of roots. */
export function sharesOf(places: readonly Place[]): ReadonlyMap<string, number> {
  const most = Math.max(0, ...places.map(({ value = 0 }) => value));
  return new Map(
    places.map(({ country, value }) => [country, value === undefined || most === 0 ? 1 : root(value, most)]),
  );
}

const root = (value: number, most: number): number => Math.sqrt(Math.max(0, value) / most);
