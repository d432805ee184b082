import { type AppError, type ErrorDetail, invalidState } from '../../platform/errors/index.ts';

export const states = ['draft', 'submitted', 'approved', 'locked'] as const;
export type EntryState = (typeof states)[number];

export const LONGEST_ENTRY = { days: 366, inWords: '366 days from periodStart on' };

/** Every cell of the transition table; a verb is refused in a state that it does not name. */
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

/** For a verb that leads to no other state: 409 unless it may be done. */
export function refuseUnlessPossible(verb: keyof typeof possibleIn, state: EntryState): void {
  if (!possibleIn[verb].some((each) => each === state)) refuse(verb, state);
}

function refuse(verb: Verb, state: EntryState): never {
  throw invalidState(`An entry that is ${state} cannot be ${past[verb]}.`);
}

/** An entry that a live retirement names stays, or its record would point at nothing. */
export function refuseIfNamed(retirementId: string | undefined): void {
  if (retirementId !== undefined) throw namedIn(`retirement ${retirementId}`);
}

export const namedIn = (who: string): AppError =>
  invalidState(`The entry is named in ${who}; it cannot be deleted unless that retirement is cancelled.`);

/** On which heat the energy of a fuel is stated: with the heat of the water vapour, or without it. */
export const calorificBases = ['gross', 'net'] as const;
export type CalorificBasis = (typeof calorificBases)[number];

export const dataQualities = ['measured', 'calculated', 'estimated', 'proxy'] as const;
export type DataQuality = (typeof dataQualities)[number];

/** Questions an auditor would ask about an entry. It is stored all the same. */
export const warningCodes = [
  'vintage_after_period',
  'vintage_older_than_one_year',
  'gwp_not_converted',
  'gas_incomplete',
  'life_cycle_factor',
  'factor_overridden',
  'overlaps_other_entry',
  'unusual_amount',
  'outside_kyoto',
  'uncertainty_partial',
  'no_residual_mix',
] as const;
export type WarningCode = (typeof warningCodes)[number];

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

/** Instruments are for electricity. Heat, steam and cooling have the same figure twice. */
export const isElectricity = ({ ghgScope, category }: Electric): boolean =>
  ghgScope === 2 && category === 'purchased_electricity';

/** Long enough to say something, short enough for a table. */
export const REASON_LENGTH = { minLength: 10, maxLength: 300 };

interface Pinning {
  factorCode?: string | null | undefined;
  factorOverrideReason?: string | null | undefined;
}

/** A reason needs a pinned factor to explain, and blanks do not count towards its length. */
export function checkReason({ factorCode, factorOverrideReason: reason }: Pinning): ErrorDetail[] {
  if (reason === undefined || reason === null) return [];
  const refuse = (message: string): ErrorDetail[] => [{ field: 'factorOverrideReason', message }];
  if (factorCode === undefined || factorCode === null) {
    return refuse('says why a pinned factor is used: name that factor in factorCode, or leave the reason out');
  }
  const { minLength } = REASON_LENGTH;
  return [...reason.trim()].length < minLength
    ? refuse(`must have at least ${minLength} characters besides blanks`)
    : [];
}
