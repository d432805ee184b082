import { type Block, column, donutChart, type KeyFigure, placesFor, table } from '@tonne/documents';
import { type GhgScope, ghgScopes } from '../../../../kernel/ghg-scope.ts';
import { type Comparison, type InventoryData, scopesOf } from '../../inventory.service.ts';
import type { ReportParameters } from '../../rules.ts';
import { changeSince, nothing, shareOf, TONNES, totalBy, total as totalOf } from '../amounts.rules.ts';
import { shortLabel } from '../calendar.rules.ts';
import { capital, METHODS } from '../statement/method.present.ts';

export const scopeName = (scope: GhgScope): string => `Scope ${scope}`;

const meaningOf = (scope: GhgScope, { scope2Method }: InventoryData['accounting']): string =>
  ({
    1: 'Scope 1: direct emissions',
    2: `Scope 2: purchased energy, ${METHODS[scope2Method]}`,
    3: 'Scope 3: other indirect emissions in the value chain',
  })[scope];

/** Two rows of three: the total, then the scopes. Their tonnes are rounded alike. */
export function scopeFigures({ parameters, accounting, counted, total, pending }: InventoryData): KeyFigure[] {
  const byScope = totalBy(counted, ({ ghgScope }) => ghgScope);
  const awaited = totalOf(pending);
  const inTonnes = { unit: TONNES, decimals: placesFor([total.tco2e, awaited.tco2e], PLACES) };
  return [
    { label: 'Total emissions', value: total.tco2e, ...inTonnes, note: 'Approved and locked entries' },
    {
      label: 'Entries counted',
      value: `${total.entries}`,
      unit: total.entries === 1 ? 'entry' : 'entries',
      decimals: 0,
    },
    { label: 'Not yet approved', value: awaited.tco2e, ...inTonnes, note: 'Draft and submitted; not in the total' },
    ...scopesOf(parameters).map((scope) => ({
      label: scopeName(scope),
      value: (byScope.get(scope) ?? nothing).tco2e,
      ...inTonnes,
      ...(scope === 2 ? { note: capital(METHODS[accounting.scope2Method]) } : {}),
    })),
  ];
}

const PLACES = 3;

/** Empty without entries, since the chart would be an empty ring. */
export function scopeDonut({ parameters, counted, total }: InventoryData): Block[] {
  if (total.entries === 0) return [];
  const scopes = scopesOf(parameters);
  const byScope = totalBy(counted, ({ ghgScope }) => ghgScope);
  const values = scopes.map((scope) => (byScope.get(scope) ?? nothing).tco2e);
  const labels = scopes.map(scopeName);
  return [donutChart({ title: 'Share by scope', unit: TONNES, labels, series: [{ name: 'Emissions', values }] })];
}

export function scopeTable({ parameters, accounting, counted, total }: InventoryData, previous: Comparison): Block {
  const now = totalBy(counted, ({ ghgScope }) => ghgScope);
  const before = totalBy(previous.sums, ({ ghgScope }) => ghgScope);
  const beforeOf = (scope: GhgScope): string | null =>
    previous.total === null ? null : (before.get(scope) ?? nothing).tco2e;
  return table({
    id: 'by_scope',
    title: 'Emissions by scope',
    columns: [
      column.integer('scope', 'Scope', { printed: false }),
      column.text('scopeName', 'Scope', { width: 48 }),
      column.integer('entries', 'Entries'),
      column.decimal('tco2e', 'Emissions', { unit: TONNES }),
      column.percent('sharePercent', 'Share'),
      column.decimal('previousTco2e', shortLabel(previous.period), { unit: TONNES }),
      column.percent('changePercent', 'Change', { signed: true }),
    ],
    rows: scopesOf(parameters).map((scope) => {
      const { entries, tco2e } = now.get(scope) ?? nothing;
      return {
        scope,
        scopeName: meaningOf(scope, accounting),
        entries,
        tco2e,
        sharePercent: shareOf(tco2e, total.tco2e),
        previousTco2e: beforeOf(scope),
        changePercent: changeSince(beforeOf(scope), tco2e, total),
      };
    }),
    totals: {
      scopeName: 'Total',
      ...total,
      sharePercent: shareOf(total.tco2e, total.tco2e),
      previousTco2e: previous.total?.tco2e ?? null,
      changePercent: changeSince(previous.total?.tco2e ?? null, total.tco2e, total),
    },
  });
}

/** One column per scope. */
export const scopeColumns = ghgScopes.map((scope) =>
  column.decimal(`scope${scope}Tco2e` as const, scopeName(scope), { unit: TONNES }),
);

/** A scope that was filtered out is not zero. */
export function scopeCells(parameters: ReportParameters, of: (scope: GhgScope) => string | null) {
  const cell = (scope: GhgScope): string | null => (scopesOf(parameters).includes(scope) ? of(scope) : null);
  return { scope1Tco2e: cell(1), scope2Tco2e: cell(2), scope3Tco2e: cell(3) };
}
