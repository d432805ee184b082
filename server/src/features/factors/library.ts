import type { Db } from '../../platform/db/index.ts';
import { type Chooser, createChooser } from './chooser.ts';
import { readUnits, readVocabulary } from './data.ts';
import { type Figure, type FiguredActivity, figureOf } from './figure.ts';
import { createMethods, type Methods } from './methods/methods.ts';
import { allReleases } from './release-store.ts';
import { type ActivityInput, newSubcategory } from './rules/activity.ts';
import { createFactorIndex, type FactorIndex, layered } from './rules/factor-index.ts';
import type { Units } from './rules/units.ts';
import type { Vocabulary } from './rules/vocabulary.ts';
import { sharing } from './sharing.ts';
import * as store from './store.ts';

/** This room's door for rooms that calculate with factors. */
export interface Library {
  readonly units: Units;
  readonly vocabulary: Vocabulary;
  readonly methods: Methods;
  /** Undefined if the amount cannot be expressed as the factor asks for it. */
  calculate(activity: FiguredActivity): Figure | undefined;
  /** For many entries: reads the organisation's own factors once. */
  forOrganisation(db: Db, organisationId: string): Promise<Chooser>;
  /** For one entry: reads only those of the organisation's own factors that can matter to it. */
  forActivity(db: Db, organisationId: string, input: ActivityInput): Promise<Chooser>;
  /** The factors that belong to no organisation. */
  published(db: Db): Promise<FactorIndex>;
  /** Those of an organisation's own. */
  own(db: Db, organisationId: string): Promise<FactorIndex>;
  /** Everything the organisation sees, by code and by category. */
  indexFor(db: Db, organisationId: string): Promise<FactorIndex>;
}

type Words = Pick<Library, 'units' | 'vocabulary' | 'methods'>;

let shipped: Words | undefined;

/** The same for every house in a process: read once. */
function shippedWords(): Words {
  shipped ??= { units: readUnits(), vocabulary: readVocabulary(), methods: createMethods() };
  return shipped;
}

export function createLibrary(): Library {
  const words = shippedWords();
  const published = publishedFactors();

  const own = async (db: Db, organisationId: string): Promise<FactorIndex> =>
    indexOwn(await store.allCustom(db, organisationId));

  const indexFor = async (db: Db, organisationId: string): Promise<FactorIndex> =>
    layered(await own(db, organisationId), await published(db));

  const forOrganisation = async (db: Db, organisationId: string): Promise<Chooser> =>
    createChooser(words, await indexFor(db, organisationId));

  return {
    ...words,
    calculate: (activity) => figureOf(words.units, words.methods, activity),
    published,
    own,
    indexFor,
    forOrganisation,
    async forActivity(db, organisationId, input) {
      const index = await published(db);
      const filter = ownFactorsFor(words.vocabulary, index, input);
      if (filter === undefined) return forOrganisation(db, organisationId);
      const own = indexOwn(await store.customFor(db, organisationId, filter));
      const chooser = createChooser(words, layered(own, index));
      // If these few do not suffice, all are searched, also to name the nearest in the refusal.
      return chooser.knows(input) ? chooser : forOrganisation(db, organisationId);
    },
  };
}

/** Entries keep copies of factors, so the status is left out of what is chosen. */
function indexOwn(rows: readonly store.Candidate[]): FactorIndex {
  const inForce = rows.filter(({ status }) => status === 'active');
  const others = rows.filter(({ status }) => status !== 'active');
  return createFactorIndex(
    inForce.map(({ status: _, supersededBy: __, pendingChange: ___, ...factor }) => factor),
    new Map(others.map((each) => [each.code, whyNot(each)])),
  );
}

function whyNot({ status, supersededBy, pendingChange }: store.Candidate): string {
  if (status === 'superseded') return `is superseded by ${supersededBy}; pin that, or leave factorCode out`;
  const state = status === 'pending' ? `waits for a second person to approve ${pendingChange}` : `is ${status}`;
  return `${state}; pin another, or leave factorCode out`;
}

/** In parts, so that other requests are not kept waiting while one of them reads the library. */
async function readInParts(db: Db): Promise<store.FactorRow[]> {
  const rows: store.FactorRow[] = [];
  for (;;) {
    const part = await store.publishedAfter(db, rows.at(-1)?.code ?? '', PART);
    rows.push(...part.map(sharing));
    if (part.length < PART) return rows;
  }
}

const PART = 2000;

/** Read when first needed, then kept: a process that calculates nothing does not hold the library. */
function publishedFactors(): (db: Db) => Promise<FactorIndex> {
  let index: Promise<FactorIndex> | undefined;
  const load = async (db: Db): Promise<FactorIndex> => {
    try {
      return await lastRead(await stampOf(db), async () => createFactorIndex(await readInParts(db)));
    } catch (error) {
      index = undefined;
      throw error;
    }
  };
  return (db) => {
    index ??= load(db);
    return index;
  };
}

/** The same only in databases that are copies of one another, since it says when the factors were loaded. */
const stampOf = async (db: Db): Promise<string> => JSON.stringify(await allReleases(db));

let last: { readonly stamp: string; readonly index: FactorIndex } | undefined;

/** Houses of a process over copies of one database share what is large and never changes. */
async function lastRead(stamp: string, read: () => Promise<FactorIndex>): Promise<FactorIndex> {
  if (last?.stamp !== stamp) last = { stamp, index: await read() };
  return last.index;
}

/** Undefined if the category is unknown. */
function ownFactorsFor(
  vocabulary: Vocabulary,
  published: FactorIndex,
  input: ActivityInput,
): store.CustomFilter | undefined {
  const { ghgScope, factorCode = null } = input;
  const category = vocabulary.category(ghgScope, input.category)?.code;
  if (category === undefined) return undefined;
  const spellings = [
    published.subcategory(category, input.subcategory),
    vocabulary.subcategory(category, input.subcategory),
    newSubcategory(input.subcategory),
  ];
  const subcategories = spellings.filter((each) => each !== undefined);
  return { ghgScope, category, subcategories, code: factorCode };
}
