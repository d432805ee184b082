import type { CreateEntry, Entry, EntryPreview, ListEntriesQuery, Tonne, UpdateEntry } from '@tonne/sdk';
import type { Command, Option } from 'commander';
import { connect } from '../account/connect.ts';
import { command, type Description, group, itemCommand, listCommand } from '../command.ts';
import { explain } from '../explain.ts';
import { readIds, readJsonObject } from '../input.ts';
import { choice, number, option, sorting } from '../options.ts';
import { print, printList } from '../output/print.ts';
import { record } from '../output/record.ts';
import { left, right } from '../output/table.ts';
import { proximityOf } from '../proximity.ts';
import { importEntries } from './import-entries.ts';

const columns = [
  left<Entry>('id', ({ id }) => id),
  left<Entry>('state', ({ state }) => state),
  right<Entry>('scope', ({ scope }) => scope),
  left<Entry>('activity', ({ activity, subcategory }) => activity ?? subcategory),
  right<Entry>('quantity', ({ quantity }) => quantity),
  left<Entry>('unit', ({ unit }) => unit),
  right<Entry>('tCO2e', ({ tco2e }) => tco2e),
  left<Entry>('proximity', proximityOf),
  left<Entry>('from', ({ periodStart }) => periodStart),
  left<Entry>('to', ({ periodEnd }) => periodEnd),
  left<Entry>('reference', ({ reference }) => reference),
];

/** One line for each field, with the proximity of the factor in words. */
const textOf = (entry: Entry | EntryPreview): string => record({ ...entry, factorProximity: proximityOf(entry) });

const SCOPES = ['1', '2', '3'];
const entryId = [['<entryId>', 'identifier of the entry']] as const;
const entryIds = [['<entryId...>', 'identifiers of entries; - reads them from standard input, one per line']] as const;

const fields = (): Option[] => [
  option('--activity <code>', 'activity, by its code of "tonne activities search"; implies scope and category'),
  choice('--scope <scope>', 'GHG scope, without an activity', SCOPES),
  option('--category <code>', 'category, by code or alias, without an activity'),
  option('--subcategory <code>', 'subcategory, by code or alias, without an activity'),
  number('--quantity <amount>', 'amount of the activity'),
  option('--unit <unit>', 'unit of the amount, such as kWh, or a synonym such as Liter'),
  option('--period-start <day>', 'first day of the activity, such as 2026-01-01'),
  option('--period-end <day>', 'last day of the activity'),
  option('--location-id <id>', 'location (default: the default location)'),
  option('--reference <text>', 'invoice or meter reference'),
  option('--notes <text>', 'notes for the reviewer'),
  option('--factor-code <code>', 'pin a factor (default: chosen by the service)'),
  option('--factor-override-reason <text>', 'reason for pinning a factor of another scope or category'),
  option('--input <file>', 'file with a JSON object of these fields, - for standard input; options override it'),
];

type FieldOptions = Partial<Omit<CreateEntry, 'scope'>> & { scope?: string; input?: string; json?: boolean };

/** Sends incomplete bodies too: the service reports every missing or wrong field. */
async function bodyOf({ input, json: _, scope, ...given }: FieldOptions): Promise<object> {
  const read = input === undefined ? {} : await readJsonObject(input);
  return { ...read, ...given, ...(scope !== undefined && { scope: Number(scope) }) };
}

/** Applies one verb to each entry in order and stops at the first refusal. */
const verb = <Options>(
  description: Description,
  act: (tonne: Tonne, id: string, options: Options) => PromiseLike<Entry>,
) =>
  command<Options>({ ...description, arguments: entryIds }, async ({ args, options }) => {
    const tonne = await connect();
    const ids = await readIds(args);
    await printList(
      (async function* () {
        for (const id of ids) yield await act(tonne, id, options);
      })(),
      columns,
      options.json,
    );
  });

