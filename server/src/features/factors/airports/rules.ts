/** An airport of `data/airports.csv`. The country is a name, as OpenFlights spells it. */
export interface Airport {
  readonly iata: string;
  readonly name: string;
  readonly city: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface Airports {
  /** By IATA code, in either case. */
  get(iata: string): Airport | undefined;
  /** By code, city, name or country; best first. */
  find(query: string): readonly Airport[];
  all(): readonly Airport[];
}

/** Reads the file at the first use: most processes never ask for an airport. */
export function createAirports(read: () => readonly Airport[]): Airports {
  let known: { readonly byCode: ReadonlyMap<string, Airport>; readonly searched: readonly Searched[] } | undefined;
  const table = () => {
    if (!known) {
      const airports = read();
      known = { byCode: new Map(airports.map((each) => [each.iata, each])), searched: airports.map(searchedBy) };
    }
    return known;
  };
  return {
    get: (iata) => table().byCode.get(iata.toUpperCase()),
    all: () => [...table().byCode.values()],
    find(query) {
      const words = wordsOf(query);
      const ranked = table().searched.flatMap((each) => {
        const rank = rankOf(each, words);
        return rank === undefined ? [] : [{ airport: each.airport, rank }];
      });
      return ranked.toSorted((left, right) => left.rank - right.rank).map(({ airport }) => airport);
    },
  };
}

interface Searched {
  readonly airport: Airport;
  readonly code: string;
  readonly city: string;
  readonly words: readonly string[];
}

function searchedBy(airport: Airport): Searched {
  const { iata, name, city, country } = airport;
  const words = [iata, city, name, country].flatMap(wordsOf);
  return { airport, code: iata.toLowerCase(), city: wordsOf(city).join(' '), words };
}

/** The code first, then the city, then any airport that has a word beginning with each one of the query. */
function rankOf({ code, city, words }: Searched, wanted: readonly string[]): number | undefined {
  const text = wanted.join(' ');
  if (text === code) return 0;
  if (!wanted.every((each) => words.some((word) => word.startsWith(each)))) return undefined;
  if (text === city) return 1;
  return city.startsWith(text) ? 2 : 3;
}

/** Without accents and punctuation, so that `Zurich` finds `Zürich`. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
