import { newId } from '../../../kernel/ids.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { AppError, type ErrorDetail, invalidState, notFound, refuseIfAny } from '../../../platform/errors/index.ts';
import type { VersionCheck } from '../../../platform/http/index.ts';
import type { LimitOverride, Plan } from '../../../platform/rate-limit/index.ts';
import type { Ask, Changed } from '../changes/ask.ts';
import { refuseIfMoved, type WantedChange, waitingPartOf } from '../changes/rules.ts';
import { presentOrganisation } from './present.ts';
import { checkGwpSet, checkRecipient, defaultSourcesFor, mayReceive, normalised } from './rules.ts';
import type { UpdateOrganisation } from './schema.ts';
import * as store from './store.ts';

export type OrganisationService = ReturnType<typeof createService>;

type Updated = Changed<ReturnType<typeof presentOrganisation>>;

const shown = (row: store.OrganisationRow): Updated => ({ resource: presentOrganisation(row), version: row.version });

async function load(tx: Tx, organisationId: string): Promise<store.OrganisationRow> {
  const row = await store.lockOrganisation(tx, organisationId);
  if (!row) throw notFound();
  return row;
}

async function save(tx: Tx, row: store.OrganisationRow): Promise<Updated> {
  await store.updateOrganisation(tx, row.id, row);
  return shown({ ...row, version: row.version + 1 });
}

async function domainsOf(db: Db, organisationId: string): Promise<string[] | null> {
  const row = await store.findOrganisation(db, organisationId);
  if (!row) throw notFound();
  return row.recipientDomains;
}

export function createService({ clock, ask }: { clock: Clock; ask: Ask }) {
  return {
    async get(db: Db, actor: Actor) {
      const row = await store.findOrganisation(db, actor.organisationId);
      if (!row) throw notFound();
      return { resource: presentOrganisation(row), version: row.version };
    },

    async update(tx: Tx, actor: Actor, given: UpdateOrganisation, checkVersion: VersionCheck): Promise<Updated> {
      const row = await load(tx, actor.organisationId);
      checkVersion(row.version);
      refuseIfAny(checkGwpSet(given.gwpSet));
      const patch = normalised(given);
      const waiting = waitingPartOf(row, patch);
      if (waiting) return { ...shown(row), pendingChange: await ask(tx, actor, waiting) };
      return save(tx, { ...row, ...patch });
    },

    /** What a second admin, or the time, has let through. */
    async applyChange(tx: Tx, organisationId: string, { change }: WantedChange): Promise<void> {
      const row = await load(tx, organisationId);
      refuseIfMoved(row, change);
      await save(tx, { ...row, [change.field]: change.to });
    },

    /** Which of the addresses mail must not go to; the fields are `recipients[0]` and so on. */
    async judgeRecipients(db: Db, organisationId: string, addresses: readonly string[]): Promise<ErrorDetail[]> {
      const domains = await domainsOf(db, organisationId);
      return addresses.flatMap((address, index) => checkRecipient(`recipients[${index}]`, domains, address));
    },

    /** Those of the addresses mail may go to. */
    async allowedRecipients(db: Db, organisationId: string, addresses: readonly string[]): Promise<string[]> {
      const domains = await domainsOf(db, organisationId);
      return addresses.filter((address) => mayReceive(domains, address));
    },

    /** The operator's verb: tenants are made by the command line and at the first start, never over the API. */
    async create(tx: Tx, input: { name: string; country: string; plan: Plan }): Promise<string> {
      const now = clock.now();
      const id = newId('organisation', now);
      await store.insertOrganisation(tx, {
        id,
        ...input,
        defaultSources: defaultSourcesFor(input.country),
        createdAt: now,
      });
      return id;
    },

    setPlan: store.setPlan,

    /** The operator's verb: a ceiling of its own for all keys together, or null for that of the plan. */
    async setLimits(tx: Tx, organisationId: string, limits: LimitOverride | null): Promise<void> {
      const row = await store.lockOrganisation(tx, organisationId);
      if (!row) throw new AppError('NOT_FOUND', { message: `There is no organisation ${organisationId}.` });
      if (row.plan !== 'enterprise')
        throw invalidState(`A ceiling of its own is for Enterprise; this organisation is on ${row.plan}.`);
      await store.setLimits(tx, organisationId, limits);
    },

    any: store.anyOrganisation,
    list: async (db: Db) => (await store.allOrganisations(db)).map(presentOrganisation),
  };
}
