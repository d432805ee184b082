import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readKeys, verify, verifyConsistency } from './index.ts';

const USAGE = `tonne-verify FILE… --keys keys.json [--checkpoint FILE] [--json]
tonne-verify consistency OLD NEW PROOF --keys keys.json [--json]
keys.json is the answer of /public/keys, or note verifier keys, one per line.
Exits with 0 if all match, 1 if one was tampered with, else 2: unsealed, signed with an unknown key, or unreadable.`;
const [text, flag] = [{ type: 'string' } as const, { type: 'boolean' } as const];
const options = { keys: { ...text, multiple: true }, checkpoint: text, json: flag, help: flag } as const;
const COLOURS: Record<string, number> = { matches: 32, tampered: 31 }; // green and red; amber for the rest
const paint = (verdict: string, said = verdict.replace('_', ' ').toUpperCase()): string =>
  process.stdout.isTTY ? `\x1b[${COLOURS[verdict] ?? 33}m${said}\x1b[0m` : said;
const read = async (path: string) => new Uint8Array(await readFile(path));
try {
  const { values, positionals: files } = parseArgs({ allowPositionals: true, options });
  const isConsistency = files[0] === 'consistency';
  if (values.help) console.log(USAGE);
  else if (files.length === 0 || (isConsistency && files.length !== 4)) throw new Error(USAGE);
  const keys = [];
  for (const path of values.keys ?? []) keys.push(...(await readKeys(await readFile(path, 'utf8'))));
  const kept = values.checkpoint === undefined ? undefined : await read(values.checkpoint);
  const findings = [];
  const [older, newer, proof] = isConsistency ? await Promise.all(files.splice(0).slice(1).map(read)) : [];
  if (older && newer && proof) findings.push({ file: 'log', ...(await verifyConsistency(older, newer, proof, keys)) });
  for (const file of files) findings.push({ file, ...(await verify(await read(file), keys, kept)) });
  if (values.json) console.log(JSON.stringify(findings, null, 2));
  for (const { file, verdict, kind, message, notes } of values.json ? [] : findings)
    console.log([`${paint(verdict)}  ${file} (${kind}): ${message}`, ...notes].join('\n  '));
  const verdicts = findings.map(({ verdict }) => verdict);
  process.exitCode = verdicts.includes('tampered') ? 1 : verdicts.every((verdict) => verdict === 'matches') ? 0 : 2;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
