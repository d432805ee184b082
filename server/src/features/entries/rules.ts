import { type AppError, invalidState, isUnknown, refusal, unknownNames } from '../../platform/errors/index.ts';
import { type Factor, ghgCategories, type Library, type Units } from '../factors/index.ts';

export const states = ['draft', 'submitted', 'approved', 'locked'] as const;
export type EntryState = (typeof states)[number];

export const LONGEST_ENTRY = { days: 366, inWords: '366 days from periodStart on' };

/** A verb is refused in a state that its row does not name. */
const transitions = {
  submit: { draft: 'submitted' },
  approve: { draft: 'approved', submitted: 'approved', approved: 'approved' },
  reject: { draft: 'draft', submitted: 'draft', approved: 'draft' },
  reopen: { approved: 'submitted' },
  lock: { approved: 'locked' },
  unlock: { locked: 'approved' },
} as const satisfies Record<string, Partial<Record<EntryState, EntryState>>>;

/** The states in which an entry may be edited or deleted. */
const possibleIn = {
  update: ['draft', 'submitted'],
  delete: ['draft'],
} as const satisfies Record<string, readonly EntryState[]>;

type Transition = keyof typeof transitions;
type Verb = Transition | keyof typeof possibleIn;

const past: Record<Verb, string> = {
  update: 'updated',
  delete: 'deleted',
  submit: 'submitted',
  approve: 'approved',
  reject: 'rejected',
  reopen: 'reopened',
  lock: 'locked',
  unlock: 'unlocked',
};

/** The state after the verb, or 409. */
export function stateAfter(verb: Transition, state: EntryState): EntryState {
  const next: Partial<Record<EntryState, EntryState>> = transitions[verb];
  return next[state] ?? refuse(verb, state);
}

/** Refuses a verb that does not change the state with 409 unless the state allows it. */
export function refuseUnlessPossible(verb: keyof typeof possibleIn, state: EntryState): void {
  if (!possibleIn[verb].some((each) => each === state)) refuse(verb, state);
}

function refuse(verb: Verb, state: EntryState): never {
  throw invalidState(`An entry that is ${state} cannot be ${past[verb]}.`);
}

/** An entry that a live retirement names cannot be deleted, or the retirement would refer to nothing. */
export function refuseIfNamed(retirementId: string | undefined): void {
  if (retirementId !== undefined) throw namedIn(`retirement ${retirementId}`);
}

export const namedIn = (who: string): AppError =>
  invalidState(`The entry is named in ${who}; it cannot be deleted unless that retirement is cancelled.`);

/** The calorific value on which the energy of a fuel is stated: gross includes the heat of the water vapour. */
export const calorificBases = ['gross', 'net'] as const;
export type CalorificBasis = (typeof calorificBases)[number];

export const dataQualities = ['measured', 'calculated', 'estimated', 'proxy'] as const;
export type DataQuality = (typeof dataQualities)[number];

/** As entries show it: without evidence, a quantity is only stated to be measured. */
export const shownQualities = [...dataQualities, 'stated'] as const;
export type ShownQuality = (typeof shownQualities)[number];

/** Whether files show the quantity, and whether a second person approved the entry with these files in sight. */
export const evidenceStatuses = ['none', 'attached', 'reviewed'] as const;
export type EvidenceStatus = (typeof evidenceStatuses)[number];
/** Null means `none`. */
export type StoredEvidenceStatus = Exclude<EvidenceStatus, 'none'> | null;

/** Points that an auditor would question. The entry is stored nevertheless. */
export const warningCodes = [
  'vintage_after_period',
  'vintage_older_than_one_year',
  'gwp_not_converted',
  'gas_incomplete',
  'life_cycle_factor',
  'factor_overridden',
  'far_from_published',
  'own_factor_new',
  'heat_by_default',
  'price_not_adjusted',
  'factor_global',
  'factor_proxy',
  'overlaps_other_entry',
  'unusual_amount',
  'unusual_period',
  'outside_kyoto',
  'uncertainty_partial',
  'no_residual_mix',
] as const;
export type WarningCode = (typeof warningCodes)[number];

/** The points in which a pinned factor may differ from the automatic choice. */
export const factorDifferences = ['activity', 'place', 'value'] as const;
export type FactorDifference = (typeof factorDifferences)[number];

/** The factor that the server would have chosen, with the figure of the entry by it as decimal text. */
export interface AutomaticFactor extends Pick<Factor, 'code' | 'name' | 'source' | 'vintage' | 'value' | 'region'> {
  readonly unit: string;
  readonly tco2e: string;
  readonly differences: readonly FactorDifference[];
}

export interface Warning {
  readonly code: WarningCode;
  readonly message: string;
}

/** Energy of an entry that an instrument covers, as decimal text. */
export interface InstrumentShare {
  readonly id: string;
  readonly kwh: string;
}

export interface Electric {
  readonly ghgScope: number;
  readonly category: string;
}

/** Instruments cover electricity only. Heat, steam and cooling have the same figure by both methods. */
export const isElectricity = ({ ghgScope, category }: Electric): boolean =>
  ghgScope === 2 && category === 'purchased_electricity';

/** One name may stand for a category in each scope. An unknown name is refused, since an empty list would mislead. */
export function categoryCodesOf({ vocabulary }: Library, names: readonly string[] | undefined): string[] | undefined {
  if (names === undefined) return undefined;
  const meant = names.map((name) => vocabulary.categories(name).map(({ code }) => code));
  const unknown = names.filter((_, index) => meant[index]?.length === 0);
  if (unknown.length === 0) return [...new Set(meant.flat())];
  throw refusal(
    'VALIDATION_ERROR',
    unknownNames('category', unknown, codes).map((message) => ({ field: 'category', message })),
  );
}

const codes: readonly string[] = ghgCategories.map(({ code }) => code);

/** A message for each name that is not a category code. */
export const unknownCategories = (names: readonly string[]): string[] =>
  names.filter((name) => !codes.includes(name)).map((name) => `${name} ${isUnknown('category', name, codes)}`);

/** Replaces another word for a unit by its code. A word for no unit, or for several, stays. */
export function withUnitCode<T extends { unit?: string | undefined }>(units: Units, body: T): T {
  if (body.unit === undefined || units.get(body.unit)) return body;
  return { ...body, unit: units.codeOf(body.unit) };
}
