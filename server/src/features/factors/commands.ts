import { Command } from 'commander';
import type { Database } from '../../platform/db/index.ts';
import { type InHouse, print, readInputFile } from '../../platform/operator/index.ts';
import type { ImportFile } from './import/service.ts';

interface House {
  db: Database;
  factors: { importFactors: ImportFile };
}

export function factorCommands(inHouse: InHouse<House>): Command {
  const group = new Command('factors').description('emission factors');
  group
    .command('import')
    .description(
      'import custom factors from a CSV file, all or none; a code that exists is replaced, and no stored entry changes',
    )
    .argument('<csv>', 'file with the columns code, name, scope, category, subcategory, vintage, activity_unit, value')
    .requiredOption('--org <organisationId>', 'organisation the factors belong to')
    .option('--json', 'print JSON')
    .action(async (path: string, { org, json }) => {
      const file = await readInputFile(path);
      print(await inHouse(({ db, factors }) => db.transaction((tx) => factors.importFactors(tx, org, file))), json);
    });
  return group;
}
