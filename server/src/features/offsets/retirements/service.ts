import { newId } from '../../../kernel/ids.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { type ErrorDetail, notFound, refuseIfAny } from '../../../platform/errors/index.ts';
import type { VersionCheck } from '../../../platform/http/index.ts';
import { unknownEntries } from '../../emissions/index.ts';
import { decimalText } from '../amounts.ts';
import { move } from '../ledger/store.ts';
import { findOffers } from '../projects/store.ts';
import type { Registry } from '../registry/registry.ts';
import { presentRetirement } from './present.ts';
import { checkRetirement, refuseUnlessCancellable, refuseUnlessFailed } from './rules.ts';
import type { CreateRetirement, RetirementList } from './schema.ts';
import * as store from './store.ts';

export type Retirements = ReturnType<typeof createRetirements>;

export function createRetirements({ clock, registry }: { clock: Clock; registry: Registry }) {
  const present = (row: store.RetirementRow) => presentRetirement(row, registry.usualDays);

  const load = async (tx: Tx, actor: Actor, id: string): Promise<store.RetirementRow> => {
    const row = await store.lockRetirement(tx, actor.organisationId, id);
    if (!row) throw notFound();
    return row;
  };

  const show = async (db: Db, actor: Actor, id: string) => {
    const row = await store.findRetirement(db, actor.organisationId, id);
    if (!row) throw notFound();
    return { resource: present(row), version: row.version };
  };

  return {
    get: show,

    async list(db: Db, actor: Actor, query: RetirementList) {
      const { rows, total } = await store.listRetirements(db, actor.organisationId, query);
      return { items: rows.map(present), total };
    },

    /** The credits leave the wallet at once and stay reserved until the registry has confirmed. */
    async create(tx: Tx, actor: Actor, input: CreateRetirement, outOfBounds: readonly ErrorDetail[] = []) {
      const { organisationId, user } = actor;
      const emissionEntryIds = input.emissionEntryIds ?? [];
      // A list that is too long is refused as such, not name by name.
      const isTooLong = outOfBounds.some(({ field }) => field === 'emissionEntryIds');
      refuseIfAny([
        ...outOfBounds,
        ...checkRetirement(input),
        ...(await unknownLot(tx, input)),
        ...(await strangers(tx, organisationId, isTooLong ? [] : emissionEntryIds)),
      ]);
      const createdAt = clock.now();
      const id = newId('retirement', createdAt);
      const quantity = decimalText(input.quantity);
      const { projectId, vintage } = input;
      await move(tx, organisationId, { way: 'reserve', projectId, vintage, quantity, reference: id, at: createdAt });
      const notes = input.notes ?? null;
      const retirement = { ...input, id, quantity, emissionEntryIds, notes, createdAt, createdBy: user };
      await store.insertRetirement(tx, organisationId, retirement);
      return show(tx, actor, id);
    },

    async retry(tx: Tx, actor: Actor, id: string, checkVersion: VersionCheck) {
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      refuseUnlessFailed(row.status);
      await store.setRetryAt(tx, row, clock.now());
      return show(tx, actor, id);
    },

    async cancel(tx: Tx, actor: Actor, id: string, checkVersion: VersionCheck) {
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      refuseUnlessCancellable(row.status, row.outcomeUnknown);
      const { organisationId, projectId, vintage, quantity } = row;
      const at = clock.now();
      await move(tx, organisationId, { way: 'releaseReserve', projectId, vintage, quantity, reference: id, at });
      await store.setCancelled(tx, row);
      return show(tx, actor, id);
    },
  };
}

async function unknownLot(tx: Tx, { projectId, vintage }: CreateRetirement): Promise<ErrorDetail[]> {
  const offers = await findOffers(tx, [projectId]);
  if (offers.length === 0) return [{ field: 'projectId', message: 'is not a project of the catalogue' }];
  if (offers.some((offer) => offer.vintage === vintage)) return [];
  return [{ field: 'vintage', message: `is not a vintage of ${projectId}` }];
}

async function strangers(tx: Tx, organisationId: string, ids: readonly string[]): Promise<ErrorDetail[]> {
  const unknown = await unknownEntries(tx, organisationId, ids);
  return unknown.map((id) => ({ field: 'emissionEntryIds', message: `${id} is not an entry of this organisation` }));
}
