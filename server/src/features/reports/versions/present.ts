import type { JobRow } from '../jobs/store.ts';
import type { Amounts, Figures } from './rules.ts';

const numberOf = (amount: string | null): number | null => (amount === null ? null : Number(amount));

const presentAmounts = (amounts: Amounts) => ({
  totalTco2e: numberOf(amounts.totalTco2e),
  scope1Tco2e: numberOf(amounts.scope1Tco2e),
  scope2LocationTco2e: numberOf(amounts.scope2LocationTco2e),
  scope2MarketTco2e: numberOf(amounts.scope2MarketTco2e),
  scope3Tco2e: numberOf(amounts.scope3Tco2e),
});

const presentFigures = (figures: Figures) => ({
  scope2Method: figures.scope2Method,
  ...presentAmounts(figures),
});

export const presentVersion = ({ number, reportVersion, figures, replaces }: JobRow) => ({
  number,
  version: reportVersion,
  figures: figures && presentFigures(figures),
  replaces: replaces && {
    historyId: replaces.historyId,
    version: replaces.version,
    completedAt: replaces.completedAt,
    differences: replaces.differences && presentAmounts(replaces.differences),
    isOtherMethod: replaces.isOtherMethod,
  },
});

/** Members of the record. Reports from before numbers were introduced have none of them there. */
export function recordVersion(row: JobRow) {
  const { number, version, figures, replaces } = presentVersion(row);
  if (number === null) return {};
  return {
    number,
    version,
    ...(figures === null ? {} : { figures }),
    ...(replaces === null ? {} : { replaces }),
  };
}
