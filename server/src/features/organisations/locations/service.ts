import { newId } from '../../../kernel/ids.ts';
import { type CivilDate, civilDate } from '../../../kernel/period.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, type Tx, violatesForeignKey } from '../../../platform/db/index.ts';
import { duplicate, found, invalidState, refuseIfAny } from '../../../platform/errors/index.ts';
import {
  type ById,
  type Change,
  type Page,
  pageOf,
  type Versioned,
  type WithBody,
  type WithQuery,
} from '../../../platform/http/index.ts';
import { type By, byOperator, createRecordedResource, type RecordChange } from '../../../platform/record/index.ts';
import { presentLocation, recordedLocations } from '../present.ts';
import { checkRegion } from '../rules.ts';
import { lockOrganisation } from '../store.ts';
import { checkMove, isPresent, type Move, moved, refusedMove } from './place.rules.ts';
import type { CreateLocation, Location, LocationList, UpdateLocation } from './schema.ts';
import * as store from './store.ts';

export type Locations = ReturnType<typeof createService>;

/** The number of entries at a location whose period begins on the day or later; null counts all of them. */
export type CountEntriesFrom = (
  db: Db,
  organisationId: string,
  locationId: string,
  day: CivilDate | null,
) => Promise<number>;

interface Dependencies {
  clock: Clock;
  record: RecordChange;
  countEntriesFrom: CountEntriesFrom;
}

/** The locations of an organisation change one at a time, under its lock: their names and the default depend on each other. */
export function createService({ clock, record, countEntriesFrom }: Dependencies) {
  const locations = createRecordedResource({ record, kind: recordedLocations, present: presentLocation });

  /** Runs before another location becomes the default. */
  const clearDefault = async (tx: Tx, by: By, now: Date): Promise<void> => {
    const row = await store.findDefault(tx, by.organisationId);
    if (row) await save(tx, by, row, { ...row, isDefault: false }, now);
  };

  const save = async (
    tx: Tx,
    by: By,
    row: store.LocationRow,
    next: store.LocationRow,
    now: Date,
  ): Promise<Versioned<Location>> => {
    const saved = found(await store.saveLocation(tx, by.organisationId, next, now));
    return locations.changed(tx, by, 'updated', row, saved);
  };

  const add = async (tx: Tx, by: By, input: CreateLocation, now: Date): Promise<Versioned<Location>> => {
    const { name, country, region = null, isDefault = false } = input;
    if (isDefault) await clearDefault(tx, by, now);
    const location = { id: newId('loc', now), name, country, region, isDefault, createdAt: now };
    return locations.created(tx, by, found(await store.insertLocation(tx, by.organisationId, location)));
  };

  const load = async (tx: Tx, actor: Actor, id: string): Promise<store.LocationRow> => {
    await lockOrganisation(tx, actor.organisationId);
    return found(await store.findLocation(tx, actor.organisationId, id));
  };

  /** The row in its new place. Entries stay in the country with whose factor they were calculated. */
  const relocate = async (tx: Tx, row: store.LocationRow, move: Move): Promise<store.LocationRow> => {
    if (isPresent(row, move)) return row;
    const { organisationId, id } = row;
    await store.lockPlaces(tx, organisationId, id);
    const count = (day: CivilDate | null) => countEntriesFrom(tx, organisationId, id, day);
    const isUnused = move.validFrom === undefined && (await count(row.validFrom)) === 0;
    const stated = move.validFrom === undefined ? civilDate(clock.now()) : move.validFrom;
    const validFrom = isUnused ? row.validFrom : stated;
    const entries = isUnused ? 0 : await count(validFrom);
    if (entries > 0) throw invalidState(refusedMove(entries, validFrom));
    return { ...row, ...moved(row, { country: move.country, region: move.region, validFrom }) };
  };

  return {
    /** An organisation's first location, to which entries belong until it has others. */
    async createDefault(
      tx: Tx,
      organisationId: string,
      input: { name: string; country: string },
      now: Date,
    ): Promise<string> {
      const { resource } = await add(tx, byOperator(organisationId), { ...input, isDefault: true }, now);
      return resource.id;
    },

    async list(db: Db, actor: Actor, { query }: WithQuery<LocationList>): Promise<Page<Location>> {
      return pageOf(await store.listLocations(db, actor.organisationId, query), presentLocation);
    },

    async get(db: Db, actor: Actor, { id }: ById): Promise<Versioned<Location>> {
      return locations.present(found(await store.findLocation(db, actor.organisationId, id)));
    },

    async create(tx: Tx, actor: Actor, { body }: WithBody<CreateLocation>): Promise<Versioned<Location>> {
      refuseIfAny(checkRegion(body.country, body.region ?? null));
      await lockOrganisation(tx, actor.organisationId);
      await refuseTakenName(tx, actor, body.name);
      return add(tx, actor, body, clock.now());
    },

    async update(
      tx: Tx,
      actor: Actor,
      { id, body, checkVersion }: Change & WithBody<UpdateLocation>,
    ): Promise<Versioned<Location>> {
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      const { validFrom, ...change } = body;
      const { country, region } = { ...row, ...change };
      const now = clock.now();
      refuseIfAny([...checkRegion(country, region), ...checkMove(body, civilDate(now))]);
      const place = await relocate(tx, row, { country, region, validFrom });
      const next = { ...place, ...change };
      if (row.isDefault && !next.isDefault) throw invalidState('Make another location the default instead.');
      await refuseTakenName(tx, actor, next.name, id);
      if (next.isDefault && !row.isDefault) await clearDefault(tx, actor, now);
      return save(tx, actor, row, next, now);
    },

    async remove(tx: Tx, actor: Actor, { id, checkVersion }: Change): Promise<void> {
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      if (row.isDefault)
        throw invalidState('The default location cannot be deleted; make another one the default first.');
      await store.deleteLocation(tx, actor.organisationId, id).catch((error: unknown) => {
        throw violatesForeignKey(error) ? invalidState('The location is in use and cannot be deleted.') : error;
      });
      locations.deleted(tx, actor, row);
    },
  };
}

async function refuseTakenName(tx: Tx, actor: Actor, name: string, ownId?: string): Promise<void> {
  const id = await store.findIdByName(tx, actor.organisationId, name);
  if (id !== undefined && id !== ownId) throw duplicate(`A location of this name exists already: ${id}.`);
}
