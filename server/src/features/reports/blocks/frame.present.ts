import { type Filter, paperChange, type ReportDocument } from '@tonne/documents';
import { Decimal } from '../../../kernel/decimal.ts';
import { ghgCategories } from '../../factors/index.ts';
import type { Amount } from '../../inventory/index.ts';
import type { Comparison, InventoryData } from '../inventory.service.ts';
import type { ReportId } from '../schema.ts';
import { changeOn } from './amounts.rules.ts';
import { isCalendarYear, periodLabel } from './calendar.rules.ts';

interface Headline {
  id: ReportId;
  title: string;
  subtitle?: string;
  standard?: string;
  mark?: string;
}

/** Head of every report. The renderers add the row count and the hash. */
export function frameOf(
  { id, title, ...more }: Headline,
  { parameters, reporter }: Pick<InventoryData, 'parameters' | 'reporter'>,
): Omit<ReportDocument, 'sections'> {
  const { periodStart, periodEnd, asOf } = parameters;
  return {
    reportId: id,
    title: isCalendarYear(parameters) ? `${title} ${periodStart.slice(0, 4)}` : title,
    ...more,
    organisation: reporter.name,
    periodStart,
    periodEnd,
    asOf,
    filters: filtersOf({ parameters, reporter }),
  };
}

function filtersOf({ parameters, reporter }: Pick<InventoryData, 'parameters' | 'reporter'>): Filter[] {
  const { locationIds, scopes, categories } = parameters.filters;
  const names = new Map([
    ...reporter.locations.map(({ id, name }) => [id, name] as const),
    ...ghgCategories.map(({ code, name }) => [code, name] as const),
  ]);
  const list = (name: string, codes: readonly (string | number)[] | undefined): Filter[] =>
    codes === undefined ? [] : [{ name, value: codes.map((code) => names.get(`${code}`) ?? `${code}`).join(', ') }];
  return [...list('Locations', locationIds), ...list('Scopes', scopes), ...list('Categories', categories)];
}

/** `Against 2024, that is a change of −6.2 %.` Empty if nothing is counted. */
export function changeInWords({ period, total }: Comparison, now: Amount): string {
  if (now.entries === 0) return '';
  const percent = changeOn(total?.tco2e ?? null, now.tco2e);
  if (percent === null) return `There are no figures for ${periodLabel(period)} to compare with.`;
  const change = new Decimal(percent);
  if (change.isZero()) return `That is the same as in ${periodLabel(period)}.`;
  return `Against ${periodLabel(period)}, that is a change of ${paperChange(change.toFixed(), 1)} %.`;
}
