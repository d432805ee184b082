import { Command } from 'commander';
import { type InHouse, print } from '../../platform/operator/index.ts';
import type { Audit, Report } from './audit/service.ts';

export function auditCommands(inHouse: InHouse<{ emissions: { audit: Audit } }>): Command {
  const group = new Command('audit').description('the history of emission entries');
  group
    .command('verify')
    .description(
      'check every revision of every entry, deleted ones too, against its hash, and every entry against its history',
    )
    .option('--org <organisationId>', 'only the entries of this organisation')
    .option('--json', 'print JSON')
    .action(async ({ org, json }) => {
      const report = await inHouse((house) => house.emissions.audit.verify(org));
      if (json) print(report, json);
      else process.stdout.write(forPeople(report));
      if (report.differing > 0) process.exitCode = 1;
    });
  return group;
}

function forPeople({ entries, deleted, revisions, differing, differences }: Report): string {
  const counted = `${entries} entries, ${deleted === 0 ? '' : `${deleted} deleted, `}${revisions} revisions`;
  if (differing === 0) return `${counted} verified\n`;
  const lines = differences.map(({ organisationId, entryId, revision, problem }) => {
    const place = revision === null ? '' : ` revision ${revision}`;
    return `${organisationId} ${entryId}${place}: ${problem}`;
  });
  const more = differing - differences.length;
  if (more > 0) lines.push(`… and ${more} more`);
  return `${lines.join('\n')}\n${counted} checked; entries that differ: ${differing}\n`;
}
