import type { EmissionFactor, ListEmissionFactorsQuery } from '@tonne/sdk';
import type { Command } from 'commander';
import { group, itemCommand, listCommand } from '../command.ts';
import { choice, option, sorting } from '../options.ts';
import { left, right } from '../output/table.ts';

const columns = [
  left<EmissionFactor>('code', ({ code }) => code),
  left<EmissionFactor>('name', ({ name }) => name),
  right<EmissionFactor>('value', ({ value }) => value),
  left<EmissionFactor>('unit', ({ unit }) => unit),
  left<EmissionFactor>('source', ({ source }) => source),
  right<EmissionFactor>('vintage', ({ vintage }) => vintage),
  left<EmissionFactor>('region', ({ region }) => region),
];

export const factorsCommands = (): Command =>
  group('factors', 'emission factors', [
    listCommand<EmissionFactor, ListEmissionFactorsQuery>({
      name: 'search',
      summary: 'search factors by words in code, name or category',
      arguments: [['[words...]', 'words in any order (default: all factors)']],
      options: [
        choice('--scope <scope>', 'only this GHG scope', ['1', '2', '3']),
        option('--category <code>', 'only this category'),
        option('--subcategory <code>', 'only this subcategory'),
        choice('--source <publisher>', 'only this publisher', ['DEFRA', 'EPA', 'IPCC', 'custom']),
        option('--vintage <year>', 'only factors of this year'),
        option('--unit <unit>', 'only factors per this unit, such as kWh, or a synonym such as Liter'),
        option('--region <code>', 'only factors for exactly this region'),
        choice('--status <status>', 'only factors in this status', ['active', 'superseded', 'archived']),
        ...sorting('relevance', 'createdAt', 'code', 'name', 'category', 'source', 'vintage', 'value'),
      ],
      examples: [
        'tonne factors search grid electricity --source DEFRA --vintage 2025',
        'tonne factors search diesel --json',
      ],
      list: (tonne, query, words) => tonne.factors.list({ ...query, ...(words.length > 0 && { q: words.join(' ') }) }),
      columns,
    }),
    itemCommand({
      name: 'get',
      summary: 'show a factor',
      arguments: [['<factorCode>', 'code of the factor']],
      examples: ['tonne factors get defra-2025-grid-electricity-gb'],
      run: (tonne, { args }) => tonne.factors.get(args[0]!),
    }),
  ]);
