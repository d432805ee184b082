import { Command } from 'commander';
import type { Database } from '../../platform/db/index.ts';
import { print, readInputFile, type WithService } from '../../platform/operator/index.ts';
import type { LedgerReport, VerifyLedger } from './ledger/audit.ts';
import type { ImportProjects } from './projects/import/service.ts';

export function ledgerCommands(withService: WithService<{ offsets: { verifyLedger: VerifyLedger } }>): Command {
  const group = new Command('ledger').description('the ledger of credits');
  group
    .command('verify')
    .description('recompute every balance from the movements and compare it with orders and retirements')
    .option('--json', 'print JSON')
    .action(async ({ json }) => {
      const report = await withService((service) => service.offsets.verifyLedger());
      if (json) print(report, json);
      else process.stdout.write(forPeople(report));
      if (report.difference) process.exitCode = 1;
    });
  return group;
}

function forPeople({ movements, accounts, difference }: LedgerReport): string {
  const counted = `${movements} movements, ${accounts} accounts`;
  if (!difference) return `${counted} verified\n`;
  const { check, organisationId, account, projectId, vintage, expected, found } = difference;
  const owner = organisationId === '' ? '' : `${organisationId} `;
  return `${owner}${account} of ${projectId}, ${vintage}: ${check}: expected ${expected}, found ${found}\n${counted} checked, with differences\n`;
}

interface Service {
  db: Database;
  offsets: { importProjects: ImportProjects };
}

export function projectCommands(withService: WithService<Service>): Command {
  const group = new Command('projects').description('the catalogue of offset projects');
  group
    .command('import')
    .description(
      'import projects from a JSON file, all or none; a known registryId updates its project and adds newly issued credits',
    )
    .argument('<json>', 'file with a list of projects, such as data/projects.json')
    .option('--json', 'print JSON')
    .action(async (path: string, { json }) => {
      const text = (await readInputFile(path)).toString('utf8');
      print(await withService(({ db, offsets }) => db.transaction((tx) => offsets.importProjects(tx, text))), json);
    });
  return group;
}
