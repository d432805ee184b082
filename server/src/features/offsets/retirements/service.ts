import { decimalText } from '../../../kernel/decimal.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Actor, Rights } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { type ErrorDetail, refuseIfAny } from '../../../platform/errors/index.ts';
import type { Emit } from '../../../platform/events/outbox.ts';
import {
  type ById,
  type Change,
  type Page,
  pageOf,
  type Versioned,
  type WithBody,
  type WithQuery,
} from '../../../platform/http/index.ts';
import { type By, createStoredSteps, type RecordChange } from '../../../platform/record/index.ts';
import { unknownEntries } from '../../entries/index.ts';
import {
  type ChangeKind,
  findOrganisation,
  lockOrganisation,
  type MaybePending,
  type RequestApprovalIfRequired,
} from '../../organisations/index.ts';
import { evidenceLines } from '../evidence/present.ts';
import { type EvidenceRow, filesOf } from '../evidence/store.ts';
import type { Way } from '../ledger/rules.ts';
import { move } from '../ledger/store.ts';
import { findOffers } from '../projects/store.ts';
import { kindFor } from '../rules.ts';
import {
  asConfirmed,
  checkConfirmation,
  checkEvidence,
  refuseTaken,
  waitingConfirmation,
} from './confirmation.rules.ts';
import { linkEntries, unlinkEntries } from './entries.store.ts';
import { presentRetirement, presentSerialCheck, recordedRetirements } from './present.ts';
import {
  checkLot,
  checkRetirement,
  firstAttemptAt,
  refuseUnlessAwaitingAdmin,
  refuseUnlessCancellable,
  refuseUnlessFailed,
} from './rules.ts';
import type {
  ConfirmRetirement,
  CreateRetirement,
  Retirement,
  RetirementList,
  SerialCheckResult,
  SerialsToCheck,
} from './schema.ts';
import { checkSerials, type EnteredSerial, enteredSerials } from './serials/check.rules.ts';
import type { Block } from './serials/rules.ts';
import { findTakenSerials, insertSerials, readGrammars } from './serials/store.ts';
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
  const grammars = readGrammars();

  const { load, read, present, recordChange } = createStoredSteps({
    record,
    kind: recordedRetirements,
    present: presentRetirement,
    find: store.findRetirement,
    lock: store.lockRetirement,
  });

  const moveCredits = (tx: Tx, row: Moved, way: Way): Promise<void> => {
    const { organisationId, id: reference, projectId, vintage, quantity } = row;
    return move(tx, organisationId, { way, projectId, vintage, quantity, reference, at: clock.now() });
  };

  /** Checks the confirmation and returns its serial numbers and files. */
  const checked = async (tx: Tx, row: store.RetirementRow, body: ConfirmRetirement): Promise<Proof> => {
    refuseUnlessAwaitingAdmin(row, hasHttp);
    const serials = enteredSerials(body.serialNumbers);
    const { problems, blocks, check } = checkSerials(serials, row, grammars);
    const files = await filesOf(tx, row.organisationId, { retirementId: row.id });
    refuseIfAny([
      ...checkConfirmation(body, row, clock.now()),
      ...problems,
      ...checkEvidence(files, `/api/v1/offsets/retirements/${row.id}`),
    ]);
    const taken = await findTakenSerials(tx, row.standard, serials, blocks);
    refuseTaken(taken.map((index) => serials[index]!.field));
    return { serials, blocks, check, files };
  };

  const setConfirmed = async (
    tx: Tx,
    by: By,
    row: store.RetirementRow,
    { body, proof, confirmedBy }: Confirmation,
  ): Promise<Versioned<Retirement>> => {
    const { organisationId, id } = row;
    const change = asConfirmed(row, body, { by: confirmedBy, at: clock.now(), serialCheck: proof.check });
    await store.updateRetirement(tx, organisationId, id, change);
    await insertSerials(tx, organisationId, row, proof);
    await moveCredits(tx, row, 'retire');
    const shown = await recordChange(tx, by, 'confirmed', { before: row, id });
    await emit(tx, organisationId, 'offset.retired', shown.resource);
    return shown;
  };

  return {
    /** What a confirmation with these serial numbers would be refused for, except that another retirement has them. */
    async checkSerials(
      db: Db,
      actor: Actor,
      { id, query }: ById & WithQuery<SerialsToCheck>,
    ): Promise<SerialCheckResult> {
      const serials = enteredSerials(query.serialNumbers ?? []);
      return presentSerialCheck(serials, checkSerials(serials, await read(db, actor, id), grammars));
    },

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
        organisationName: (await findOrganisation(tx, organisationId))?.name ?? null,
      };
      await moveCredits(tx, { ...retirement, organisationId }, 'reserve');
      await store.insertRetirement(tx, organisationId, retirement);
      await linkEntries(tx, organisationId, retirement.id, emissionEntryIds);
      return recordChange(tx, actor, 'created', { before: null, id: retirement.id });
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
      const proof = await checked(tx, row, body);
      const request = waitingConfirmation(id, body, [...evidenceLines(proof.files), `serialCheck: ${proof.check}`]);
      const pendingChange = await requestApprovalIfRequired(tx, actor, request);
      if (pendingChange) return { ...present(row), pendingChange };
      return setConfirmed(tx, actor, row, { body, proof, confirmedBy: actor.user });
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
        await setConfirmed(tx, by, row, { body, proof: await checked(tx, row, body), confirmedBy });
      },
    } satisfies ChangeKind,

    async retry(tx: Tx, actor: Actor, { id, checkVersion }: Change): Promise<Versioned<Retirement>> {
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      refuseUnlessFailed(row.status);
      const now = clock.now();
      await store.updateRetirement(tx, actor.organisationId, id, { nextAttemptAt: now, updatedAt: now });
      return recordChange(tx, actor, 'retried', { before: row, id });
    },

    async cancel(tx: Tx, actor: Actor, { id, checkVersion }: Change): Promise<Versioned<Retirement>> {
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      refuseUnlessCancellable(row.status, row.outcomeUnknown);
      await moveCredits(tx, row, 'releaseReserve');
      await unlinkEntries(tx, actor.organisationId, id);
      const change = { status: 'cancelled', nextAttemptAt: null, updatedAt: clock.now() } as const;
      await store.updateRetirement(tx, actor.organisationId, id, change);
      return recordChange(tx, actor, 'cancelled', { before: row, id });
    },
  };
}

interface Proof {
  serials: readonly EnteredSerial[];
  blocks: readonly Block[];
  check: 'checked' | 'not_checkable';
  files: readonly EvidenceRow[];
}

interface Confirmation {
  body: ConfirmRetirement;
  proof: Proof;
  /** The user who entered it, not the one who approved it. */
  confirmedBy: { id: string; email: string };
}

type Moved = Pick<store.RetirementRow, 'organisationId' | 'id' | 'projectId' | 'vintage' | 'quantity'>;

async function checkEntries(tx: Tx, organisationId: string, ids: readonly string[]): Promise<ErrorDetail[]> {
  const unknown = await unknownEntries(tx, organisationId, ids);
  return unknown.map((id) => ({ field: 'emissionEntryIds', message: `${id} is not an entry of this organisation` }));
}
