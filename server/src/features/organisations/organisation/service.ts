import { newId } from '../../../kernel/ids.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { AppError, type ErrorDetail, found, invalidState, refuseIfAny } from '../../../platform/errors/index.ts';
import { type Change, type Versioned, versioned, type WithBody } from '../../../platform/http/index.ts';
import type { LimitOverride, Plan } from '../../../platform/rate-limit/index.ts';
import type { MaybePending } from '../changes/answer.ts';
import type { Ask } from '../changes/ask.ts';
import { type ChangeRequest, refuseIfOutdated, waitingPartOf } from '../changes/rules.ts';
import { presentOrganisation } from './present.ts';
import { checkGwpSet, checkRecipient, defaultSourcesFor, mayReceive, normalised } from './rules.ts';
import type { Organisation, UpdateOrganisation } from './schema.ts';
import * as store from './store.ts';

export type OrganisationService = ReturnType<typeof createService>;

const present = (row: store.OrganisationRow): Versioned<Organisation> =>
  versioned(presentOrganisation(row), row.version);

const load = async (tx: Tx, organisationId: string): Promise<store.OrganisationRow> =>
  found(await store.lockOrganisation(tx, organisationId));

async function save(tx: Tx, row: store.OrganisationRow & { updatedAt: Date }): Promise<Versioned<Organisation>> {
  await store.updateOrganisation(tx, row.id, row);
  return present({ ...row, version: row.version + 1 });
}

async function domainsOf(db: Db, organisationId: string): Promise<string[] | null> {
  const { recipientDomains } = found(await store.findOrganisation(db, organisationId));
  return recipientDomains;
}

export function createService({ clock, ask }: { clock: Clock; ask: Ask }) {
  return {
    async get(db: Db, actor: Actor): Promise<Versioned<Organisation>> {
      return present(found(await store.findOrganisation(db, actor.organisationId)));
    },

    async update(
      tx: Tx,
      actor: Actor,
      { body, checkVersion }: Pick<Change, 'checkVersion'> & WithBody<UpdateOrganisation>,
    ): Promise<MaybePending<Organisation>> {
      const row = await load(tx, actor.organisationId);
      checkVersion(row.version);
      refuseIfAny(checkGwpSet(body.gwpSet));
      const patch = normalised(body);
      const waiting = waitingPartOf(row, patch);
      if (waiting) return { ...present(row), pendingChange: await ask(tx, actor, waiting) };
      return save(tx, { ...row, ...patch, updatedAt: clock.now() });
    },

    /** Carries out a change that a second admin has approved, or whose time has come. */
    async applyChange(tx: Tx, organisationId: string, { change }: ChangeRequest): Promise<void> {
      const row = await load(tx, organisationId);
      refuseIfOutdated(row, change);
      await save(tx, { ...row, [change.field]: change.to, updatedAt: clock.now() });
    },

    /** One detail for each address that mail must not go to; the fields are `recipients[0]` and so on. */
    async judgeRecipients(db: Db, organisationId: string, addresses: readonly string[]): Promise<ErrorDetail[]> {
      const domains = await domainsOf(db, organisationId);
      return addresses.flatMap((address, index) => checkRecipient(`recipients[${index}]`, domains, address));
    },

    /** Only those of the addresses that mail may go to. */
    async allowedRecipients(db: Db, organisationId: string, addresses: readonly string[]): Promise<string[]> {
      const domains = await domainsOf(db, organisationId);
      return addresses.filter((address) => mayReceive(domains, address));
    },

    /** The operator's verb: organisations are created by the command line and at the first start, never over the API. */
    async create(tx: Tx, input: { name: string; country: string; plan: Plan }): Promise<string> {
      const now = clock.now();
      const id = newId('org', now);
      const defaultSources = defaultSourcesFor(input.country);
      await store.insertOrganisation(tx, { id, ...input, defaultSources, createdAt: now });
      return id;
    },

    setPlan: (tx: Tx, organisationId: string, plan: Plan): Promise<number> =>
      store.setPlan(tx, organisationId, plan, clock.now()),

    /** The operator's verb: a ceiling of its own for all keys together, or null for that of the plan. */
    async setLimits(tx: Tx, organisationId: string, limits: LimitOverride | null): Promise<void> {
      const row = await store.lockOrganisation(tx, organisationId);
      if (!row) throw new AppError('NOT_FOUND', { message: `There is no organisation ${organisationId}.` });
      if (row.plan !== 'enterprise')
        throw invalidState(`A ceiling of its own is for Enterprise; this organisation is on ${row.plan}.`);
      await store.setLimits(tx, organisationId, limits);
    },

    any: store.anyOrganisation,

    async list(db: Db): Promise<Organisation[]> {
      return (await store.allOrganisations(db)).map(presentOrganisation);
    },
  };
}
