import { createHash } from 'node:crypto';
import { Decimal } from '../../kernel/decimal.ts';
import type { Actor } from '../../platform/auth/index.ts';
import { type Clock, clockAt, DEMO_FIRST_YEAR, morningOf } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/index.ts';
import { instrumentsFor } from '../instruments/index.ts';
import { locationIdsByName } from '../organisations/index.ts';
import type { Reading } from './readings/merge.rules.ts';
import type { Readings } from './readings/service.ts';
import type { CreateMeter } from './schema.ts';
import type { Meters } from './service.ts';
import { findMeter } from './store.ts';
import { HOUR_MS, zoneOf } from './zone.rules.ts';

/** The last year whose certificates are in the demo. */
const LAST_YEAR = 2025;

/** Two hours in February, in which the logger was replaced. */
const GAP = { day: '02-10', hours: [10, 11] };

interface Services {
  readonly meters: Pick<Meters, 'create'>;
  readonly readings: Pick<Readings, 'add'>;
}

/**
 * A sub-meter of the London office, and the solar park behind the British certificates, by the hour. Their readings are the
 * source of no entry: the office is entered from the bills of its main meter.
 */
export async function addDemo(tx: Tx, admin: Actor, now: Date, servicesAt: (clock: Clock) => Services): Promise<void> {
  const year = Math.max(DEMO_FIRST_YEAR, Math.min(now.getUTCFullYear() - 1, LAST_YEAR));
  const locationId = (await locationIdsByName(tx, admin.organisationId)).get('London');
  if (locationId === undefined) return;
  const services = servicesAt(clockAt(morningOf(`${year + 1}-01-08`)));
  const common = { locationId, activity: 'electricity', unit: 'kWh', timeZone: 'Europe/London' };
  await addMeter(tx, admin, services, {
    meter: {
      ...common,
      name: 'London, server room and lighting',
      number: 'SUB-LON-02',
      gapRule: 'same_hour_last_week',
    },
    readings: readingsOf(year, officeKwh).filter(({ at }) => !isMissing(year, at)),
  });
  const certificates = (
    await instrumentsFor(tx, admin.organisationId, { periodStart: `${year}-01-01`, periodEnd: `${year}-12-31` })
  ).find(({ type, region }) => type === 'guarantee_of_origin' && region === 'GB');
  if (!certificates) return;
  await addMeter(tx, admin, services, {
    meter: { ...common, name: 'Solar park behind the REGOs', direction: 'generation', instrumentId: certificates.id },
    readings: readingsOf(year, solarKwh),
  });
}

interface Sample {
  readonly meter: CreateMeter;
  readonly readings: readonly Reading[];
}

async function addMeter(tx: Tx, admin: Actor, { meters, readings }: Services, sample: Sample): Promise<void> {
  const { id } = (await meters.create(tx, admin, { body: sample.meter })).resource;
  const meter = (await findMeter(tx, admin.organisationId, id))!;
  const sha256 = createHash('sha256').update(JSON.stringify(sample.readings)).digest('hex');
  const file = { readings: sample.readings, rejected: [], minutes: 60, sha256 };
  await readings.add(tx, admin, { id, received: { meter, file } });
}

const london = zoneOf('Europe/London');

function readingsOf(year: number, kwhAt: (local: Date) => number): Reading[] {
  const readings: Reading[] = [];
  const end = london.midnight(`${year + 1}-01-01`);
  for (let at = london.midnight(`${year}-01-01`); at < end; at += HOUR_MS) {
    const quantity = new Decimal(kwhAt(new Date(london.localOf(at)))).toDecimalPlaces(2).toFixed();
    readings.push({ at, quantity, line: readings.length + 2 });
  }
  return readings;
}

function isMissing(year: number, at: number): boolean {
  const local = new Date(london.localOf(at));
  return local.toISOString().startsWith(`${year}-${GAP.day}`) && GAP.hours.includes(local.getUTCHours());
}

const DAYS = 365;
const dayOfYear = (local: Date): number => (local.getTime() - Date.UTC(local.getUTCFullYear(), 0, 1)) / (24 * HOUR_MS);

/** Servers all day, and light from eight to seven on weekdays, more of it in winter: some 5,000 kWh a month. */
function officeKwh(local: Date): number {
  const [hour, weekday] = [local.getUTCHours(), local.getUTCDay()];
  const isOpen = weekday > 0 && weekday < 6 && hour >= 8 && hour < 19;
  const winter = 1 + 0.25 * Math.cos((2 * Math.PI * dayOfYear(local)) / DAYS);
  return 5 + 0.25 * ((hour * 7 + weekday * 3) % 4) + (isOpen ? 5.5 * winter : 0);
}

/** Nothing at night, most at noon in June: some 1.5 GWh a year. */
function solarKwh(local: Date): number {
  const season = 1 - 0.6 * Math.cos((2 * Math.PI * (dayOfYear(local) + 10)) / DAYS);
  const height = Math.sin((Math.PI * (local.getUTCHours() - 6)) / 12);
  return height <= 0 ? 0 : 540 * season * height;
}
