import { Decimal } from '../../../kernel/decimal.ts';
import type { Db } from '../../../platform/db/index.ts';
import { instrumentsFor } from '../../instruments/index.ts';
import { type Selection, sumActivities, sumHeldInstruments } from '../../inventory/index.ts';
import type { Comparison, InventoryData } from '../inventory.service.ts';
import type { EnergyUse, EnergyYear } from './energy.rules.ts';

export async function readEnergy(db: Db, { selection }: InventoryData, previous: Comparison): Promise<EnergyUse> {
  return {
    now: await readYear(db, selection),
    before: previous.total === null ? undefined : await readYear(db, { ...selection, ...previous.period }),
  };
}

async function readYear(db: Db, selection: Selection): Promise<EnergyYear> {
  return { activities: await sumActivities(db, selection), certifiedKwh: await readCertified(db, selection) };
}

/** Reads entries only for organisations that hold certificates, which most do not. */
async function readCertified(db: Db, selection: Selection): Promise<Decimal> {
  const instruments = await instrumentsFor(db, selection.organisationId, selection);
  const renewable = new Set(instruments.filter(isRenewable).map(({ id }) => id));
  const held = renewable.size === 0 ? [] : await sumHeldInstruments(db, selection);
  const certified = held.filter(({ instrumentId }) => renewable.has(instrumentId));
  return certified.reduce((all, { kwh }) => all.plus(kwh), new Decimal(0));
}

const CERTIFICATES: ReadonlySet<string> = new Set(['guarantee_of_origin', 'rec', 'i_rec']);

/** A contract or a tariff does not state the source of its electricity. A rate above zero means it is not renewable. */
const isRenewable = ({ type, kgCo2ePerKwh }: { type: string; kgCo2ePerKwh: string }): boolean =>
  CERTIFICATES.has(type) && new Decimal(kgCo2ePerKwh).isZero();
