import { Command } from 'commander';
import { type InHouse, print } from '../../../platform/operator/index.ts';
import type { LedgerReport, VerifyLedger } from '../ledger/verify.ts';

export function ledgerCommands(inHouse: InHouse<{ offsets: { verifyLedger: VerifyLedger } }>): Command {
  const group = new Command('ledger').description('the ledger of credits');
  group
    .command('verify')
    .description('recompute every balance from the movements, and compare it with orders and retirements')
    .option('--json', 'print JSON')
    .action(async ({ json }) => {
      const report = await inHouse((house) => house.offsets.verifyLedger());
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
  return `${owner}${account} of ${projectId}, ${vintage}: ${check}: expected ${expected}, found ${found}\n${counted} checked; they differ\n`;
}
