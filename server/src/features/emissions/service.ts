import type { Actor } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Db, type Tx, violatedUnique } from '../../platform/db/index.ts';
import { AppError, type ErrorDetail, notFound } from '../../platform/errors/index.ts';
import type { EmitAll, EventType } from '../../platform/events/outbox.ts';
import type { VersionCheck } from '../../platform/http/index.ts';
import type { Library } from '../factors/index.ts';
import { assess, refuseClosed } from './assess.ts';
import { createAll, type Wanted } from './creation.ts';
import { removeEntry } from './deletion.ts';
import {
  type Inventory,
  type InventoryRow,
  joinInventory,
  readInventory,
  readInventoryToWrite,
  shareInventory,
} from './inventory.ts';
import { type FindRetirementNaming, refuseIfNamed } from './keeping.ts';
import { categoriesMeant, listEntries } from './list.ts';
import { presentEntry, presentPreview, presentWithHistory, snapshot } from './present.ts';
import { sameEntry } from './recording.ts';
import { revise, wholeInput } from './revise.ts';
import { appendRevisions, listRevisions, listSteps } from './revision-store.ts';
import { type Action, changesBetween } from './revisions.ts';
import { refuseSingleReview, stateAfter, type Verb } from './rules.ts';
import type { CreateEntry, EntryList, UpdateEntry } from './schema.ts';
import * as store from './store.ts';

export type Emissions = ReturnType<typeof createService>;

interface Dependencies {
  clock: Clock;
  emitAll: EmitAll;
  library: Library;
  findRetirementNaming: FindRetirementNaming;
}

