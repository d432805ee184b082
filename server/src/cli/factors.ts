import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import { StartError } from '../start-error.ts';
import { inHouse, print } from './session.ts';

export function factorCommands(): Command {
  const group = new Command('factors').description('emission factors of an organisation’s own');
  group
    .command('import')
    .description(
      'import custom factors from a CSV file, all or none; a code that exists is replaced, and no stored entry changes',
    )
    .argument('<csv>', 'file with the columns code, name, scope, category, subcategory, vintage, activity_unit, value')
    .requiredOption('--org <organisationId>', 'organisation the factors belong to')
    .option('--json', 'print JSON')
    .action(async (path: string, { org, json }) => {
      const file = await readFile(path).catch((error: NodeJS.ErrnoException) => {
        throw new StartError(`${path} cannot be read (${error.code}).`);
      });
      print(await importFactors(org, file), json);
    });
  return group;
}

const importFactors = (organisationId: string, file: Buffer) =>
  inHouse((house) => house.db.transaction((tx) => house.factors.importFactors(tx, organisationId, file)));
