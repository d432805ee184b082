import type { Entry } from '@tonne/sdk';

type Proximity = Entry['factorProximity'];

const WORDS = {
  own: 'own country',
  region: 'region',
  global: 'world',
  proxy: 'another country',
} as const satisfies Record<NonNullable<Proximity>, string>;

interface Chosen {
  readonly factorProximity: Proximity;
  readonly factor: { readonly source: string } | null;
}

/** Whose factor it is, in words; empty for an entry that is older than the record of proximity. */
export function proximityOf({ factorProximity, factor }: Chosen): string {
  if (factorProximity === null) return '';
  return factorProximity === 'own' && factor?.source === 'custom' ? 'own factor' : WORDS[factorProximity];
}

/** Warnings about factors for the world or another country. They name the factor and the country. */
const DISTANT: ReadonlySet<string> = new Set([
  'factor_global',
  'factor_proxy',
] satisfies Entry['warnings'][0]['code'][]);

/** The same in a sentence; undefined if it is not known. */
export function proximitySentence(entry: Pick<Entry, 'factorProximity' | 'factor' | 'warnings'>): string | undefined {
  const warning = entry.warnings.find(({ code }) => DISTANT.has(code));
  if (warning) return warning.message;
  if (entry.factorProximity === null) return undefined;
  if (proximityOf(entry) === 'own factor') return 'It is a factor of the organisation.';
  return SENTENCES[entry.factorProximity];
}

const SENTENCES = {
  own: "It is for the location's own country or grid.",
  region: 'It is for the region that the country belongs to.',
  global: 'It is for the world.',
  proxy: 'It is for another country and stands in.',
} as const satisfies Record<NonNullable<Proximity>, string>;
