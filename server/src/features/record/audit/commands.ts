import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import type { Counts } from '../../../platform/feature.ts';
import { OperatorError, print, type WithService } from '../../../platform/operator/index.ts';
import type { AuditReport, NamedFinding, VerifyAll } from './service.ts';

export function auditCommands(withService: WithService<{ record: { verifyAll: VerifyAll } }>): Command {
  const group = new Command('audit').description('the permanent record and the data it covers');
  group
    .command('verify')
    .description(
      'recompute the record, its tree, every history, the totals, the ledger and the certificates, and check resources, files and the factor library',
    )
    .option('--org <organisationId>', 'only this organisation; the tree always covers all')
    .option('--checkpoint <file>', 'a checkpoint that was stored elsewhere')
    .option('--json', 'print JSON')
    .action(async ({ org: organisationId, checkpoint: file, json }) => {
      const checkpoint = file === undefined ? undefined : await readCheckpoint(file);
      const report = await withService((service) =>
        service.record.verifyAll({ organisationId, checkpoint, progress: json ? () => undefined : showProgress() }),
      );
      if (json) print(forPrograms(report), json);
      else process.stdout.write(forPeople(report));
      if (report.differing > 0) process.exitCode = 1;
    });
  return group;
}

const readCheckpoint = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: Error) => {
    throw new OperatorError(`The checkpoint cannot be read: ${error.message}`);
  });

/** Prints progress now and then to the error stream, so that the result can be piped. */
function showProgress(): (counts: Counts) => void {
  const EVERY_MS = 2_000;
  let last = performance.now();
  return (counts) => {
    if (performance.now() - last < EVERY_MS) return;
    last = performance.now();
    process.stderr.write(`${inWords(counts)} so far\n`);
  };
}

const forPrograms = ({ checked, ...rest }: AuditReport) => ({ ...checked, ...rest });

function forPeople({ checked, differing, differences, uncovered, gaps, notes }: AuditReport): string {
  const [gap] = gaps;
  const notCovered = gap ? `not covered: ${uncovered}, such as ${inLine(gap)}\n` : '';
  const more = notCovered + notes.map((note) => `${note}\n`).join('');
  if (differing === 0) return `${inWords(checked)} verified\n${more}`;
  const lines = differences.map(inLine);
  const unnamed = differing - differences.length;
  if (unnamed > 0) lines.push(`… and ${unnamed} more`);
  return `${lines.join('\n')}\n${inWords(checked)} checked; differences: ${differing}\n${more}`;
}

const inLine = ({ organisationId, subject, problem }: NamedFinding): string =>
  `${organisationId === null ? '' : `${organisationId} `}${subject}: ${problem}`;

const inWords = (counts: Counts): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');
