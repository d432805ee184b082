import { newId } from '../../../kernel/ids.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { type ErrorDetail, notFound, refuseIfAny } from '../../../platform/errors/index.ts';
import type { Emit } from '../../../platform/events/outbox.ts';
import type { VersionCheck } from '../../../platform/http/index.ts';
import { unknownEntries } from '../../emissions/index.ts';
import { decimalText } from '../amounts.ts';
import { move } from '../ledger/store.ts';
import { findOffers, type Offer } from '../projects/store.ts';
import { kindFor } from '../registry/kinds.ts';
import { checkConfirmation, enteredSerials, takenSerials } from './confirmation-rules.ts';
import { findTaken, setConfirmedByAdmin } from './confirmation-store.ts';
import { letGoOfEntries, nameEntries } from './entry-store.ts';
import { presentRetirement } from './present.ts';
import { checkRetirement, refuseUnlessAwaitingAdmin, refuseUnlessCancellable, refuseUnlessFailed } from './rules.ts';
import type { ConfirmRetirement, CreateRetirement, RetirementList } from './schema.ts';
import * as store from './store.ts';

export interface RetirementsDeps {
  clock: Clock;
  emit: Emit;
  /** Null where an Admin confirms retirements of real projects. */
  registryUrl: string | null;
}

interface Change {
  id: string;
  checkVersion: VersionCheck;
  outOfBounds: readonly ErrorDetail[];
}

export type Retirements = ReturnType<typeof createRetirements>;

export function createRetirements({ clock, emit, registryUrl }: RetirementsDeps) {
  const hasHttp = registryUrl !== null;

  const load = async (tx: Tx, actor: Actor, id: string): Promise<store.RetirementRow> => {
    const row = await store.lockRetirement(tx, actor.organisationId, id);
    if (!row) throw notFound();
    return row;
  };

  const show = async (db: Db, actor: Actor, id: string) => {
    const row = await store.findRetirement(db, actor.organisationId, id);
    if (!row) throw notFound();
    return { resource: presentRetirement(row), version: row.version };
  };

  return {
    get: show,

    async list(db: Db, actor: Actor, query: RetirementList) {
      const { rows, total } = await store.listRetirements(db, actor.organisationId, query);
      return { items: rows.map(presentRetirement), total };
    },

    /** The credits leave the wallet at once and stay reserved until the registry has confirmed. */
    async create(tx: Tx, actor: Actor, input: CreateRetirement, outOfBounds: readonly ErrorDetail[] = []) {
      const { organisationId, user } = actor;
      const emissionEntryIds = input.emissionEntryIds ?? [];
      // A list that is too long is refused as such, not name by name.
      const isTooLong = outOfBounds.some(({ field }) => field === 'emissionEntryIds');
      const offers = await findOffers(tx, [input.projectId]);
      const [project] = offers;
      refuseIfAny([
        ...outOfBounds,
        ...checkRetirement(input, project),
        ...unknownLot(input, offers),
        ...(await strangers(tx, organisationId, isTooLong ? [] : emissionEntryIds)),
      ]);
      const createdAt = clock.now();
      const id = newId('retirement', createdAt);
      const quantity = decimalText(input.quantity);
      const { projectId, vintage } = input;
      await move(tx, organisationId, { way: 'reserve', projectId, vintage, quantity, reference: id, at: createdAt });
      const notes = input.notes ?? null;
      const registry = kindFor(project?.registryId ?? '', hasHttp);
      const retirement = { ...input, id, registry, quantity, emissionEntryIds, notes, createdAt, createdBy: user };
      await store.insertRetirement(tx, organisationId, retirement);
      await nameEntries(tx, organisationId, id, emissionEntryIds);
      return show(tx, actor, id);
    },

    /** An Admin says what the registry has written, where the service cannot ask it. */
    async confirm(tx: Tx, actor: Actor, input: ConfirmRetirement, { id, checkVersion, outOfBounds }: Change) {
      const { organisationId, user: by } = actor;
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      refuseUnlessAwaitingAdmin(row, hasHttp);
      const at = clock.now();
      const serials = enteredSerials(input);
      const problems = [...outOfBounds, ...checkConfirmation(input, row, at)];
      const readable = serials.filter(({ field }) => problems.every((problem) => problem.field !== field));
      refuseIfAny([...problems, ...takenSerials(readable, await findTaken(tx, row.standard, readable))]);
      const { retiredAt: retiredOn = null, evidenceUrl = null, notes = null } = input;
      const reference = input.registryReference.trim();
      await setConfirmedByAdmin(tx, row, { reference, serials, retiredOn, evidenceUrl, notes, by, at });
      const { projectId, vintage, quantity } = row;
      await move(tx, organisationId, { way: 'retire', projectId, vintage, quantity, reference: id, at });
      const shown = await show(tx, actor, id);
      await emit(tx, organisationId, 'offset.retired', shown.resource);
      return shown;
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
      await letGoOfEntries(tx, organisationId, id);
      await store.setCancelled(tx, row);
      return show(tx, actor, id);
    },
  };
}

function unknownLot({ projectId, vintage }: CreateRetirement, offers: readonly Offer[]): ErrorDetail[] {
  if (offers.length === 0) return [{ field: 'projectId', message: 'is not a project of the catalogue' }];
  if (offers.some((offer) => offer.vintage === vintage)) return [];
  return [{ field: 'vintage', message: `is not a vintage of ${projectId}` }];
}

async function strangers(tx: Tx, organisationId: string, ids: readonly string[]): Promise<ErrorDetail[]> {
  const unknown = await unknownEntries(tx, organisationId, ids);
  return unknown.map((id) => ({ field: 'emissionEntryIds', message: `${id} is not an entry of this organisation` }));
}
