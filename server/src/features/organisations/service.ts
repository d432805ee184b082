import { newId } from '../../kernel/ids.ts';
import { wireTime } from '../../kernel/period.ts';
import type { Actor } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, lockName, type Tx } from '../../platform/db/index.ts';
import { AppError, type ErrorDetail, found, invalidState, refuseIfAny } from '../../platform/errors/index.ts';
import type { Change, Versioned, WithBody } from '../../platform/http/index.ts';
import type { LimitOverride, Plan } from '../../platform/rate-limit/index.ts';
import { type By, byOperator, createRecordedResource, type RecordChange } from '../../platform/record/index.ts';
import type { MaybePending } from './change-kinds/present.ts';
import { organisationKinds, refuseIfOutdated, waitingPartOf } from './change-kinds/rules.ts';
import type { ChangeKind, RequestApproval } from './change-kinds/service.ts';
import { formerNamesAfter, inLines, isInLines } from './names/identity.rules.ts';
import { newNames, refuseTakenNames } from './names/likeness.rules.ts';
import { assuranceWords, lookalikes, namesOfOthers } from './names/store.ts';
import { presentOrganisation, recordedOrganisations } from './present.ts';
import {
  checkFiscalYearStart,
  checkNames,
  checkRecipient,
  defaultSourcesFor,
  mayReceive,
  normalised,
  onlyOne,
} from './rules.ts';
import type { Organisation, UpdateOrganisation } from './schema.ts';
import * as store from './store.ts';

export type OrganisationService = ReturnType<typeof createService>;

/** The operator's choices when an organisation is created. */
export type OrganisationTerms = Pick<store.NewOrganisation, 'name' | 'country' | 'plan' | 'deriveFuelAndEnergy'>;

const load = async (tx: Tx, organisationId: string): Promise<store.OrganisationRow> =>
  found(await store.lockOrganisation(tx, organisationId));

/** Used by the operator, who may mistype an id. */
async function locate(tx: Tx, organisationId: string): Promise<store.OrganisationRow> {
  const row = await store.lockOrganisation(tx, organisationId);
  if (!row) throw new AppError('NOT_FOUND', { message: `There is no organisation ${organisationId}.` });
  return row;
}

async function domainsOf(db: Db, organisationId: string): Promise<string[] | null> {
  const { recipientDomains } = found(await store.findOrganisation(db, organisationId));
  return recipientDomains;
}

/** The part of the sessions that organisations need. Sessions depend on organisations, so it cannot be imported. */
interface PasskeyHolders {
  passkeyHolders(db: Db, organisationId: string, userIds: readonly string[]): Promise<Set<string>>;
}

export interface Dependencies {
  clock: Clock;
  requestApproval: RequestApproval;
  record: RecordChange;
  signIns: PasskeyHolders;
}

