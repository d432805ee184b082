import { newId } from '../../../kernel/ids.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { VersionCheck } from '../../../platform/http/index.ts';
import type { Plan } from '../../../platform/rate-limit/index.ts';
import { presentOrganisation } from './present.ts';
import { defaultSourcesFor } from './rules.ts';
import type { UpdateOrganisation } from './schema.ts';
import * as store from './store.ts';

export type OrganisationService = ReturnType<typeof createService>;

export function createService({ clock }: { clock: Clock }) {
  return {
    async get(db: Db, actor: Actor) {
      const row = await store.findOrganisation(db, actor.organisationId);
      if (!row) throw notFound();
      return { resource: presentOrganisation(row), version: row.version };
    },

    async update(tx: Tx, actor: Actor, patch: UpdateOrganisation, checkVersion: VersionCheck) {
      const row = await store.lockOrganisation(tx, actor.organisationId);
      if (!row) throw notFound();
      checkVersion(row.version);
      const changed = { ...row, ...patch, version: row.version + 1 };
      await store.updateOrganisation(tx, actor.organisationId, changed);
      return { resource: presentOrganisation(changed), version: changed.version };
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
    any: store.anyOrganisation,
    list: async (db: Db) => (await store.allOrganisations(db)).map(presentOrganisation),
  };
}