export const entriesCommands = (): Command =>
  group('entries', 'emission entries', [
    listCommand<Entry, ListEntriesQuery>({
      name: 'list',
      summary: 'list entries',
      options: [
        choice('--scope <scope>', 'only this GHG scope', SCOPES),
        option('--category <code>', 'only this category'),
        choice('--state <state>', 'only this state', ['draft', 'submitted', 'approved', 'locked']),
        option('--period-start <day>', 'only entries that start on or after this day'),
        option('--period-end <day>', 'only entries that end on or before this day'),
        choice('--period-match <rule>', 'entries inside the period, or overlapping it by at least one day', [
          'inside',
          'overlapping',
        ]),
        option('--location-id <id>', 'only this location'),
        choice('--factor-proximity <proximity>', 'only entries whose factor is this near', [
          'own',
          'region',
          'global',
          'proxy',
        ]),
        ...sorting('createdAt', 'periodStart', 'periodEnd', 'tco2e'),
      ],
      examples: ['tonne entries list --state submitted', 'tonne entries list --all --json | jq -r ".[].id"'],
      list: (tonne, query) => tonne.emissions.list(query),
      columns,
    }),
    itemCommand({
      name: 'get',
      summary: 'show an entry with its history',
      arguments: entryId,
      examples: ['tonne entries get ent_0190…'],
      run: (tonne, { args }) => tonne.emissions.get(args[0]!),
      text: textOf,
    }),
    itemCommand({
      name: 'explain',
      summary: 'explain the figure of an entry',
      arguments: entryId,
      examples: ['tonne entries explain ent_0190…'],
      run: (tonne, { args }) => explain(tonne, args[0]!),
      text: ({ text }) => `${text}\n`,
    }),
    itemCommand<Entry, FieldOptions>({
      name: 'create',
      summary: 'record an activity; the service calculates its tCO2e',
      options: fields(),
      examples: [
        'tonne entries create --activity diesel_vehicles --quantity 800 --unit L \\\n      --period-start 2026-01-01 --period-end 2026-03-31',
        'jq ".[0]" bills.json | tonne entries create --input -',
      ],
      run: async (tonne, { options }) => tonne.emissions.create((await bodyOf(options)) as CreateEntry),
      text: textOf,
    }),
    itemCommand({
      name: 'preview',
      summary: 'calculate an entry and explain the choice of its factor without storing it',
      options: fields(),
      examples: ['tonne entries preview --input entry.json'],
      run: async (tonne, { options }) => tonne.emissions.preview((await bodyOf(options)) as CreateEntry),
      text: textOf,
    }),
    itemCommand<Entry, FieldOptions>({
      name: 'update',
      summary: 'change fields of a draft or submitted entry',
      arguments: entryId,
      options: fields(),
      examples: ['tonne entries update ent_0190… --quantity 12800'],
      run: async (tonne, { args, options }) => tonne.emissions.update(args[0]!, (await bodyOf(options)) as UpdateEntry),
      text: textOf,
    }),
    verb(
      { name: 'submit', summary: 'submit drafts for review', examples: ['tonne entries submit ent_0190…'] },
      (tonne, id) => tonne.emissions.submit(id),
    ),
    verb(
      {
        name: 'approve',
        summary: 'approve entries',
        examples: [
          'tonne entries approve ent_0190…',
          'tonne entries list --state submitted --all --json | jq -r ".[].id" | tonne entries approve -',
        ],
      },
      (tonne, id) => tonne.emissions.approve(id),
    ),
    verb<{ reason: string }>(
      {
        name: 'reject',
        summary: 'send entries back to draft',
        options: [option('--reason <text>', 'reason, shown to the author').makeOptionMandatory()],
        examples: ['tonne entries reject ent_0190… --reason "The invoice is of another year"'],
      },
      (tonne, id, { reason }) => tonne.emissions.reject(id, { reason }),
    ),
    command(
      {
        name: 'delete',
        summary: 'delete drafts',
        arguments: entryIds,
        examples: ['tonne entries delete ent_0190…'],
      },
      async ({ args, options: { json } }) => {
        const tonne = await connect();
        const ids = await readIds(args);
        for (const id of ids) {
          await tonne.emissions.delete(id);
          if (!json) print({ id }, false, () => `Deleted ${id}.\n`);
        }
        if (json) print({ deleted: ids }, true);
      },
    ),
    importEntries(),
  ]);
