import type { Db, Tx } from '../../../platform/db/index.ts';
import { mapWithPauses } from '../../../platform/event-loop.ts';
import type { Library } from '../../factors/index.ts';
import { readReporter } from '../../organisations/index.ts';
import { columnOf, type ImportColumn, valueColumn } from '../columns.rules.ts';
import type { Key } from '../rows/store.ts';
import type { ImportRecord } from '../store.ts';
import { createSuggester, isSure, type KnownMeaning, normalised, type Suggester, type Suggestion } from './rules.ts';
import { valueFields } from './schema.ts';
import * as store from './store.ts';

type NewValue = Omit<store.ValueRow, 'organisationId' | 'importId'>;

export type RefreshValues = ReturnType<typeof createRefreshValues>;

/** Lists the values of the file that need a meaning, and suggests one for each that is new. False if time is up before. */
export function createRefreshValues({ library }: { library: Library }) {
  return async (
    tx: Tx,
    row: ImportRecord,
    templated: readonly KnownMeaning[] = [],
    mostMs = Number.POSITIVE_INFINITY,
  ): Promise<boolean> => {
    const until = performance.now() + mostMs;
    let isComplete = true;
    const key = { organisationId: row.organisationId, importId: row.id };
    const former = new Map((await store.allValues(tx, key)).map((each) => [`${each.field}:${each.key}`, each]));
    const suggest = await createSuggestions(tx, library, row, templated);
    const values: NewValue[] = [];
    for (const field of valueFields) {
      const column = valueColumn(row.columns, field);
      if (!column) continue;
      const found = merged(field, await store.distinctValues(tx, key, column.index));
      const listed = await mapWithPauses(found, (each) => {
        const known = withRows(former, each);
        if (known || performance.now() < until) return known ?? suggest(each);
        isComplete = false;
        return undefined;
      });
      values.push(...listed.filter((each) => each !== undefined));
    }
    await store.replaceValues(tx, key, values);
    return isComplete;
  };
}

interface Found {
  readonly field: store.ValueField;
  readonly key: string;
  readonly value: string;
  readonly rows: number;
}

/** Spellings of one value, under the most frequent one. */
function merged(field: store.ValueField, texts: ReadonlyArray<{ value: string; rows: number }>): Found[] {
  const byKey = new Map<string, Found>();
  for (const { value, rows } of texts) {
    const key = normalised(value);
    const known = byKey.get(key);
    byKey.set(key, known ? { ...known, rows: known.rows + rows } : { field, key, value, rows });
  }
  return [...byKey.values()];
}

/** A decision stays; a person or a template may have made it. */
function withRows(
  former: ReadonlyMap<string, store.ValueRow>,
  { field, key, value, rows }: Found,
): NewValue | undefined {
  const known = former.get(`${field}:${key}`);
  if (!known) return undefined;
  const { means, decidedBy, confidence, suggestions } = known;
  return { field, key, value, rows, means, decidedBy, confidence, suggestions };
}

async function createSuggestions(
  tx: Tx,
  library: Library,
  { organisationId, columns, defaults }: ImportRecord,
  templated: readonly KnownMeaning[],
): Promise<(found: Found) => NewValue> {
  const [known, { country, locations }] = await Promise.all([
    store.knownMeanings(tx, organisationId),
    readReporter(tx, organisationId),
  ]);
  const suggester = createSuggester({ library, locations, known });
  const byTemplate = new Map(templated.map(({ field, value, means }) => [`${field}:${normalised(value)}`, means]));
  const hints = { ...hintsOf(columns, defaults), language: languageOf(country) };
  return (found) => {
    const suggestions = [...suggestionsFor(suggester, found, hints)];
    const template = byTemplate.get(`${found.field}:${found.key}`);
    if (template) return { ...found, means: template, decidedBy: 'template', confidence: '1', suggestions };
    const [best] = suggestions;
    // An organisation with one location has no choice, whatever the file calls it.
    const isOnly = found.field === 'location' && locations.length === 1;
    const isDecided = best !== undefined && (isOnly || (isSure(best) && !isTied(suggestions)));
    const decision = isDecided
      ? ({ means: best.means, decidedBy: 'service', confidence: String(best.confidence) } as const)
      : ({ means: null, decidedBy: null, confidence: null } as const);
    return { ...found, ...decision, suggestions };
  };
}

/** Two equally good meanings are a question for a person. */
const isTied = ([best, second]: readonly Suggestion[]): boolean =>
  best !== undefined && second !== undefined && best.confidence === second.confidence;

function suggestionsFor(
  suggester: Suggester,
  { field, value }: Found,
  hints: Parameters<Suggester['activity']>[1],
): readonly Suggestion[] {
  return field === 'activity' ? suggester.activity(value, hints) : suggester[field](value);
}

function hintsOf(columns: readonly ImportColumn[], defaults: ImportRecord['defaults']) {
  const isMoney = columnOf(columns, 'quantity') === undefined && columnOf(columns, 'amount') !== undefined;
  const unit = columnOf(columns, 'quantity')?.unit ?? defaults.unit ?? null;
  return { unit, supplier: null, isMoney };
}

const languages: Readonly<Record<string, 'de' | 'fr' | 'es'>> = {
  ...{ DE: 'de', AT: 'de', CH: 'de', LI: 'de', LU: 'fr', FR: 'fr', BE: 'fr' },
  ...{ ES: 'es', MX: 'es', AR: 'es', CO: 'es', CL: 'es', PE: 'es' },
};

const languageOf = (country: string): 'en' | 'de' | 'fr' | 'es' => languages[country] ?? 'en';

/** The meanings by which rows are read. */
export async function readMeanings(db: Db, key: Key) {
  const decided = await store.decidedValues(db, key);
  return new Map(
    decided.map(({ field, key: value, means, confidence, decidedBy }) => [
      `${field}:${value}`,
      { means, confidence: Number(confidence), isByPerson: decidedBy === 'person' },
    ]),
  );
}
