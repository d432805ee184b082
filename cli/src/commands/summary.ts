import type { EmissionsSummary, GetSummaryQuery } from '@tonne/sdk';
import type { Command } from 'commander';
import { itemCommand } from '../command.ts';
import { option, period } from '../options.ts';
import { left, right, Table } from '../output/table.ts';

type Row = readonly [string, number];
const columns = [left<Row>('', ([name]) => name), right<Row>('tCO2e', ([, tonnes]) => tonnes)];

export const summaryCommand = (): Command =>
  itemCommand<EmissionsSummary, GetSummaryQuery>({
    name: 'summary',
    summary: 'show the emissions of a period by scope (default: the current calendar year)',
    options: [
      ...period(),
      option('--scopes <list>', 'only these GHG scopes, comma-separated'),
      option('--categories <list>', 'only these categories, comma-separated'),
      option('--location-ids <list>', 'only these locations, comma-separated'),
      option('--states <list>', 'only entries in these states (default: approved,locked)'),
    ],
    examples: ['tonne summary --period-start 2025-01-01 --period-end 2025-12-31', 'tonne summary --scopes 1,2 --json'],
    run(tonne, { options: { json: _, ...query } }) {
      return tonne.reports.summary(query);
    },
    text: forPeople,
  });

function forPeople(summary: EmissionsSummary): string {
  const rows: Row[] = [
    ['Scope 1', summary.scope1Tco2e],
    ['Scope 2', summary.scope2Tco2e],
    ['Scope 3', summary.scope3Tco2e],
    ['Total', summary.totalTco2e],
    ['Offsets', summary.offsetsTco2e],
    ['Net', summary.netTco2e],
    ['Pending', summary.pendingTco2e],
  ];
  const table = new Table(columns, rows);
  const title = `${summary.periodStart} to ${summary.periodEnd}`;
  return `${[title, table.head(), ...rows.map((row) => table.row(row))].join('\n')}\n`;
}
