import type { Tonne } from '@tonne/sdk';
import { Command, type Option } from 'commander';
import { connect } from './account/connect.ts';
import { type Limit, limitOf, withLimit } from './options.ts';
import { take } from './output/list.ts';
import { print, printList } from './output/print.ts';
import type { Column } from './output/table.ts';

/** Description of a command. */
export interface Description {
  readonly name: string;
  readonly summary: string;
  /** In commander's notation, such as `<entryId>` or `[words...]`, with their meaning. */
  readonly arguments?: readonly (readonly [name: string, meaning: string])[];
  readonly options?: readonly Option[];
  readonly examples: readonly string[];
  /** For commands whose output format is fixed. */
  readonly isWithoutJson?: boolean;
}

export interface Call<Options> {
  readonly args: readonly string[];
  readonly options: Options & { json?: boolean };
}

/** A command that connects and prints by itself. Arguments with several values are one list. */
export function command<Options>(
  { name, summary, arguments: args = [], options = [], examples, isWithoutJson = false }: Description,
  run: (call: Call<Options>) => Promise<void>,
): Command {
  const made = new Command(name).description(summary);
  for (const [argument, meaning] of args) made.argument(argument, meaning);
  for (const option of options) made.addOption(option);
  if (!isWithoutJson) made.option('--json', 'print JSON');
  made.addHelpText('after', `\nExamples:\n${examples.map((example) => `  $ ${example}\n`).join('')}`.trimEnd());
  return made.action(async () => {
    await run({ args: made.processedArgs.flat().filter((arg) => arg !== undefined), options: made.opts() as never });
  });
}

export interface ListDescription<Item, Query> extends Description {
  readonly columns: readonly Column<Item>[];
  list(tonne: Tonne, query: Query, args: readonly string[]): AsyncIterable<Item>;
}

const LARGEST_PAGE = 100;

/** Options become the query: commander turns `--period-start` into the API's `periodStart`. */
export const listCommand = <Item, Query = object>(description: ListDescription<Item, Query>): Command => {
  const options = [...(description.options ?? []), ...withLimit()];
  return command<Limit>(
    { ...description, options },
    async ({ args, options: { json, limit: most, all, ...filters } }) => {
      const limit = limitOf({ limit: most, all });
      const query = { ...filters, pageSize: Math.min(limit, LARGEST_PAGE) } as Query;
      const items = take(description.list(await connect(), query, args), limit);
      await printList(items, description.columns, json);
    },
  );
};

export interface ItemDescription<Item extends object, Options> extends Description {
  run(tonne: Tonne, call: Call<Options>): PromiseLike<Item>;
  /** Human-readable output; default: one line per field. */
  text?(item: Item): string;
}

export const itemCommand = <Item extends object, Options = object>(
  description: ItemDescription<Item, Options>,
): Command =>
  command<Options>(description, async (call) => {
    print(await description.run(await connect(), call), call.options.json, description.text);
  });

export const group = (name: string, summary: string, commands: readonly Command[]): Command => {
  const made = new Command(name).description(summary);
  for (const each of commands) made.addCommand(each);
  return made;
};
