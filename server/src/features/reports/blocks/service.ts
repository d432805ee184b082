import { Decimal } from '../../../kernel/decimal.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import type { Db } from '../../../platform/db/index.ts';
import { instrumentsFor, type ReportedInstrument } from '../../instruments/index.ts';
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
  return { activities: await sumActivities(db, selection), ...(await readInstruments(db, selection)) };
}

/** Reads entries only for organisations that hold instruments, which most do not. */
async function readInstruments(
  db: Db,
  selection: Selection,
): Promise<Pick<EnergyYear, 'certifiedKwh' | 'heldKwh' | 'covered'>> {
  const instruments = await instrumentsFor(db, selection.organisationId, selection);
  const held = instruments.length === 0 ? [] : await sumHeldInstruments(db, selection);
  const sumOf = (some: readonly ReportedInstrument[]): Decimal => {
    const ids = new Set(some.map(({ id }) => id));
    return held
      .filter(({ instrumentId }) => ids.has(instrumentId))
      .reduce((all, { kwh }) => all.plus(kwh), new Decimal(0));
  };
  const byType = groupBy(instruments, ({ type }) => type);
  return {
    certifiedKwh: sumOf(instruments.filter(isRenewable)),
    covered: instruments.map((instrument) => ({ instrument, kwh: sumOf([instrument]) })),
    heldKwh: new Map([...byType].map(([type, some]) => [type, sumOf(some)])),
  };
}

const CERTIFICATES: ReadonlySet<string> = new Set(['guarantee_of_origin', 'rec', 'i_rec']);

/** A contract or a tariff does not state the source of its electricity. A rate above zero means it is not renewable. */
const isRenewable = ({ type, kgCo2ePerKwh }: { type: string; kgCo2ePerKwh: string }): boolean =>
  CERTIFICATES.has(type) && new Decimal(kgCo2ePerKwh).isZero();
