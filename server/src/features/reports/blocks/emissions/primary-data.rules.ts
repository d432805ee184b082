import { Decimal } from '../../../../kernel/decimal.ts';
import { type OwnFactorSum, type Sum, sumOf } from '../../../inventory/index.ts';

/** What counts, for every framework that asks for it. */
export const PRIMARY_DATA_RULE =
  'Data of suppliers or partners are scope 3 entries whose quantity is measured with a file attached, and whose factor is the organisation’s own with publication, reason and evidence. Published factors, factors per unit of money and entries derived from others never count. Entries do not name who supplied a figure: the publications under Own factors show it. A larger share needs proof outside Tonne.';

export const dataDimensions = [
  ...(['ghgScope', 'category', 'factorCode', 'factorValue', 'factorSource', 'unit', 'isDerived'] as const),
];

export type DataSum = Sum<(typeof dataDimensions)[number], 'tco2e' | 'measuredTco2e'>;

/** Scope 3 by the data behind it. The three parts add up to the total. */
export interface PrimaryData {
  total: Decimal;
  /** From suppliers or partners, as far as entries show it. */
  primary: Decimal;
  /** Also measured with evidence, but not shown to be figures of a supplier or partner. */
  measured: Decimal;
  rest: Decimal;
  /** The part from suppliers or partners. */
  byCategory: ReadonlyMap<string, Decimal>;
}

const isSupported = ({ publication, reason, evidence }: OwnFactorSum): boolean =>
  publication !== null && reason !== null && evidence !== null;

const keyOf = (code: string, value: string): string => JSON.stringify([code, new Decimal(value).toFixed()]);

/** A published factor is an average, and so is a factor per unit of money. A derived quantity is the organisation’s own. */
export function primaryDataOf(
  sums: readonly DataSum[],
  own: readonly OwnFactorSum[],
  isMoney: (unit: string) => boolean,
): PrimaryData {
  const supported = new Set(own.filter(isSupported).map(({ code, value }) => keyOf(code, value)));
  const scope3 = sums.filter(({ ghgScope }) => ghgScope === 3);
  const primary = scope3.filter(
    ({ factorCode, factorValue, factorSource, unit, isDerived }) =>
      factorSource === 'custom' && supported.has(keyOf(factorCode, factorValue)) && !isDerived && !isMoney(unit),
  );
  const [total, measured, shown] = [
    sumOf(scope3, 'tco2e'),
    sumOf(scope3, 'measuredTco2e'),
    sumOf(primary, 'measuredTco2e'),
  ];
  const byCategory = new Map<string, Decimal>();
  for (const { category, measuredTco2e } of primary)
    byCategory.set(category, (byCategory.get(category) ?? new Decimal(0)).plus(measuredTco2e));
  return { total, primary: shown, measured: measured.minus(shown), rest: total.minus(measured), byCategory };
}
