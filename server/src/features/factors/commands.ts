import { Command } from 'commander';
import type { Database, Db } from '../../platform/db/index.ts';
import { print, readInputFile, type WithService } from '../../platform/operator/index.ts';
import type { ImportFile } from './import/service.ts';
import { describeRelease } from './releases/service.ts';

interface Service {
  db: Database;
  factors: { importFactors: ImportFile };
  organisations: { organisation: { idFor(db: Db, named: string | undefined): Promise<string> } };
}

export function factorCommands(withService: WithService<Service>): Command {
  const group = new Command('factors').description('emission factors');
  group
    .command('import')
    .description(
      'import custom factors from a CSV file, all or none; existing codes are replaced, and stored entries do not change',
    )
    .argument('<csv>', 'file with the columns code, name, scope, category, subcategory, vintage, activity_unit, value')
    .option('--org <organisationId>', 'organisation that owns the factors; needed if there are several')
    .option('--json', 'print JSON')
    .action(async (path: string, { org, json }) => {
      const file = await readInputFile(path);
      const imported = await withService(async ({ db, factors, organisations }) => {
        const organisationId = await organisations.organisation.idFor(db, org);
        return db.transaction((tx) => factors.importFactors(tx, organisationId, file));
      });
      print(imported, json);
    });
  group
    .command('release')
    .description(
      'show what a release of the published factors adds; releases ship with the program, and stored entries do not change',
    )
    .argument('[release]', 'such as 2026.1; default: the newest')
    .option('--json', 'print JSON')
    .action((release: string | undefined, { json }) => print(describeRelease(release), json));
  return group;
}
