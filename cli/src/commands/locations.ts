import type { Location } from '@tonne/sdk';
import type { Command } from 'commander';
import { group, listCommand } from '../command.ts';
import { left } from '../output/table.ts';

export const locationsCommands = (): Command =>
  group('locations', 'sites of the organisation', [
    listCommand<Location>({
      name: 'list',
      summary: 'list locations',
      examples: ['tonne locations list'],
      list: (tonne, query) => tonne.locations.list(query),
      columns: [
        left('id', ({ id }) => id),
        left('name', ({ name }) => name),
        left('country', ({ country }) => country),
        left('region', ({ region }) => region),
        left('default', ({ isDefault }) => (isDefault ? 'yes' : '')),
      ],
    }),
  ]);
