import type { Actor, Role } from '../../../platform/auth/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import { found } from '../../../platform/errors/index.ts';
import { isReal, lackOf, refuseUnlessSecond } from './rules.ts';
import { findDecider, listDeciders, listUnproven } from './store.ts';

type Deciding = Pick<Actor, 'organisationId' | 'user'>;

/** 403 unless the actor is a second person for a thing with these authors. */
export type SecondPersonCheck = (authors: Iterable<string>) => void;

/** The facts are read once for all things that the actor decides on. */
export async function secondPersonCheck(db: Db, actor: Deciding, now: Date): Promise<SecondPersonCheck> {
  const { decider, unproven } = await factsOn(db, actor, now);
  return (authors) => refuseUnlessSecond(decider, { authors: new Set(authors), unproven }, now);
}

/** The same without a refusal. */
export async function secondPersonTest(db: Db, actor: Deciding, now: Date) {
  const { decider, unproven } = await factsOn(db, actor, now);
  return (authors: Iterable<string>): boolean => !lackOf(decider, { authors: new Set(authors), unproven }, now);
}

/** True if the actor is a second person, for documents that say so without refusing anything. */
export async function isSecondPerson(db: Db, actor: Deciding, author: string, now: Date): Promise<boolean> {
  const { decider, unproven } = await factsOn(db, actor, now);
  return lackOf(decider, { authors: new Set([author]), unproven }, now) === undefined;
}

const factsOn = async (db: Db, { organisationId, user }: Deciding, now: Date) => ({
  decider: found(await findDecider(db, organisationId, user.id, now)),
  unproven: await listUnproven(db, organisationId),
});

/** True if a user with one of these roles, other than the excepted ones, could decide as a second person. */
export async function hasSecondPerson(
  db: Db,
  organisationId: string,
  { roles, author, except }: { roles: readonly Role[]; author: string; except: string },
  now: Date,
): Promise<boolean> {
  const deciders = await listDeciders(db, organisationId, roles, now);
  const decision = { authors: new Set([author]), unproven: await listUnproven(db, organisationId) };
  return deciders.some((each) => each.id !== except && isReal(each) && !lackOf(each, decision, now));
}

const REVIEWERS: readonly Role[] = ['admin', 'manager'];

/** With two proven users of these roles, one alone never decides on figures that outsiders will rely on. */
export async function hasTwoReviewers(
  db: Db,
  organisationId: string,
  now: Date,
  roles: readonly Role[] = REVIEWERS,
): Promise<boolean> {
  const deciders = await listDeciders(db, organisationId, roles, now);
  return deciders.filter((each) => each.addressProvenBy !== null && isReal(each)).length >= 2;
}
