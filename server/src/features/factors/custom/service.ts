import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/index.ts';
import {
  type AppError,
  duplicate,
  type ErrorDetail,
  invalidState,
  notFound,
  refuseIfAny,
} from '../../../platform/errors/index.ts';
import type { Emit } from '../../../platform/events/outbox.ts';
import { type Change, type Versioned, versioned, type WithBody } from '../../../platform/http/index.ts';
import type { By, RecordChange } from '../../../platform/record/index.ts';
import type { isGuarded, MaybePending, RequestApprovalIfRequired } from '../../organisations/index.ts';
import type { factorEvents } from '../events.ts';
import { sameActivityAs } from '../import/comparison.rules.ts';
import type { Problem } from '../import/csv.rules.ts';
import { asGiven, columns, type ReadLine, readFactor } from '../import/rules.ts';
import { readValidationContext } from '../import/validation.service.ts';
import type { Library } from '../library.service.ts';
import { presentFactor, recordedFactors } from '../present.ts';
import type { Factor } from '../rules.ts';
import type { EmissionFactor, WrittenFactor } from '../schema.ts';
import type { ShownFactor } from '../store.ts';
import {
  asField,
  asLine,
  checkVersionOf,
  isCorrection,
  refuseTooMany,
  refuseUnlessPossible,
  statusChange,
  useOf,
  versionOf,
} from './rules.ts';
import type { CreateFactor, CreateVersion } from './schema.ts';
import * as store from './store.ts';
import { newFactor } from './store.ts';

export type CustomFactors = ReturnType<typeof createCustomFactors>;

export interface CustomFactorsDeps {
  clock: Clock;
  library: Library;
  emit: Emit<typeof factorEvents>;
  record: RecordChange;
  guard: Guard;
}

/** Approval by a second person, if the organisation requires it. */
export interface Guard {
  isGuarded: typeof isGuarded;
  requestApprovalIfRequired: RequestApprovalIfRequired;
}

interface StatusChange {
  readonly isArchived: boolean;
  /** The user who requested it. */
  readonly person: Actor['user'] | { readonly id: string; readonly email: string };
}

