import type { Import, ImportRow, ImportValue, ListImportRowsQuery, ListImportsQuery } from '@tonne/sdk';
import type { Command } from 'commander';
import { connect } from '../../account/connect.ts';
import { command, group, itemCommand, listCommand } from '../../command.ts';
import { usageError } from '../../failure.ts';
import { STDIN as STDOUT } from '../../input.ts';
import { choice, option, sorting } from '../../options.ts';
import { print } from '../../output/print.ts';
import { record } from '../../output/record.ts';
import { left, right } from '../../output/table.ts';
import { saveFile } from '../../save-download.ts';
import { importTemplates } from './templates.ts';
import { importColumns, uploadImports, waitFor } from './upload.ts';

const STATUSES = ['reading', 'mapping', 'ready', 'applying', 'undoing', 'applied', 'discarded', 'failed'];
const ROW_STATES = ['ready', 'error', 'duplicate', 'possible_duplicate', 'ignored', 'applied', 'unread'];

const importId = [['<importId>', 'id from "tonne imports list"']] as const;

/** The problem of a row, the line that it repeats, or the entry that it makes. */
function about({ problems, repeats, ignoredBecause, understood }: ImportRow): string {
  if (problems.length > 0) {
    return problems.map(({ column, message }) => (column === null ? message : `${column}: ${message}`)).join(' ');
  }
  if (repeats !== null) return `repeats ${repeats}`;
  if (understood === null) return ignoredBecause ?? '';
  const { activity, subcategory, quantity, unit, tco2e } = understood;
  return `${activity ?? subcategory}, ${quantity} ${unit}, ${tco2e} tCO2e`;
}

type Meaning = ImportValue['means'];

/** The parts of a meaning, without their names. */
const inWords = (means: Meaning): string =>
  means === null ? '' : means.ignore ? 'ignored' : Object.values(means).join(', ');

const valueColumns = [
  left<ImportValue>('column', ({ column }) => column),
  left<ImportValue>('value', ({ value }) => value),
  right<ImportValue>('rows', ({ rows }) => rows),
  left<ImportValue>('means', ({ means }) => inWords(means)),
  left<ImportValue>('suggested', ({ suggestions }) => inWords(suggestions[0]?.means ?? null)),
];

interface MapOptions {
  readonly ignore?: boolean;
  readonly location?: string;
  readonly factor?: string;
  readonly unit?: string;
}

function meaningOf(activity: string | undefined, { ignore, location, factor, unit }: MapOptions) {
  const given = {
    ...(activity !== undefined && { activity }),
    ...(ignore && { ignore }),
    ...(location !== undefined && { locationId: location }),
    ...(factor !== undefined && { factorCode: factor }),
    ...(unit !== undefined && { unit }),
  };
  if (Object.keys(given).length === 1) return given;
  throw usageError('Give one meaning: an activity, --location, --factor, --unit or --ignore.');
}

const map = () =>
  itemCommand<Import, MapOptions>({
    name: 'map',
    summary: 'say what a value means, for all rows that have it',
    arguments: [
      ...importId,
      ['<column>', 'header of the column'],
      ['<value>', 'value, as the file has it'],
      ['[activity]', 'activity, by its code of "tonne activities search"'],
    ],
    options: [
      option('--location <id>', 'the value is this location'),
      option('--factor <code>', 'the value is a purchase with this factor'),
      option('--unit <unit>', 'the value is this unit'),
      option('--ignore', 'rows with the value make no entry'),
    ],
    examples: [
      'tonne imports map imp_0190… Product "Super 95" petrol',
      'tonne imports map imp_0190… Product "Car wash" --ignore',
    ],
    run: async (tonne, { args: [id, column, value, activity], options }) => {
      const means = meaningOf(activity, options);
      await tonne.imports.update(id!, { values: [{ column: column!, value: value!, means }] });
      return waitFor(tonne, id!);
    },
  });

const apply = () =>
  itemCommand<Import, { leaveErrors?: boolean; wait?: boolean }>({
    name: 'apply',
    summary: 'make a draft of every row that is ready',
    arguments: importId,
    options: [
      option('--leave-errors', 'although other rows have errors or may be duplicates'),
      option('--wait', 'wait until the entries are made'),
    ],
    examples: ['tonne imports apply imp_0190… --wait'],
    run: async (tonne, { args, options: { leaveErrors, wait } }) => {
      const begun = await tonne.imports.apply(args[0]!, leaveErrors ? { leaveErrors } : {});
      return wait ? waitFor(tonne, begun.id) : begun;
    },
  });