export function createService({ clock, requestApproval, record, signIns }: Dependencies) {
  const organisations = createRecordedResource({ record, kind: recordedOrganisations, present: presentOrganisation });

  const save = async (
    tx: Tx,
    by: By,
    row: store.OrganisationRow,
    patch: Partial<store.OrganisationRow>,
  ): Promise<Versioned<Organisation>> => {
    const at = clock.now();
    const formerNames = formerNamesAfter(row, { ...row, ...patch }, at);
    const next = { ...row, ...patch, formerNames, updatedAt: at, version: row.version + 1 };
    await store.updateOrganisation(tx, row.id, next);
    return organisations.changed(tx, by, 'updated', row, next);
  };

  /** Renaming is serialised, so that two organisations cannot take one name at the same time. */
  const refuseNamesOfOthers = async (
    tx: Tx,
    row: store.OrganisationRow,
    patch: Partial<Pick<store.OrganisationRow, 'name' | 'legalName'>>,
  ) => {
    const names = newNames(row, patch);
    if (names.length === 0) return;
    await lockName(tx, 'names of organisations');
    refuseTakenNames(names, await namesOfOthers(tx, row.id), lookalikes(), row.id);
  };

  /** The admin who switches it on must be able to sign in again, and to show others how. */
  const refuseLockingOut = async (tx: Tx, { user }: Actor, row: store.OrganisationRow, patch: UpdateOrganisation) => {
    if (patch.signInPolicy !== 'passkey' || row.signInPolicy === 'passkey') return;
    if ((await signIns.passkeyHolders(tx, row.id, [user.id])).has(user.id)) return;
    throw invalidState('Register a passkey first; otherwise you would lock yourself out.');
  };

  return {
    async get(db: Db, actor: Actor): Promise<Versioned<Organisation>> {
      return organisations.present(found(await store.findOrganisation(db, actor.organisationId)));
    },

    async update(
      tx: Tx,
      actor: Actor,
      { body, checkVersion }: Pick<Change, 'checkVersion'> & WithBody<UpdateOrganisation>,
    ): Promise<MaybePending<Organisation>> {
      const row = await load(tx, actor.organisationId);
      checkVersion(row.version);
      const patch = normalised(body);
      refuseIfAny([...checkFiscalYearStart(patch.fiscalYearStart), ...checkNames(row, patch, assuranceWords())]);
      await refuseLockingOut(tx, actor, row, patch);
      await refuseNamesOfOthers(tx, row, patch);
      const waiting = waitingPartOf(inLines(row), inLines(patch));
      if (waiting) {
        const request = { ...waiting, ...(isInLines(waiting.change.field) && { payload: patch.legalIdentifier }) };
        return { ...organisations.present(row), pendingChange: await requestApproval(tx, actor, request) };
      }
      return save(tx, actor, row, patch);
    },

    changeKind: {
      kinds: organisationKinds,
      right: 'settings:write',
      async apply(tx, by, { change, payload }) {
        const row = await load(tx, by.organisationId);
        refuseIfOutdated(inLines(row), change);
        const patch = { [change.field]: isInLines(change.field) ? payload : change.to };
        await refuseNamesOfOthers(tx, row, patch);
        await save(tx, by, row, patch);
      },
    } satisfies ChangeKind as ChangeKind,

    /** One detail for each address that may not receive mail; the fields are `recipients[0]` and so on. */
    async checkAllowedRecipients(db: Db, organisationId: string, addresses: readonly string[]): Promise<ErrorDetail[]> {
      const domains = await domainsOf(db, organisationId);
      return addresses.flatMap((address, index) => checkRecipient(`recipients[${index}]`, domains, address));
    },

    /** The given addresses that may receive mail. */
    async allowedRecipients(db: Db, organisationId: string, addresses: readonly string[]): Promise<string[]> {
      const domains = await domainsOf(db, organisationId);
      return addresses.filter((address) => mayReceive(domains, address));
    },

    /** Operator command: organisations are created by the command line and at the first start, never by the API. */
    async create(tx: Tx, input: OrganisationTerms, now = clock.now()): Promise<string> {
      const id = newId('org', now);
      const defaultSources = defaultSourcesFor(input.country);
      const row = found(await store.insertOrganisation(tx, { id, ...input, defaultSources, createdAt: now }));
      organisations.created(tx, byOperator(id), row);
      return id;
    },

    /** Operator command: gives the organisation a name that another one has, too. */
    async approveName(
      tx: Tx,
      organisationId: string,
      body: Pick<UpdateOrganisation, 'name' | 'legalName'>,
    ): Promise<void> {
      const row = await locate(tx, organisationId);
      const patch = normalised(body);
      refuseIfAny(checkNames(row, patch, assuranceWords()));
      await save(tx, byOperator(organisationId), row, patch);
    },

    /** Operator command. */
    async setPlan(tx: Tx, organisationId: string, plan: Plan): Promise<void> {
      const row = await locate(tx, organisationId);
      const change = { plan, updatedAt: clock.now() };
      await store.setPlan(tx, organisationId, change);
      organisations.changed(tx, byOperator(organisationId), 'updated', row, { ...row, ...change });
    },

    /** Operator command: an individual ceiling for all keys together, or null for the plan's ceiling. */
    async setLimits(tx: Tx, organisationId: string, limits: LimitOverride | null): Promise<void> {
      const row = await locate(tx, organisationId);
      if (row.plan !== 'enterprise')
        throw invalidState(
          `Only organisations on the Enterprise plan can have a custom ceiling; this organisation is on ${row.plan}.`,
        );
      await store.setLimits(tx, organisationId, limits);
      organisations.changed(tx, byOperator(organisationId), 'updated', row, { ...row, limits });
    },

    any: store.anyOrganisation,

    /** Used by the operator: the named organisation, or the only one. */
    async idFor(db: Db, named: string | undefined): Promise<string> {
      if (named !== undefined) return named;
      const all = await store.allOrganisations(db);
      return onlyOne(all.filter(({ deletedAt }) => deletedAt === null)).id;
    },

    /** Used by the operator: all organisations, with deleted ones marked. */
    async list(db: Db): Promise<Array<Organisation & { deletedAt?: string }>> {
      return (await store.allOrganisations(db)).map((row) => ({
        ...presentOrganisation(row),
        ...(row.deletedAt && { deletedAt: wireTime(row.deletedAt) }),
      }));
    },
  };
}
