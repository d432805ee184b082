import { isDeepStrictEqual } from 'node:util';
import { Decimal } from '../../../kernel/decimal.ts';
import type { Library } from '../../factors/index.ts';
import { receiptHash, type Tables } from '../calculation/present.ts';
import { byGroup } from '../figures.ts';
import type { Figure } from '../revisions.ts';
import type { EntryRow } from '../store.ts';
import { combinedUncertainty } from '../uncertainty.ts';
import type { Difference } from './rules.ts';
import type { AuditedEntry } from './store.ts';

type Grouped = ReturnType<typeof byGroup>;
type Name = keyof Grouped;

/** The record has these itself, and they are all that is known of an entry from before its gases were recorded. */
const RECORDED: readonly Name[] = ['co2', 'ch4', 'n2o', 'biogenicCo2'];

/** The parts of the library that work out a figure. */
export type Calculator = Tables & Pick<Library, 'calculate'>;

/** A difference in a field that neither the history nor the record watches, and that follows from fields they do. */
export const differenceOfRest = (calculator: Calculator, row: AuditedEntry, receipt: Figure | undefined) =>
  differenceOfGroups(row) ?? differenceOfFactor(calculator, row, receipt);

/** `receipt` is the hash in the history; undefined in one from before there were receipts. */
function differenceOfFactor(calculator: Calculator, row: AuditedEntry, receipt: Figure | undefined) {
  const given = (problem: string): Difference => ({ revision: null, problem });
  if (!row.hasItsFactor) return given('the copy of its factor is not the factor that it shows');
  if (receipt === undefined || isTrue(() => followsFromCopy(calculator, row, receipt))) return undefined;
  return given(
    'its figures and the copy of its factor do not give the receipt in its history: one of them was changed',
  );
}

/** A copy that was tampered with may not even be calculated with, which must not end the audit. */
function isTrue(question: () => boolean): boolean {
  try {
    return question();
  } catch {
    return false;
  }
}

/**
 * A receipt tells the name of the factor and its publication, and how the figure came about; gases and uncertainty follow
 * from the copy too. A release that words receipts or calculates in another way must mark the hashes in histories, and
 * leave those without the mark out here.
 */
function followsFromCopy(calculator: Calculator, row: AuditedEntry, receipt: Figure): boolean {
  const { factorCopy: factor, gases, uncertaintyPercent, activityUncertaintyPercent } = row;
  const uncertainty = combinedUncertainty(activityUncertaintyPercent, factor.uncertaintyPercent ?? null);
  if (receipt !== receiptHash(calculator, row) || uncertainty !== uncertaintyPercent) return false;
  const again = calculator.calculate({ ...row, quantity: new Decimal(row.quantity), factor });
  return isDeepStrictEqual(again?.gases ?? null, gases);
}

/** Totals add up columns that no history watches. They follow from the gases, which the record has. */
function differenceOfGroups(row: Pick<EntryRow, Name | 'gases'>): Difference | undefined {
  const given = byGroup(row.gases ?? []);
  const names = (Object.keys(given) as Name[]).filter((name) => row.gases !== null || !RECORDED.includes(name));
  const odd = names.find((name) => !isSame(row[name], given[name]));
  return odd && { revision: null, problem: `${odd} is ${shown(row[odd])}, and its gases give ${shown(given[odd])}` };
}

const isSame = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : new Decimal(one).eq(other);

const shown = (amount: string | null): string => (amount === null ? 'unknown' : new Decimal(amount).toFixed());
