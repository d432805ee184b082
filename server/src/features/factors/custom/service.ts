import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
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
import type { RecordChange } from '../../../platform/record/index.ts';
import type { factorEvents } from '../events.ts';
import { sameActivityAs } from '../import/comparison.ts';
import type { Problem } from '../import/csv.ts';
import { asGiven, columns, type ReadLine, readFactor } from '../import/rules.ts';
import { readWords } from '../import/words.ts';
import type { Library } from '../library.ts';
import { presentFactor } from '../present.ts';
import { recordedFactors } from '../recorded.ts';
import type { Factor } from '../rules/factor.ts';
import type { EmissionFactor, WrittenFactor } from '../schema.ts';
import type { ShownFactor } from '../store.ts';
import { newFactor } from './new-factor.ts';
import {
  asField,
  asLine,
  checkVersionOf,
  isCorrection,
  refuseTooMany,
  refuseUnlessPossible,
  versionOf,
} from './rules.ts';
import type { CreateFactor, CreateVersion } from './schema.ts';
import * as store from './store.ts';

export type CustomFactors = ReturnType<typeof createCustomFactors>;

interface Dependencies {
  clock: Clock;
  library: Library;
  emit: Emit<typeof factorEvents>;
  record: RecordChange;
}

export function createCustomFactors({ clock, library, emit, record }: Dependencies) {
  const judge = async (tx: Tx, body: CreateFactor, also: readonly ErrorDetail[] = []): Promise<ReadLine> => {
    const result = readFactor(await readWords(tx, { library, clock }, true), asLine(body), columns);
    refuseIfAny([...('problems' in result ? result.problems.map(toDetail) : []), ...also]);
    if ('factor' in result) return result;
    throw new Error('refused above');
  };

  /** Locks all factors of the organisation: a version, or a factor that comes back, is compared with the others. */
  const load = async (tx: Tx, { organisationId }: Actor, code: string): Promise<ShownFactor> => {
    await store.lockCustomFactors(tx, organisationId);
    const row = await store.findOwn(tx, organisationId, code);
    if (row) return row;
    const isPublished = (await library.published(tx)).find(code) !== undefined;
    throw isPublished ? notYours(code) : notFound();
  };

  const refuseTwin = async (tx: Tx, { organisationId }: Actor, factor: Factor): Promise<void> => {
    const twin = await store.findTwin(tx, organisationId, factor);
    if (twin !== undefined)
      throw duplicate(`${factor.code} ${sameActivityAs(twin)}. Add a version to ${twin} instead.`);
  };

  const add = async (tx: Tx, actor: Actor, read: ReadLine, supersedes?: string): Promise<ShownFactor> => {
    const { organisationId } = actor;
    const { factor } = read;
    if (await store.findOwn(tx, organisationId, factor.code))
      throw duplicate(`A factor ${factor.code} exists already.`);
    await refuseTwin(tx, actor, factor);
    refuseTooMany((await store.countOwn(tx, organisationId)) + 1);
    const row = newFactor(actor, clock.now(), read, supersedes);
    await store.insertOwn(tx, organisationId, [row]);
    return row;
  };

  const tell = async (
    tx: Tx,
    actor: Actor,
    type: keyof typeof factorEvents,
    { before, after }: { before: ShownFactor | null; after: ShownFactor },
  ) => {
    record(tx, actor, recordedFactors.change(type, before, after));
    await emit(tx, actor.organisationId, type, presentFactor(after));
    return versioned(presentFactor(after), after.version);
  };

  return {
    async create(tx: Tx, actor: Actor, { body }: WithBody<CreateFactor>): Promise<Versioned<WrittenFactor>> {
      await store.lockCustomFactors(tx, actor.organisationId);
      const read = await judge(tx, body);
      const after = await add(tx, actor, read);
      const { resource, version } = await tell(tx, actor, 'factor.created', { before: null, after });
      return versioned({ ...resource, ...asGiven(read) }, version);
    },

    async addVersion(
      tx: Tx,
      actor: Actor,
      { id: code, body, checkVersion }: Change & WithBody<CreateVersion>,
    ): Promise<Versioned<EmissionFactor>> {
      const earlier = await load(tx, actor, code);
      checkVersion(earlier.version);
      refuseUnlessPossible('version', earlier);
      const read = await judge(tx, versionOf(earlier, body), checkVersionOf(earlier, body));
      // First: a corrected figure must be out of force before the one that takes its place comes into force.
      const superseded = await store.updateOwn(tx, actor.organisationId, code, {
        ...(isCorrection(earlier, read.factor) ? { status: 'superseded' } : {}),
        supersededBy: read.factor.code,
        updatedAt: clock.now(),
      });
      const later = await add(tx, actor, read, code);
      await tell(tx, actor, 'factor.superseded', { before: earlier, after: superseded });
      return tell(tx, actor, 'factor.created', { before: null, after: later });
    },

    /** An archived factor stays archived, at the same version. */
    async archive(tx: Tx, actor: Actor, { id: code, checkVersion }: Change): Promise<Versioned<EmissionFactor>> {
      const row = await load(tx, actor, code);
      checkVersion(row.version);
      refuseUnlessPossible('archive', row);
      if (row.status === 'archived') return versioned(presentFactor(row), row.version);
      const { id, email } = actor.user;
      const now = clock.now();
      const archived = { archivedAt: now, archivedById: id, archivedByEmail: email };
      const changed = await store.updateOwn(tx, actor.organisationId, code, {
        status: 'archived',
        ...archived,
        updatedAt: now,
      });
      return tell(tx, actor, 'factor.archived', { before: row, after: changed });
    },

    /** An active factor stays active, at the same version. */
    async unarchive(tx: Tx, actor: Actor, { id: code, checkVersion }: Change): Promise<Versioned<EmissionFactor>> {
      const row = await load(tx, actor, code);
      checkVersion(row.version);
      refuseUnlessPossible('unarchive', row);
      if (row.status === 'active') return versioned(presentFactor(row), row.version);
      await refuseTwin(tx, actor, row);
      const active = { status: 'active', archivedAt: null, archivedById: null, archivedByEmail: null } as const;
      const changed = await store.updateOwn(tx, actor.organisationId, code, { ...active, updatedAt: clock.now() });
      return tell(tx, actor, 'factor.unarchived', { before: row, after: changed });
    },
  };
}

const toDetail = (problem: Problem): ErrorDetail => {
  const { field, message } = asField(problem);
  return { field, message };
};

const notYours = (code: string): AppError =>
  invalidState(`${code} is a published factor; only factors of your own can be changed.`);