export function createService({ clock, emitAll, library, findRetirementNaming }: Dependencies) {
  const withFactors = async (
    db: Db,
    actor: Actor,
    row: InventoryRow,
    inputs: readonly CreateEntry[],
  ): Promise<Inventory> => {
    const [only, ...more] = inputs;
    const chooser =
      only && more.length === 0
        ? await library.forActivity(db, actor.organisationId, { ...only, ghgScope: only.scope })
        : await library.forOrganisation(db, actor.organisationId);
    return { ...row, chooser, calculate: library.calculate };
  };

  const inventoryToWrite = async (tx: Tx, actor: Actor, inputs: readonly CreateEntry[]): Promise<Inventory> => {
    const row = await readInventoryToWrite(tx, actor.organisationId, locationsIn(inputs));
    return withFactors(tx, actor, row, inputs);
  };

  const load = async (tx: Tx, actor: Actor, id: string): Promise<store.EntryRow> => {
    const row = await store.lockEntry(tx, actor.organisationId, id);
    if (!row) throw notFound();
    return row;
  };

  /** Write and tell: the changed row, a link in its chain, the event. */
  const save = async (tx: Tx, actor: Actor, before: store.EntryRow, after: store.EntryRow, deed: Deed) => {
    const saved = await store.saveEntry(tx, actor.organisationId, after);
    const changes = changesBetween(snapshot(before), snapshot(saved));
    const { id, email } = actor.user;
    const revision = {
      entryId: saved.id,
      action: deed.action,
      at: clock.now(),
      by: { id, email },
      reason: deed.reason ?? null,
      changes,
    };
    await appendRevisions(tx, actor.organisationId, [revision]);
    const resource = presentEntry(saved);
    await emitAll(tx, actor.organisationId, deed.event, [resource]);
    return { resource, version: saved.version };
  };

  /** The common form of submit, approve and reject. */
  const move = async (tx: Tx, actor: Actor, id: string, { verb, change, checkVersion, ...deed }: Move) => {
    const inventory = await joinInventory(tx, actor.organisationId, []);
    const row = await load(tx, actor, id);
    checkVersion?.(row.version);
    const state = stateAfter(verb, row.state) as store.EntryRow['state'];
    refuseClosed(inventory, row);
    if (verb === 'approve' && inventory.reviewPolicy === 'four_eyes') {
      refuseSingleReview(row.state, await listSteps(tx, actor.organisationId, id), actor.user.id);
    }
    if (verb === 'approve' && row.state === 'approved') return { resource: presentEntry(row), version: row.version };
    return save(tx, actor, row, { ...row, ...change, state }, deed);
  };

  return {
    async list(db: Db, actor: Actor, query: EntryList) {
      const { rows, total } = await listEntries(
        db,
        actor.organisationId,
        query,
        categoriesMeant(library, query.category),
      );
      return { items: rows.map(presentEntry), total };
    },

    async get(db: Db, actor: Actor, id: string) {
      const row = await store.findEntry(db, actor.organisationId, id);
      if (!row) throw notFound();
      const history = await listRevisions(db, actor.organisationId, id);
      return { resource: presentWithHistory(row, history), version: row.version };
    },

    async create(tx: Tx, actor: Actor, input: CreateEntry, outOfBounds: readonly ErrorDetail[] = []) {
      const [outcome] = await this.createMany(tx, actor, [{ input, outOfBounds }], (row) => row);
      if (outcome === undefined || outcome instanceof AppError) throw outcome ?? new Error('no outcome');
      return { resource: presentEntry(outcome), version: outcome.version };
    },

    /** One outcome for each that is wanted, in the same order. */
    async createMany<T>(tx: Tx, actor: Actor, wanted: readonly Wanted[], keep: (row: store.EntryRow) => T) {
      await shareInventory(tx, actor.organisationId);
      const inputs = wanted.flatMap((each) => (each instanceof AppError ? [] : each.input));
      const inventory = await inventoryToWrite(tx, actor, inputs);
      return createAll(tx, { actor, inventory, now: clock.now(), emitAll }, wanted, keep);
    },

    async preview(db: Db, actor: Actor, input: CreateEntry, outOfBounds: readonly ErrorDetail[]) {
      const row = await readInventory(db, actor.organisationId, locationsIn([input]));
      const inventory = await withFactors(db, actor, row, [input]);
      return presentPreview(assess(inventory, input, clock.now(), outOfBounds));
    },

    async update(
      tx: Tx,
      actor: Actor,
      id: string,
      patch: UpdateEntry,
      checkVersion: VersionCheck,
      outOfBounds: readonly ErrorDetail[],
    ) {
      await shareInventory(tx, actor.organisationId);
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      stateAfter('update', row.state);
      const inventory = await inventoryToWrite(tx, actor, [wholeInput(row, patch)]);
      refuseClosed(inventory, row);
      const next = revise(inventory, row, patch, clock.now(), outOfBounds);
      refuseClosed(inventory, next);
      const same = await store.findSame(tx, actor.organisationId, next);
      if (same !== undefined) throw sameEntry(same);
      return save(tx, actor, row, next, { action: 'updated', event: 'emission.updated' }).catch(explainDuplicate);
    },

    submit(tx: Tx, actor: Actor, id: string, checkVersion?: VersionCheck) {
      const change = { rejectionReason: null };
      const event = 'emission.submitted';
      return move(tx, actor, id, { verb: 'submit', action: 'submitted', change, event, checkVersion });
    },

    approve(tx: Tx, actor: Actor, id: string, checkVersion?: VersionCheck) {
      const change = { rejectionReason: null };
      const event = 'emission.approved';
      return move(tx, actor, id, { verb: 'approve', action: 'approved', change, event, checkVersion });
    },

    reject(tx: Tx, actor: Actor, id: string, reason: string, checkVersion?: VersionCheck) {
      const change = { rejectionReason: reason };
      const event = 'emission.rejected';
      return move(tx, actor, id, { verb: 'reject', action: 'rejected', change, reason, event, checkVersion });
    },

    async remove(tx: Tx, actor: Actor, id: string, checkVersion: VersionCheck) {
      const inventory = await joinInventory(tx, actor.organisationId, []);
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      stateAfter('delete', row.state);
      refuseClosed(inventory, row);
      refuseIfNamed(await findRetirementNaming(tx, actor.organisationId, id));
      await removeEntry(tx, actor, row, clock.now());
      await emitAll(tx, actor.organisationId, 'emission.deleted', [presentEntry(row)]);
    },
  };
}

const locationsIn = (inputs: readonly CreateEntry[]): string[] => [
  ...new Set(inputs.flatMap(({ locationId }) => locationId ?? [])),
];

interface Deed {
  action: Action;
  reason?: string;
  event: EventType;
}

interface Move extends Deed {
  verb: Verb;
  change: Partial<store.EntryRow>;
  checkVersion: VersionCheck | undefined;
}

function explainDuplicate(error: unknown): never {
  if (violatedUnique(error) !== 'emission_entries_same') throw error;
  throw sameEntry();
}
