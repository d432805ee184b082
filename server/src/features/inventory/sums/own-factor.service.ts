import { Decimal } from '../../../kernel/decimal.ts';
import type { Db } from '../../../platform/db/index.ts';
import { type FactorEvidence, findOwnSupport } from '../../factors/index.ts';
import type { Selection } from '../selection.store.ts';
import { describeFactors } from './factor.store.ts';
import { sumBy } from './service.ts';

/** A factor of an organisation's own, with its part of the total. Amounts are decimal text. */
export interface OwnFactorSum {
  code: string;
  name: string | null;
  value: string;
  unit: string;
  publication: string | null;
  /** Reason of the organisation; null for a factor from before reasons were required. */
  reason: string | null;
  /** File that states the figure; null if none was named. */
  evidence: FactorEvidence | null;
  entries: number;
  tco2e: string;
  /** Percent of all counted tonnes, with two decimals; null if there are none. */
  sharePercent: string | null;
}

const by = ['factorCode', 'factorValue', 'factorSource', 'factorVintage', 'factorUnit'] as const;

/** The own factors that counted entries use, largest first. Reads the totals and one entry per factor. */
export async function sumOwnFactors(db: Db, selection: Selection): Promise<OwnFactorSum[]> {
  const sums = await sumBy(db, selection, by);
  const total = sums.reduce((all, { tco2e }) => all.plus(tco2e), new Decimal(0));
  const own = sums.filter(({ factorSource }) => factorSource === 'custom');
  if (own.length === 0) return [];
  const factors = own.map((sum) => ({
    code: sum.factorCode,
    value: sum.factorValue,
    source: sum.factorSource,
    vintage: sum.factorVintage,
    unit: sum.factorUnit,
  }));
  const codes = factors.map(({ code }) => code);
  const describe = await describeFactors(db, selection.organisationId, factors);
  const support = await findOwnSupport(db, selection.organisationId, codes);
  return own
    .map(({ entries, tco2e }, index): OwnFactorSum => {
      const { code, value, unit, name, publication } = describe(factors[index]!);
      const { reason = null, evidence = null } = support.get(code) ?? {};
      return {
        code,
        name,
        value,
        unit,
        publication,
        reason,
        evidence,
        entries,
        tco2e,
        sharePercent: shareIn(tco2e, total),
      };
    })
    .sort((one, other) => new Decimal(other.tco2e).comparedTo(one.tco2e) || (one.code < other.code ? -1 : 1));
}

const shareIn = (tco2e: string, total: Decimal): string | null =>
  total.isZero() ? null : new Decimal(tco2e).times(100).div(total).toFixed(2);
