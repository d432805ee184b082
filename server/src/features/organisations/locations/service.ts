import { newId } from '../../../kernel/ids.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type Db, type Tx, violatesForeignKey } from '../../../platform/db/index.ts';
import { duplicate, found, invalidState, refuseIfAny } from '../../../platform/errors/index.ts';
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
import { lockOrganisation } from '../organisation/store.ts';
import { presentLocation } from './present.ts';
import { checkRegion } from './rules.ts';
import type { CreateLocation, Location, LocationList, UpdateLocation } from './schema.ts';
import * as store from './store.ts';

export type Locations = ReturnType<typeof createService>;

/** The locations of an organisation change one at a time, under its lock: their names and the default depend on each other. */
export function createService({ clock }: { clock: Clock }) {
  const add = async (tx: Tx, organisationId: string, input: CreateLocation): Promise<string> => {
    const { name, country, region = null, isDefault = false } = input;
    const now = clock.now();
    const id = newId('loc', now);
    if (isDefault) await store.clearDefault(tx, organisationId, now);
    await store.insertLocation(tx, organisationId, { id, name, country, region, isDefault, createdAt: now });
    return id;
  };

  const load = async (tx: Tx, actor: Actor, id: string): Promise<store.LocationRow> => {
    await lockOrganisation(tx, actor.organisationId);
    return found(await store.findLocation(tx, actor.organisationId, id));
  };

  const get = async (db: Db, actor: Actor, { id }: ById): Promise<Versioned<Location>> => {
    const row = found(await store.findLocation(db, actor.organisationId, id));
    return versioned(presentLocation(row), row.version);
  };

  return {
    /** A tenant's first location, to which entries belong until it has others. */
    createDefault: (tx: Tx, organisationId: string, input: { name: string; country: string }): Promise<string> =>
      add(tx, organisationId, { ...input, isDefault: true }),

    async list(db: Db, actor: Actor, { query }: WithQuery<LocationList>): Promise<Page<Location>> {
      return pageOf(await store.listLocations(db, actor.organisationId, query), presentLocation);
    },

    get,

    async create(tx: Tx, actor: Actor, { body }: WithBody<CreateLocation>): Promise<Versioned<Location>> {
      refuseIfAny(checkRegion(body.country, body.region ?? null));
      await lockOrganisation(tx, actor.organisationId);
      await refuseTakenName(tx, actor, body.name);
      const id = await add(tx, actor.organisationId, body);
      return get(tx, actor, { id });
    },

    async update(
      tx: Tx,
      actor: Actor,
      { id, body, checkVersion }: Change & WithBody<UpdateLocation>,
    ): Promise<Versioned<Location>> {
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      const next = { ...row, ...body };
      refuseIfAny(checkRegion(next.country, next.region));
      if (row.isDefault && !next.isDefault) throw invalidState('Make another location the default instead.');
      await refuseTakenName(tx, actor, next.name, id);
      const now = clock.now();
      if (next.isDefault && !row.isDefault) await store.clearDefault(tx, actor.organisationId, now);
      await store.saveLocation(tx, actor.organisationId, next, now);
      return get(tx, actor, { id });
    },

    async remove(tx: Tx, actor: Actor, { id, checkVersion }: Change): Promise<void> {
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
