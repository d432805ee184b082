import type { Unit } from '@tonne/sdk';
import type { Command } from 'commander';
import { group, listCommand } from '../command.ts';
import { left } from '../output/table.ts';

export const unitsCommands = (): Command =>
  group('units', 'units of activities', [
    listCommand<Unit>({
      name: 'list',
      summary: 'list the units for entries',
      examples: ['tonne units list --all'],
      list: (tonne, query) => tonne.units.list(query),
      columns: [
        left('code', ({ code }) => code),
        left('name', ({ name }) => name),
        left('dimension', ({ dimension }) => dimension),
      ],
    }),
  ]);
