import type { ListTargetsQuery, Target } from '@tonne/sdk';
import type { Command } from 'commander';
import { group, itemCommand, listCommand } from '../command.ts';
import { choice, sorting } from '../options.ts';
import { left, right } from '../output/table.ts';

export const targetsCommands = (): Command =>
  group('targets', 'reduction targets', [
    listCommand<Target, ListTargetsQuery>({
      name: 'list',
      summary: 'list targets',
      options: [
        choice('--type <type>', 'only targets of this type', ['absolute', 'intensity', 'net_zero', 'sbti', 'custom']),
        choice('--status <status>', 'only targets in this status', ['active', 'achieved', 'missed', 'archived']),
        ...sorting('createdAt', 'name', 'baseYear', 'targetYear'),
      ],
      examples: ['tonne targets list --status active'],
      list: (tonne, query) => tonne.targets.list(query),
      columns: [
        left('id', ({ id }) => id),
        left('name', ({ name }) => name),
        left('type', ({ type }) => type),
        left('status', ({ status }) => status),
        right('base', ({ baseYear }) => baseYear),
        right('target', ({ targetYear }) => targetYear),
        right('reduction %', ({ reductionPercent }) => reductionPercent),
        right('progress %', ({ progressPercent }) => progressPercent),
      ],
    }),
    itemCommand({
      name: 'progress',
      summary: 'show the status of a target this year and the reason',
      arguments: [['<targetId>', 'identifier of the target']],
      examples: ['tonne targets progress tgt_0190…'],
      run: (tonne, { args }) => tonne.targets.progress(args[0]!),
    }),
  ]);
