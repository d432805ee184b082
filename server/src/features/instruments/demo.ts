import type { Actor } from '../../platform/auth/index.ts';
import { type Clock, clockAt, inFebruaryAfter, lastClosedYear, morningOf, yearsUntil } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/index.ts';
import { locationIdsByName } from '../organisations/index.ts';
import type { CreateInstrument } from './schema.ts';
import type { Instruments } from './service.ts';

const met = {
  conveysAttributes: true,
  uniqueClaim: true,
  trackedAndRetired: true,
  vintageClose: true,
  sameMarket: true,
  // The library has no residual mix, and every report says so.
  residualMixAvailable: true,
};

interface Sample extends Omit<CreateInstrument, 'periodStart' | 'periodEnd'> {
  since: number;
  until?: number;
}

/** More every year: certificates for part of the UK electricity, then for part of the Texan, then a green tariff. */
const samplesOf = (year: number, british: string[]): Sample[] => [
  {
    since: 2024,
    until: 2025,
    type: 'guarantee_of_origin',
    quantityKwh: year === 2024 ? 900_000 : 1_500_000,
    region: 'GB',
    registry: 'Ofgem REGO',
    certificateIds: [`DEMO-G01823NQSR-${year}-000001-001500`],
    productionCountry: 'GB',
    evidence: 'Cancellation statement of the registry (demonstration)',
    criteria: met,
  },
  {
    since: 2025,
    type: 'rec',
    quantityKwh: 240_000,
    region: 'US-ERCT',
    registry: 'ERCOT REC programme',
    certificateIds: [`DEMO-ERCOT-${year}-000001-000240`],
    productionCountry: 'US',
    evidence: 'Retirement report of the registry (demonstration)',
    criteria: met,
  },
  {
    since: 2026,
    type: 'green_tariff',
    region: 'GB',
    kgCo2ePerKwh: 0.012,
    evidence: 'Fuel mix disclosure of the supplier (demonstration)',
    contractReference: 'Supply agreement 4471 (demonstration)',
    locationIds: british,
    criteria: { ...met, supplierMixDisclosed: true },
  },
];

/**
 * Adds the demo organisation's instruments. Certificates of a year are entered after its end, before it is closed; those of an
 * open year are entered now.
 */
export async function addDemo(
  tx: Tx,
  admin: Actor,
  now: Date,
  instrumentsAt: (clock: Clock) => Pick<Instruments, 'create'>,
): Promise<void> {
  const sites = await locationIdsByName(tx, admin.organisationId);
  const british = [...sites].filter(([name]) => name !== 'Austin').map(([, id]) => id);
  for (const year of yearsUntil(now.getUTCFullYear())) {
    const isClosed = year <= lastClosedYear(now);
    const instruments = instrumentsAt(clockAt(isClosed ? morningOf(inFebruaryAfter(year, 'instruments')) : now));
    for (const { since, until = year, ...terms } of samplesOf(year, british)) {
      const { productionCountry } = terms;
      const production = productionCountry ? { productionStart: `${year}-01-01`, productionEnd: `${year}-12-31` } : {};
      const body = { ...terms, ...production, periodStart: `${year}-01-01`, periodEnd: `${year}-12-31` };
      if (since <= year && year <= until) await instruments.create(tx, admin, { body });
    }
  }
}
