import { decimalText } from '../../../kernel/decimal.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Actor, Rights } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { type ErrorDetail, found, refuseIfAny } from '../../../platform/errors/index.ts';
import type { Emit } from '../../../platform/events/outbox.ts';
import {
  type ById,
  type Change,
  type Page,
  pageOf,
  type Versioned,
  versioned,
  type WithBody,
  type WithQuery,
} from '../../../platform/http/index.ts';
import type { By, RecordChange } from '../../../platform/record/index.ts';
import { unknownEntries } from '../../entries/index.ts';
import {
  type ChangeKind,
  lockOrganisation,
  type MaybePending,
  type RequestApprovalIfRequired,
} from '../../organisations/index.ts';
import type { Way } from '../ledger/rules.ts';
import { move } from '../ledger/store.ts';
import { findOffers } from '../projects/store.ts';
import { kindFor } from '../rules.ts';
import {
  asConfirmed,
  checkConfirmation,
  type EnteredSerial,
  enteredSerials,
  takenSerials,
  waitingConfirmation,
} from './confirmation.rules.ts';
import { linkEntries, unlinkEntries } from './entries.store.ts';
import { presentRetirement, recordedRetirements } from './present.ts';
import {
  checkLot,
  checkRetirement,
  firstAttemptAt,
  refuseUnlessAwaitingAdmin,
  refuseUnlessCancellable,
  refuseUnlessFailed,
} from './rules.ts';
import type { ConfirmRetirement, CreateRetirement, Retirement, RetirementList } from './schema.ts';
import { findTakenSerials, insertSerials } from './serials.store.ts';
import * as store from './store.ts';

export interface RetirementsDeps {
  clock: Clock;
  emit: Emit;
  record: RecordChange;
  /** Null if an Admin confirms retirements of real projects. */
  registryUrl: string | null;
  rights: Rights;
  requestApprovalIfRequired: RequestApprovalIfRequired;
}

export type Retirements = ReturnType<typeof createRetirements>;

