import type { Db } from '../../platform/db/index.ts';
import type { Activities } from './activities/rules.ts';
import { readActivities } from './activities/store.ts';
import { type Airports, createAirports } from './airports/rules.ts';
import { readAirports } from './airports/store.ts';
import { type Figure, type FiguredActivity, figureOf } from './calculation/rules.ts';
import type { Vocabulary } from './categories/rules.ts';
import { createPurchases, type Purchases } from './purchases/rules.ts';
import { readCommodities } from './purchases/store.ts';
import type { ReferenceData } from './reference-data/rules.ts';
import { createReferenceData } from './reference-data/store.ts';
import { readUnits, readVocabulary } from './releases/files.store.ts';
import { allReleases } from './releases/store.ts';
import { createFactorIndex, type Factor, type FactorIndex, type GasMass, layered } from './rules.ts';
import { type ActivityInput, newSubcategory } from './selection/activity.rules.ts';
import { type AutomaticFactors, type Chooser, createChooser } from './selection/service.ts';
import {
  allCustom,
  type Candidate,
  type CustomFilter,
  type CustomOfMany,
  customFor,
  customOf,
} from './selection/store.ts';
import * as store from './store.ts';
import type { Units } from './units.rules.ts';

const texts = new Map<string, string>();

/** Interns a text: the driver allocates a new string for every row. */
function shared<T extends string | null | undefined>(text: T): T {
  if (typeof text !== 'string') return text;
  const known = texts.get(text);
  if (known !== undefined) return known as T;
  texts.set(text, text);
  return text;
}

const NONE: readonly GasMass[] = [];

/** The same factor in less memory: categories, publications and gas names repeat thousands of times. */
export const sharing = <F extends Factor>(factor: F): F => ({
  ...factor,
  category: shared(factor.category),
  subcategory: shared(factor.subcategory),
  source: shared(factor.source),
  region: shared(factor.region),
  activityUnit: shared(factor.activityUnit),
  gwpSet: shared(factor.gwpSet),
  publication: shared(factor.publication),
  basis: shared(factor.basis),
  kind: shared(factor.kind),
  confidence: shared(factor.confidence),
  derivesFrom: shared(factor.derivesFrom),
  validFrom: shared(factor.validFrom),
  validTo: shared(factor.validTo),
  gases: factor.gases?.length ? factor.gases.map(({ gas, kg }) => ({ gas: shared(gas), kg: shared(kg) })) : NONE,
});

/** For features that calculate with factors. */
export interface Library {
  readonly units: Units;
  readonly vocabulary: Vocabulary;
  readonly referenceData: ReferenceData;
  /** The catalogue of activities. */
  readonly activities: Activities;
  readonly airports: Airports;
  /** Published factors per unit of money, by what was bought. */
  readonly purchases: Purchases;
  /** Undefined if the amount does not convert into the unit of the factor. */
  calculate(activity: FiguredActivity): Figure | undefined;
  /** For many entries: reads the organisation's own factors once. */
  forOrganisation(db: Db, organisationId: string): Promise<Chooser>;
  /** For one entry: reads only the organisation's own factors that may apply to it. */
  forActivity(db: Db, organisationId: string, input: ActivityInput): Promise<Chooser>;
  /** The published factors. */
  published(db: Db): Promise<FactorIndex>;
  /** The organisation's own factors. */
  own(db: Db, organisationId: string): Promise<OwnFactors>;
  /** Those of them for some subcategories in some regions, without reading the others. */
  ownOf(db: Db, organisationId: string, wanted: CustomOfMany): Promise<OwnFactors>;
  /** All factors that the organisation sees, by code and by category. */
  indexFor(db: Db, organisationId: string): Promise<FactorIndex>;
}

/** An organisation's own factors in force. Each part holds the ones before it. */
export interface OwnFactors {
  /** Complete, and pinned by an approved entry. */
  readonly established: FactorIndex;
  /** With publication, reason and evidence. */
  readonly complete: FactorIndex;
  readonly all: FactorIndex;
}

/** The codes among these that an approved entry pins. */
export type FindApprovedPins = (
  db: Db,
  organisationId: string,
  codes: readonly string[],
) => Promise<ReadonlySet<string>>;

type Context = Pick<Library, 'units' | 'vocabulary' | 'referenceData' | 'activities'>;

type Shipped = Context & Pick<Library, 'airports' | 'purchases'>;

let shipped: Shipped | undefined;

