import { fitsJson } from '../../../kernel/decimal.ts';
import type { ErrorDetail } from '../../../platform/errors/index.ts';
import type { Library } from '../../factors/index.ts';
import type { CreateEntry, UpdateEntry } from '../schema.ts';
import { planFreight } from './freight.rules.ts';
import { amountOf } from './plan.rules.ts';
import type { Journey } from './schema.ts';
import { planTravel } from './travel.rules.ts';

interface Planned {
  readonly journey?: Journey | null;
  /** Reported with the other problems of the entry. */
  readonly journeyProblems?: ErrorDetail[];
}

type Asked = 'travel' | 'freight';

/** A creation whose journey has become an activity with a quantity and a unit. */
export type EntryInput = Omit<CreateEntry, Asked | 'quantity' | 'unit'> &
  Required<Pick<CreateEntry, 'quantity' | 'unit'>> &
  Planned;

export type EntryPatch = Omit<UpdateEntry, Asked> & Planned;

/** The journey decides these fields. A request with a journey must leave them out. */
const following = ['activity', 'subcategory', 'quantity', 'unit'] as const;

type Tables = Pick<Library, 'airports' | 'activities'>;

export function withJourney(library: Tables, body: CreateEntry): EntryInput;
export function withJourney(library: Tables, body: UpdateEntry): EntryPatch;
export function withJourney(library: Tables, body: Partial<CreateEntry>): Partial<EntryInput> {
  const { travel, freight, ...rest } = body;
  if (!travel && !freight) return rest;
  const plan = travel ? planTravel(library, travel) : planFreight(library, freight!);
  const kind = travel ? 'travel' : 'freight';
  const amount = 'details' in plan ? undefined : amountOf(plan.journey);
  const problems = [
    ...checkBeside(body, kind),
    ...('details' in plan ? plan.details : []),
    ...(amount && !fitsJson(amount) ? [tooLong(kind)] : []),
  ];
  if (problems.length > 0 || 'details' in plan || !amount)
    // The quantity is never used: the problems refuse the entry.
    return { ...rest, quantity: 1, unit: rest.unit ?? 'km', journeyProblems: problems };
  return { ...rest, ...plan, quantity: amount.toNumber() };
}

function checkBeside(body: Partial<CreateEntry>, kind: Asked): ErrorDetail[] {
  const stated = following.filter((field) => body[field] !== undefined);
  const both =
    body.travel && body.freight
      ? [{ field: 'freight', message: 'needs an entry of its own; leave it out beside travel' }]
      : [];
  return [...stated.map((field) => ({ field, message: `follows from ${kind}; leave it out` })), ...both];
}

const tooLong = (kind: Asked): ErrorDetail => ({
  field: kind === 'travel' ? 'travel.distanceKm' : 'freight.massTonnes',
  message: 'gives an amount of more than 15 digits; round it',
});
