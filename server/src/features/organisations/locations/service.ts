import { newId } from '../../../kernel/ids.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type Db, type Tx, violatesForeignKey } from '../../../platform/db/index.ts';
import { duplicate, invalidState, notFound, refuseIfAny } from '../../../platform/errors/index.ts';
import type { VersionCheck } from '../../../platform/http/index.ts';
import { lockOrganisation } from '../organisation/store.ts';
import { presentLocation } from './present.ts';
import { checkRegion } from './rules.ts';
import type { CreateLocation, LocationList, UpdateLocation } from './schema.ts';
import * as store from './store.ts';

export type Locations = ReturnType<typeof createService>;

/** Locations of an organisation change one at a time, under its lock: names and the default hang together. */
export function createService({ clock }: { clock: Clock }) {
  const add = async (tx: Tx, organisationId: string, input: CreateLocation): Promise<store.LocationRow> => {
    const { name, country, region = null, isDefault = false } = input;
    const now = clock.now();
    if (isDefault) await store.clearDefault(tx, organisationId);
    const location = { id: newId('location', now), name, country, region, isDefault, createdAt: now };
    return store.insertLocation(tx, organisationId, location);
  };

  const load = async (tx: Tx, actor: Actor, id: string): Promise<store.LocationRow> => {
    await lockOrganisation(tx, actor.organisationId);
    const row = await store.findLocation(tx, actor.organisationId, id);
    if (!row) throw notFound();
    return row;
  };

  return {
    /** A tenant's first location, to which entries belong until it has others. */
    async createDefault(tx: Tx, organisationId: string, input: { name: string; country: string }): Promise<string> {
      const { id } = await add(tx, organisationId, { ...input, isDefault: true });
      return id;
    },

    async list(db: Db, actor: Actor, query: LocationList) {
      const { rows, total } = await store.listLocations(db, actor.organisationId, query);
      return { items: rows.map(presentLocation), total };
    },

    async get(db: Db, actor: Actor, id: string) {
      const row = await store.findLocation(db, actor.organisationId, id);
      if (!row) throw notFound();
      return { resource: presentLocation(row), version: row.version };
    },

    async create(tx: Tx, actor: Actor, input: CreateLocation) {
      refuseIfAny(checkRegion(input.country, input.region ?? null));
      await lockOrganisation(tx, actor.organisationId);
      await refuseTakenName(tx, actor, input.name);
      const row = await add(tx, actor.organisationId, input);
      return { resource: presentLocation(row), version: row.version };
    },

    async update(tx: Tx, actor: Actor, id: string, patch: UpdateLocation, checkVersion: VersionCheck) {
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      const next = { ...row, ...patch };
      refuseIfAny(checkRegion(next.country, next.region));
      if (row.isDefault && !next.isDefault) throw invalidState('Make another location the default instead.');
      await refuseTakenName(tx, actor, next.name, id);
      if (next.isDefault && !row.isDefault) await store.clearDefault(tx, actor.organisationId);
      const changed = await store.saveLocation(tx, actor.organisationId, next);
      return { resource: presentLocation(changed), version: changed.version };
    },

    async remove(tx: Tx, actor: Actor, id: string, checkVersion: VersionCheck) {
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      if (row.isDefault)
        throw invalidState('The default location cannot be deleted; make another one the default first.');
      await store.deleteLocation(tx, actor.organisationId, id).catch((error: unknown) => {
        throw violatesForeignKey(error) ? invalidState('The location is in use and cannot be deleted.') : error;
      });
    },
  };
}

async function refuseTakenName(tx: Tx, actor: Actor, name: string, ownId?: string): Promise<void> {
  const id = await store.findIdByName(tx, actor.organisationId, name);
  if (id !== undefined && id !== ownId) throw duplicate(`A location of this name exists already: ${id}.`);
}
