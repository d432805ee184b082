import { newId } from '../../kernel/ids.ts';
import { civilDate } from '../../kernel/period.ts';
import type { Actor } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { found, refuseIfAny } from '../../platform/errors/index.ts';
import {
  type ById,
  type Change,
  type Page,
  pageOf,
  type Versioned,
  type WithBody,
  type WithQuery,
} from '../../platform/http/index.ts';
import { createStoredSteps, type RecordChange } from '../../platform/record/index.ts';
import type { EntriesModule } from '../entries/index.ts';
import type { Library } from '../factors/index.ts';
import { findInstrumentVersions } from '../instruments/index.ts';
import { placeOn } from '../organisations/index.ts';
import { lockEntryContext } from '../periods/index.ts';
import { countEntriesOf } from './drafts/store.ts';
import { presentMeter, recordedMeters } from './present.ts';
import { checkTerms, type MeterTerms, refuseFixed, refuseWithEntries, zoneNeeded } from './rules.ts';
import type { CreateMeter, Meter, MeterList, UpdateMeter } from './schema.ts';
import * as store from './store.ts';
import { zoneOfCountry } from './zone.rules.ts';

export type Meters = ReturnType<typeof createService>;

interface Dependencies {
  clock: Clock;
  record: RecordChange;
  library: Pick<Library, 'units' | 'activities'>;
  /** Shows whether entries of the activity can be made in the unit. */
  emissions: Pick<EntriesModule['service'], 'preview'>;
}

/** Terms before the time zone of the country is known. */
type Proposed = Omit<MeterTerms, 'timeZone'> & { readonly timeZone: string | undefined };

export function createService({ clock, record, library, emissions }: Dependencies) {
  const { present, read, load, recordChange } = createStoredSteps({
    record,
    kind: recordedMeters,
    present: presentMeter,
    find: store.findMeter,
    lock: store.lockMeter,
  });

  /** The terms with codes of the catalogue and a time zone, or 422. */
  const check = async (tx: Tx, actor: Actor, proposed: Proposed): Promise<MeterTerms> => {
    const { organisationId } = actor;
    const today = civilDate(clock.now());
    const { sites } = await lockEntryContext(tx, organisationId, [proposed.locationId]);
    const site = sites.find(({ id }) => id === proposed.locationId);
    const country = site && placeOn(site, today).country;
    const ownZone = country && zoneOfCountry(country, clock.now().getUTCFullYear());
    const activity = library.activities.get(proposed.activity)?.code;
    const unit = library.units.codeOf(proposed.unit);
    const { instrumentId } = proposed;
    const terms: MeterTerms = {
      ...proposed,
      activity: activity ?? proposed.activity,
      unit,
      // Any valid name, if the zone is asked for.
      timeZone: proposed.timeZone ?? ownZone ?? 'UTC',
    };
    const known = {
      isLocation: site !== undefined,
      isActivity: activity !== undefined,
      isEnergy: library.units.get(unit) ? library.units.fits(unit, 'kWh') : null,
      isInstrument:
        instrumentId === null
          ? undefined
          : (await findInstrumentVersions(tx, organisationId, [instrumentId])).length > 0,
    };
    const isZoneOpen = proposed.timeZone === undefined && country !== undefined && ownZone === undefined;
    refuseIfAny([...checkTerms(terms, known), ...(isZoneOpen ? [zoneNeeded(country)] : [])]);
    if (terms.direction === 'consumption') await refuseUnlessCalculable(tx, actor, terms, today);
    return terms;
  };

  /** Refuses a unit in which entries of the activity cannot be calculated, with the message of an entry. */
  const refuseUnlessCalculable = async (tx: Tx, actor: Actor, terms: MeterTerms, day: string): Promise<void> => {
    const { activity, unit, locationId } = terms;
    await emissions.preview(tx, actor, {
      body: { activity, unit, locationId, quantity: 1, periodStart: day, periodEnd: day },
    });
  };

  return {
    async get(db: Db, actor: Actor, { id }: ById): Promise<Versioned<Meter>> {
      return present(await read(db, actor, id));
    },

    async list(db: Db, { organisationId }: Actor, { query }: WithQuery<MeterList>): Promise<Page<Meter>> {
      return pageOf(await store.listMeters(db, organisationId, query), presentMeter);
    },

    async create(tx: Tx, actor: Actor, { body }: WithBody<CreateMeter>): Promise<Versioned<Meter>> {
      const terms = await check(tx, actor, {
        name: body.name,
        number: body.number ?? null,
        locationId: body.locationId,
        activity: body.activity,
        unit: body.unit,
        direction: body.direction ?? 'consumption',
        timeZone: body.timeZone,
        intervalMinutes: body.intervalMinutes ?? null,
        instrumentId: body.instrumentId ?? null,
        gapRule: body.gapRule ?? 'none',
      });
      const createdAt = clock.now();
      const id = newId('mtr', createdAt);
      await store.insertMeter(tx, actor.organisationId, { ...terms, id, createdAt, createdBy: actor.user.id });
      return recordChange(tx, actor, 'created', { before: null, id });
    },

    async update(
      tx: Tx,
      actor: Actor,
      { id, body, checkVersion }: Change & WithBody<UpdateMeter>,
    ): Promise<Versioned<Meter>> {
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      const { name, number, locationId, activity, unit, direction, timeZone, intervalMinutes } = row;
      const before = { name, number, locationId, activity, unit, direction, timeZone, intervalMinutes };
      const { instrumentId, gapRule } = row;
      const terms = await check(tx, actor, { ...before, instrumentId, gapRule, ...body });
      refuseFixed(row, terms);
      await store.updateMeter(tx, actor.organisationId, id, { ...terms, updatedAt: clock.now() });
      return recordChange(tx, actor, 'updated', { before: row, id });
    },

    async remove(tx: Tx, actor: Actor, { id, checkVersion }: Change): Promise<void> {
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      refuseWithEntries(await countEntriesOf(tx, actor.organisationId, id));
      await store.deleteMeter(tx, actor.organisationId, id);
      record(tx, actor, recordedMeters.change('meter.deleted', found(row), null));
    },
  };
}