export function createRetirements({
  clock,
  emit,
  record,
  registryUrl,
  rights,
  requestApprovalIfRequired,
}: RetirementsDeps) {
  const hasHttp = registryUrl !== null;

  const load = async (tx: Tx, { organisationId }: By, id: string): Promise<store.RetirementRow> =>
    found(await store.lockRetirement(tx, organisationId, id));

  const read = async (db: Db, { organisationId }: By, id: string): Promise<store.RetirementRow> =>
    found(await store.findRetirement(db, organisationId, id));

  const present = (row: store.RetirementRow): Versioned<Retirement> => versioned(presentRetirement(row), row.version);

  /** Records the change and returns the retirement. */
  const recordChange = async (
    tx: Tx,
    by: By,
    action: string,
    { before, id }: { before: store.RetirementRow | null; id: string },
  ): Promise<Versioned<Retirement>> => {
    const after = await read(tx, by, id);
    record(tx, by, recordedRetirements.change(action, before, after));
    return present(after);
  };

  const moveCredits = (tx: Tx, row: Moved, way: Way): Promise<void> => {
    const { organisationId, id: reference, projectId, vintage, quantity } = row;
    return move(tx, organisationId, { way, projectId, vintage, quantity, reference, at: clock.now() });
  };

  /** Checks the confirmation and returns its serial numbers. */
  const checked = async (tx: Tx, row: store.RetirementRow, body: ConfirmRetirement): Promise<EnteredSerial[]> => {
    refuseUnlessAwaitingAdmin(row, hasHttp);
    const serials = enteredSerials(body);
    const problems = checkConfirmation(body, row, clock.now());
    const readable = serials.filter(({ field }) => problems.every((problem) => problem.field !== field));
    const taken = await findTakenSerials(tx, row.standard, readable);
    refuseIfAny([...problems, ...takenSerials(readable, taken)]);
    return serials;
  };

  const setConfirmed = async (
    tx: Tx,
    by: By,
    row: store.RetirementRow,
    { body, serials, confirmedBy }: Confirmation,
  ): Promise<Versioned<Retirement>> => {
    const { organisationId, id } = row;
    const change = asConfirmed(row, body, { by: confirmedBy, at: clock.now() });
    await store.updateRetirement(tx, organisationId, id, change);
    await insertSerials(tx, organisationId, row, serials);
    await moveCredits(tx, row, 'retire');
    const shown = await recordChange(tx, by, 'retirement.confirmed', { before: row, id });
    await emit(tx, organisationId, 'offset.retired', shown.resource);
    return shown;
  };

  return {
    async get(db: Db, actor: Actor, { id }: ById): Promise<Versioned<Retirement>> {
      return present(await read(db, actor, id));
    },

    async list(db: Db, actor: Actor, { query }: WithQuery<RetirementList>): Promise<Page<Retirement>> {
      return pageOf(await store.listRetirements(db, actor.organisationId, query), presentRetirement);
    },

    /** The credits leave the wallet at once and stay reserved until the registry confirms. */
    async create(tx: Tx, actor: Actor, { body }: WithBody<CreateRetirement>): Promise<Versioned<Retirement>> {
      const { organisationId, user } = actor;
      const { emissionEntryIds = [], notes = null, ...rest } = body;
      const offers = await findOffers(tx, [body.projectId]);
      refuseIfAny([
        ...checkRetirement(body, offers[0]),
        ...checkLot(body, offers),
        ...(await checkEntries(tx, organisationId, emissionEntryIds)),
      ]);
      const createdAt = clock.now();
      const registry = kindFor(offers[0]?.registryId ?? '', hasHttp);
      const retirement = {
        ...rest,
        id: newId('ret', createdAt),
        registry,
        quantity: decimalText(body.quantity),
        emissionEntryIds,
        notes,
        nextAttemptAt: firstAttemptAt(registry, createdAt),
        createdAt,
        createdById: user.id,
        createdByEmail: user.email,
      };
      await moveCredits(tx, { ...retirement, organisationId }, 'reserve');
      await store.insertRetirement(tx, organisationId, retirement);
      await linkEntries(tx, organisationId, retirement.id, emissionEntryIds);
      return recordChange(tx, actor, 'retirement.created', { before: null, id: retirement.id });
    },

    /** An Admin enters the registry's data, because the service cannot ask the registry. */
    async confirm(
      tx: Tx,
      actor: Actor,
      { id, body, checkVersion }: Change & WithBody<ConfirmRetirement>,
    ): Promise<MaybePending<Retirement>> {
      await lockOrganisation(tx, actor.organisationId);
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      const serials = await checked(tx, row, body);
      const pendingChange = await requestApprovalIfRequired(tx, actor, waitingConfirmation(id, body));
      if (pendingChange) return { ...present(row), pendingChange };
      return setConfirmed(tx, actor, row, { body, serials, confirmedBy: actor.user });
    },

    changeKind: {
      kinds: ['retirement_confirmation'],
      // Only Admins may confirm, and only they have this permission.
      right: 'settings:write',
      authorise: (actor) => rights.demand(actor, 'offsets:write'),
      async apply(tx, by, { subjectId, payload, requestedBy, requestedByEmail }) {
        const row = await load(tx, by, subjectId);
        const body = payload as ConfirmRetirement;
        const confirmedBy = { id: requestedBy, email: requestedByEmail };
        await setConfirmed(tx, by, row, { body, serials: await checked(tx, row, body), confirmedBy });
      },
    } satisfies ChangeKind,

    async retry(tx: Tx, actor: Actor, { id, checkVersion }: Change): Promise<Versioned<Retirement>> {
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      refuseUnlessFailed(row.status);
      const now = clock.now();
      await store.updateRetirement(tx, actor.organisationId, id, { nextAttemptAt: now, updatedAt: now });
      return recordChange(tx, actor, 'retirement.retried', { before: row, id });
    },

    async cancel(tx: Tx, actor: Actor, { id, checkVersion }: Change): Promise<Versioned<Retirement>> {
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      refuseUnlessCancellable(row.status, row.outcomeUnknown);
      await moveCredits(tx, row, 'releaseReserve');
      await unlinkEntries(tx, actor.organisationId, id);
      const change = { status: 'cancelled', nextAttemptAt: null, updatedAt: clock.now() } as const;
      await store.updateRetirement(tx, actor.organisationId, id, change);
      return recordChange(tx, actor, 'retirement.cancelled', { before: row, id });
    },
  };
}

interface Confirmation {
  body: ConfirmRetirement;
  serials: readonly EnteredSerial[];
  /** The user who entered it, not the one who approved it. */
  confirmedBy: { id: string; email: string };
}

type Moved = Pick<store.RetirementRow, 'organisationId' | 'id' | 'projectId' | 'vintage' | 'quantity'>;

async function checkEntries(tx: Tx, organisationId: string, ids: readonly string[]): Promise<ErrorDetail[]> {
  const unknown = await unknownEntries(tx, organisationId, ids);
  return unknown.map((id) => ({ field: 'emissionEntryIds', message: `${id} is not an entry of this organisation` }));
}