export function createCustomFactors({ clock, library, emit, record, guard }: CustomFactorsDeps) {
  const validate = async (tx: Tx, body: CreateFactor, also: readonly ErrorDetail[] = []): Promise<ReadLine> => {
    const result = readFactor(await readValidationContext(tx, { library, clock }, true), asLine(body), columns);
    refuseIfAny([...('problems' in result ? result.problems.map(toDetail) : []), ...also]);
    if ('factor' in result) return result;
    throw new Error('refused above');
  };

  /** Locks all factors of the organisation, because a new version or an unarchived factor is compared with the others. */
  const load = async (tx: Tx, actor: Actor, code: string): Promise<ShownFactor> => {
    const { organisationId } = actor;
    await guard.isGuarded(tx, actor);
    await store.lockCustomFactors(tx, organisationId);
    const row = await store.findOwn(tx, organisationId, code);
    if (row) return row;
    const isPublished = (await library.published(tx)).find(code) !== undefined;
    throw isPublished ? notYours(code) : notFound();
  };

  const refuseDuplicate = async (tx: Tx, organisationId: string, factor: Factor, except?: string): Promise<void> => {
    const existing = await store.findDuplicate(tx, organisationId, factor);
    if (existing !== undefined && existing !== except)
      throw duplicate(`${factor.code} ${sameActivityAs(existing)}. Add a version to ${existing} instead.`);
  };

  const refuseTaken = async (tx: Tx, { organisationId }: Actor, { factor }: ReadLine, except?: string) => {
    if (await store.findOwn(tx, organisationId, factor.code))
      throw duplicate(`A factor with the code ${factor.code} already exists.`);
    await refuseDuplicate(tx, organisationId, factor, except);
    refuseTooMany((await store.countOwn(tx, organisationId)) + 1);
  };

  const add = async (tx: Tx, actor: Actor, read: ReadLine, supersedes?: string): Promise<ShownFactor> => {
    await refuseTaken(tx, actor, read);
    const row = newFactor(actor, clock.now(), read, { supersedes });
    await store.insertOwn(tx, actor.organisationId, [row]);
    return row;
  };

  /** Adds the factor as pending. Returns undefined if no approval is required. */
  const addPending = async (tx: Tx, actor: Actor, read: ReadLine, earlier?: ShownFactor) => {
    await refuseTaken(tx, actor, read, earlier?.code);
    const pendingChange = await guard.requestApprovalIfRequired(tx, actor, useOf([read.factor], earlier));
    if (!pendingChange) return undefined;
    const row = newFactor(actor, clock.now(), read, { pendingChange: pendingChange.id });
    await store.insertOwn(tx, actor.organisationId, [row]);
    record(tx, actor, recordedFactors.change('factor.created', null, row));
    return versioned({ ...presentFactor(row), pendingChange }, row.version);
  };

  const recordAndEmit = async (
    tx: Tx,
    by: By,
    type: keyof typeof factorEvents,
    { before, after }: { before: ShownFactor | null; after: ShownFactor },
  ) => {
    record(tx, by, recordedFactors.change(type, before, after));
    await emit(tx, by.organisationId, type, presentFactor(after));
    return versioned(presentFactor(after), after.version);
  };

  const addNow = async (tx: Tx, actor: Actor, read: ReadLine): Promise<Versioned<WrittenFactor>> =>
    recordAndEmit(tx, actor, 'factor.created', { before: null, after: await add(tx, actor, read) });

  const setStatus = async (tx: Tx, by: By, row: ShownFactor, { isArchived, person }: StatusChange) => {
    if (!isArchived) await refuseDuplicate(tx, by.organisationId, row);
    const now = clock.now();
    const changed = await store.updateOwn(tx, by.organisationId, row.code, {
      status: isArchived ? 'archived' : 'active',
      archivedAt: isArchived ? now : null,
      archivedById: isArchived ? person.id : null,
      archivedByEmail: isArchived ? person.email : null,
      updatedAt: now,
    });
    return recordAndEmit(tx, by, isArchived ? 'factor.archived' : 'factor.unarchived', { before: row, after: changed });
  };

  /** A factor that already has the status keeps its version. */
  const changeStatus =
    (act: 'archive' | 'unarchive') =>
    async (tx: Tx, actor: Actor, { id: code, checkVersion }: Change): Promise<MaybePending<EmissionFactor>> => {
      const row = await load(tx, actor, code);
      checkVersion(row.version);
      refuseUnlessPossible(act, row);
      const isArchived = act === 'archive';
      const unchanged = versioned(presentFactor(row), row.version);
      if ((row.status === 'archived') === isArchived) return unchanged;
      if (!isArchived) await refuseDuplicate(tx, actor.organisationId, row);
      const request = statusChange(row, isArchived ? 'archived' : 'active');
      const pendingChange = await guard.requestApprovalIfRequired(tx, actor, request);
      if (pendingChange) return { ...unchanged, pendingChange };
      return setStatus(tx, actor, row, { isArchived, person: actor.user });
    };

  return {
    setStatus,

    async create(tx: Tx, actor: Actor, { body }: WithBody<CreateFactor>): Promise<Versioned<WrittenFactor>> {
      const waits = await guard.isGuarded(tx, actor);
      await store.lockCustomFactors(tx, actor.organisationId);
      const read = await validate(tx, body);
      const { resource, version } = (waits && (await addPending(tx, actor, read))) || (await addNow(tx, actor, read));
      return versioned({ ...resource, ...asGiven(read) }, version);
    },

    async addVersion(
      tx: Tx,
      actor: Actor,
      { id: code, body, checkVersion }: Change & WithBody<CreateVersion>,
    ): Promise<Versioned<WrittenFactor>> {
      const earlier = await load(tx, actor, code);
      checkVersion(earlier.version);
      refuseUnlessPossible('version', earlier);
      const read = await validate(tx, versionOf(earlier, body), checkVersionOf(earlier, body));
      const waiting = (await guard.isGuarded(tx, actor)) && (await addPending(tx, actor, read, earlier));
      if (waiting) return waiting;
      // The corrected factor must be inactive before its successor becomes active.
      const superseded = await store.updateOwn(tx, actor.organisationId, code, {
        ...(isCorrection(earlier, read.factor) ? { status: 'superseded' } : {}),
        supersededBy: read.factor.code,
        updatedAt: clock.now(),
      });
      const later = await add(tx, actor, read, code);
      await recordAndEmit(tx, actor, 'factor.superseded', { before: earlier, after: superseded });
      return recordAndEmit(tx, actor, 'factor.created', { before: null, after: later });
    },

    archive: changeStatus('archive'),
    unarchive: changeStatus('unarchive'),
  };
}

const toDetail = (problem: Problem): ErrorDetail => {
  const { field, message } = asField(problem);
  return { field, message };
};

const notYours = (code: string): AppError =>
  invalidState(`${code} is a published factor; only factors of your own can be changed.`);
