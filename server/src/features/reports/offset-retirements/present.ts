import { type Block, barChart, column, table } from '@tonne/documents';
import { groupBy } from '../../../kernel/group-by.ts';
import type { Amount } from '../../inventory/index.ts';
import { byTonnes, shareOf, TONNES } from '../blocks/amounts.rules.ts';
import { amountOf } from '../blocks/credits.present.ts';
import type { Retired } from '../blocks/retirements.present.ts';

interface ProjectAmount {
  projectId: string;
  projectName: string;
  vintages: string;
  confirmed: Amount;
  open: Amount;
}

/** Largest first. */
function projectAmounts({ confirmed, open }: Retired): ProjectAmount[] {
  return [...groupBy([...confirmed, ...open], ({ projectId }) => projectId)]
    .map(([projectId, rows]) => ({
      projectId,
      projectName: rows[0]?.projectName ?? projectId,
      vintages: [...new Set(rows.map(({ vintage }) => vintage))].sort().join(', '),
      confirmed: amountOf(rows.filter((row) => row.status === 'confirmed')),
      open: amountOf(rows.filter((row) => row.status !== 'confirmed')),
    }))
    .sort((a, b) => byTonnes(a.confirmed, b.confirmed) || byTonnes(a.open, b.open));
}

export function projectTable(retired: Retired): Block {
  const whole = amountOf(retired.confirmed);
  return table({
    id: 'by_project',
    title: 'Retirements by project',
    columns: [
      column.text('projectId', 'Project id', { printed: false, width: 38 }),
      column.text('projectName', 'Project', { width: 36 }),
      column.text('vintages', 'Vintages', { width: 16 }),
      column.integer('retirements', 'Confirmed'),
      column.decimal('quantity', 'Retired', { unit: TONNES }),
      column.percent('sharePercent', 'Share'),
      column.decimal('openQuantity', 'Open', { unit: TONNES }),
    ],
    rows: projectAmounts(retired).map(({ confirmed, open, ...project }) => ({
      ...project,
      retirements: confirmed.entries,
      quantity: confirmed.tco2e,
      openQuantity: open.tco2e,
      sharePercent: shareOf(confirmed.tco2e, whole.tco2e),
    })),
    totals: {
      projectName: 'Total',
      retirements: whole.entries,
      quantity: whole.tco2e,
      sharePercent: shareOf(whole.tco2e, whole.tco2e),
      openQuantity: amountOf(retired.open).tco2e,
    },
    emptyText: 'No retirements are recorded.',
  });
}

/** More bars would be hard to tell apart. */
const MOST_BARS = 12;

export function projectChart(retired: Retired): Block[] {
  const projects = projectAmounts(retired).filter(({ confirmed }) => confirmed.entries > 0);
  if (projects.length < 2) return [];
  const shown = projects.slice(0, MOST_BARS);
  return [
    barChart({
      title: projects.length > MOST_BARS ? `The ${MOST_BARS} largest projects` : 'Retired by project',
      unit: TONNES,
      labels: shown.map(({ projectName }) => projectName),
      series: [{ name: 'Retired', values: shown.map(({ confirmed }) => confirmed.tco2e) }],
    }),
  ];
}