const undo = () =>
  itemCommand<Import, { wait?: boolean }>({
    name: 'undo',
    summary: 'delete all entries of an import, while they are drafts',
    arguments: importId,
    options: [option('--wait', 'wait until they are deleted')],
    examples: ['tonne imports undo imp_0190… --wait'],
    run: async (tonne, { args, options: { wait } }) => {
      const begun = await tonne.imports.undo(args[0]!);
      return wait ? waitFor(tonne, begun.id) : begun;
    },
  });

const rejected = () =>
  command<{ output?: string }>(
    {
      name: 'rejected',
      summary: 'save the rows that made no entry as CSV, with the reason beside each',
      arguments: importId,
      options: [option('--output <file>', 'file to write (default: rejected.csv); - for standard output')],
      examples: ['tonne imports rejected imp_0190… --output rejected.csv'],
    },
    async ({ args, options: { output = 'rejected.csv', json } }) => {
      const tonne = await connect();
      const file = await saveFile(await tonne.imports.rejected(args[0]!), output);
      if (output !== STDOUT) print({ importId: args[0], file }, json, () => `Saved ${file}.\n`);
    },
  );

/** Each column on a line of its own. */
function textOf({ columns, ...rest }: Import): string {
  const lines = columns.map(({ column, field, decimal, dateForm, unit, because }) => {
    const settings = [field ?? 'not used', decimal, dateForm, unit].filter((each) => each !== null);
    return [column, `${settings.join(' ')} (${because})`];
  });
  return `${record(rest)}\n${record(Object.fromEntries(lines))}`;
}

export const importsCommands = (): Command =>
  group('imports', 'files on their way to entries', [
    listCommand<Import, ListImportsQuery>({
      name: 'list',
      summary: 'list imports',
      options: [
        choice('--status <status>', 'only imports in this status', STATUSES),
        choice('--kind <kind>', 'only imports of this kind', ['table', 'ubl', 'cii', 'saft', 'espi']),
        ...sorting('createdAt', 'updatedAt', 'name'),
      ],
      examples: ['tonne imports list --status mapping'],
      list: (tonne, query) => tonne.imports.list(query),
      columns: importColumns,
    }),
    uploadImports(),
    itemCommand({
      name: 'show',
      summary: 'show an import with its columns and counts',
      arguments: importId,
      examples: ['tonne imports show imp_0190…'],
      run: (tonne, { args }) => tonne.imports.get(args[0]!),
      text: textOf,
    }),
    listCommand<ImportRow, ListImportRowsQuery>({
      name: 'rows',
      summary: 'list the rows of an import, with what was understood or is wrong',
      arguments: importId,
      options: [choice('--state <state>', 'only rows in this state', ROW_STATES)],
      examples: ['tonne imports rows imp_0190… --state error --all'],
      list: (tonne, query, [id]) => tonne.imports.rows.list(id!, query),
      columns: [
        right('line', ({ line }) => line),
        left('state', ({ state }) => state),
        left('row', ({ cells }) => cells.join(' | ')),
        left('about', about),
      ],
    }),
    listCommand<ImportValue, { unmapped?: boolean; pageSize: number }>({
      name: 'values',
      summary: 'list the values of an import, with their meanings',
      arguments: importId,
      options: [option('--unmapped', 'only values without a meaning')],
      examples: ['tonne imports values imp_0190… --unmapped'],
      list: (tonne, { unmapped, ...query }, [id]) =>
        tonne.imports.values.list(id!, { ...query, ...(unmapped && { isMapped: 'false' }) }),
      columns: valueColumns,
    }),
    map(),
    apply(),
    undo(),
    command(
      {
        name: 'discard',
        summary: 'discard an import that made no entries',
        arguments: importId,
        examples: ['tonne imports discard imp_0190…'],
      },
      async ({ args, options: { json } }) => {
        const tonne = await connect();
        await tonne.imports.delete(args[0]!);
        print({ id: args[0] }, json, () => `Discarded ${args[0]}.\n`);
      },
    ),
    rejected(),
    importTemplates(),
  ]);