/** Read once per process. */
function shippedReferenceData(): Shipped {
  shipped ??= {
    units: readUnits(),
    vocabulary: readVocabulary(),
    referenceData: createReferenceData(),
    activities: readActivities(),
    airports: createAirports(readAirports),
    purchases: createPurchases(readCommodities),
  };
  return shipped;
}

const noPins: FindApprovedPins = async () => new Set();

/** Without `findApprovedPins`, no own factor counts as used before. */
export function createLibrary(findApprovedPins: FindApprovedPins = noPins): Library {
  const context = shippedReferenceData();
  const published = publishedFactors();

  const indexOwn = async (db: Db, organisationId: string, rows: readonly Candidate[]): Promise<OwnFactors> => {
    const complete = rows.filter((row) => row.status === 'active' && row.missing?.length === 0);
    const codes = complete.map(({ code }) => code);
    const pinned = codes.length === 0 ? new Set() : await findApprovedPins(db, organisationId, codes);
    return {
      established: indexOf(complete.filter(({ code }) => pinned.has(code))),
      complete: indexOf(complete),
      all: indexOf(rows),
    };
  };

  const own = async (db: Db, organisationId: string): Promise<OwnFactors> =>
    indexOwn(db, organisationId, await allCustom(db, organisationId));

  const forOrganisation = async (db: Db, organisationId: string): Promise<Chooser> =>
    createMixedChooser(context, await own(db, organisationId), await published(db));

  return {
    ...context,
    calculate: (activity) => figureOf(context.units, context.referenceData, activity),
    published,
    own,
    ownOf: async (db, organisationId, wanted) =>
      indexOwn(db, organisationId, await customOf(db, organisationId, wanted)),
    indexFor: async (db, organisationId) => layered((await own(db, organisationId)).all, await published(db)),
    forOrganisation,
    async forActivity(db, organisationId, input) {
      const index = await published(db);
      const filter = ownFactorsFor(context.vocabulary, index, input);
      if (filter === undefined) return forOrganisation(db, organisationId);
      const own = await indexOwn(db, organisationId, await customFor(db, organisationId, filter));
      const chooser = createMixedChooser(context, own, index);
      // If these do not suffice, all are searched, also to suggest the nearest name in the refusal.
      return chooser.knows(input) ? chooser : forOrganisation(db, organisationId);
    },
  };
}

/** Chooses among published factors and an organisation's own. */
export function createMixedChooser(context: Context, own: OwnFactors, published: FactorIndex): Chooser {
  const parts: AutomaticFactors = {
    published,
    established: layered(own.established, published),
    complete: layered(own.complete, published),
  };
  return createChooser(context, layered(own.all, published), parts);
}

/** Entries keep copies of their factors, so the columns about the factor itself are left out of the index. */
function indexOf(rows: readonly Candidate[]): FactorIndex {
  const inForce = rows.filter(({ status }) => status === 'active');
  const others = rows.filter(({ status }) => status !== 'active');
  return createFactorIndex(
    inForce.map(({ status: _, supersededBy: __, pendingChange: ___, missing: ____, ...factor }) => factor),
    new Map(others.map((each) => [each.code, whyNot(each)])),
  );
}

function whyNot({ status, supersededBy, pendingChange }: Candidate): string {
  if (status === 'superseded') return `is superseded by ${supersededBy}; pin that, or leave factorCode out`;
  const state =
    status === 'pending' ? `is pending: a second person must approve ${pendingChange} first` : `is ${status}`;
  return `${state}; pin another, or leave factorCode out`;
}

/** Reads in pages, so that other requests are served in between. */
async function readInParts(db: Db): Promise<store.FactorRow[]> {
  const rows: store.FactorRow[] = [];
  for (;;) {
    const part = await store.publishedAfter(db, rows.at(-1)?.code ?? '', PART);
    rows.push(...part.map(sharing));
    if (part.length < PART) return rows;
  }
}

const PART = 2000;

/** Loaded on first use and cached, so a process that calculates nothing does not hold the library. */
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

/** Includes the load times, so only copies of one database share a stamp. */
const stampOf = async (db: Db): Promise<string> => JSON.stringify(await allReleases(db));

let last: { readonly stamp: string; readonly index: FactorIndex } | undefined;

/** Services in one process over copies of one database share the index, which is large and never changes. */
async function lastRead(stamp: string, read: () => Promise<FactorIndex>): Promise<FactorIndex> {
  if (last?.stamp !== stamp) last = { stamp, index: await read() };
  return last.index;
}

/** Undefined if the category is unknown. */
function ownFactorsFor(vocabulary: Vocabulary, published: FactorIndex, input: ActivityInput): CustomFilter | undefined {
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
