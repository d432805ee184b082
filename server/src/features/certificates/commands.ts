import { Command } from 'commander';
import { OperatorError, readInputFile } from '../../platform/operator/index.ts';
import type { Finding } from './verification/claims.rules.ts';
import { verifyFile } from './verification/rules.ts';

export function certificateCommands(): Command {
  const group = new Command('certificate').description('certificate files');
  group
    .command('verify')
    .description('verify a certificate file offline')
    .argument('<file>', 'PDF, SVG or JSON of a certificate')
    .requiredOption('--keys <jwks>', 'file with the keys, as saved from /public/keys')
    .option('--json', 'print JSON')
    .action(async (path: string, { keys, json }) => {
      const finding = verifyFile(await readInputFile(path), parseKeys(keys, await readInputFile(keys)));
      process.stdout.write(json ? `${JSON.stringify(finding)}\n` : forPeople(finding));
      if (finding.verdict !== 'valid') process.exitCode = 1;
    });
  return group;
}

/** An unreadable key set is an error, not a set without the right key. */
function parseKeys(path: string, bytes: Buffer): object {
  const keySet = parse(bytes);
  if (typeof keySet === 'object' && keySet && 'keys' in keySet && Array.isArray(keySet.keys)) return keySet;
  throw new OperatorError(`${path} is not a JSON Web Key Set; save the answer of /public/keys as it is.`);
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

function forPeople({ verdict, message, claims, keyId }: Finding): string {
  const verdictLine = `${verdict}: ${message}`;
  if (!claims) return `${visible(verdictLine)}\n`;
  const { retirements, ...others } = claims;
  const facts: [string, unknown][] = [
    ...Object.entries(others),
    ...retirements.map((retirement, index): [string, unknown] => [`retirements[${index}]`, retirement]),
    ['keyId', keyId],
  ];
  const width = Math.max(...facts.map(([name]) => name.length));
  const lines = facts.map(
    ([name, value]) => `${name.padEnd(width)}  ${typeof value === 'object' ? JSON.stringify(value) : value}`,
  );
  return [verdictLine, ...lines].map((line) => `${visible(line)}\n`).join('');
}

/** Names are free text, so control codes and hidden characters are escaped for the terminal. */
const visible = (line: string): string =>
  line.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
