import type { ReportingPeriod } from '@tonne/sdk';
import type { Command } from 'commander';
import { group, listCommand } from '../command.ts';
import { left } from '../output/table.ts';

export const periodsCommands = (): Command =>
  group('periods', 'reporting periods', [
    listCommand<ReportingPeriod>({
      name: 'list',
      summary: 'list reporting periods',
      examples: ['tonne periods list'],
      list: (tonne, query) => tonne.reportingPeriods.list(query),
      columns: [
        left('id', ({ id }) => id),
        left('name', ({ name }) => name),
        left('from', ({ periodStart }) => periodStart),
        left('to', ({ periodEnd }) => periodEnd),
        left('status', ({ status }) => status),
      ],
    }),
  ]);
