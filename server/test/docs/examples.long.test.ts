import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Example, examplesOf, type Replacement, replaceOutputs, unclaimedOutputs } from './examples.ts';
import { mask, present } from './output.ts';
import { type DocumentedServer, type FirstStart, startFirst } from './server.ts';
import { runInShell } from './shell.ts';

const KEY_PLACEHOLDER = '<the Admin key>';
/** The first command started the server that these requests go to, and the second is running now. */
const NOT_FOR_THE_SHELL = ['npm start', 'npm test'];

const canRun = ['bash', 'curl'].every((program) => spawnSync(program, ['--version']).status === 0);
if (!canRun) console.warn('SKIPPED: the examples of the documents need bash and curl. Install them to run everything.');

let first: FirstStart | undefined;
beforeAll(async () => {
  if (canRun) first = await startFirst();
});
afterAll(() => first?.forget());

const DOCUMENTS = ['README.md', 'docs/api-guide.md', 'docs/cli.md', 'docs/verify.md'];

/** UPDATE_DOCS=1 npm run test:long -- test/docs/examples writes the output of the commands into the documents. */
describe.skipIf(!canRun).each(DOCUMENTS)('%s', (name) => {
  const file = new URL(`../../../${name}`, import.meta.url);
  const markdown = readFileSync(file, 'utf8');
  const examples = examplesOf(markdown);
  const replacements: Replacement[] = [];
  const outputs = new Map<Example, string>();
  let server: DocumentedServer | undefined;

  beforeAll(async () => {
    server = await first!.serve();
    const { adminKey, banner } = first!;
    const { curlHome, url } = server;
    const typed = examples.filter(({ command }) => !NOT_FOR_THE_SHELL.includes(command));
    const commands = typed.map(({ command }) => command.replace(KEY_PLACEHOLDER, adminKey));
    const environment = { CURL_HOME: curlHome, TONNE_URL: url, TONNE_CONFIG_DIR: join(curlHome, 'config') };
    const printed = await runInShell(commands, curlHome, environment);
    for (const [index, example] of typed.entries()) outputs.set(example, printed[index]!);
    for (const example of examples) if (example.command === 'npm start') outputs.set(example, banner);
  });

  afterAll(async () => {
    if (replacements.length > 0) writeFileSync(file, replaceOutputs(markdown, replacements));
    await server?.stop();
  });

  const answered = examples.filter(({ shown }) => shown !== undefined);

  it.each(answered)('line $line: $command', (example) => {
    const shown = example.shown!;
    const actual = present(shown.language, outputs.get(example) ?? '', shown.text);
    if (process.env.UPDATE_DOCS && mask(actual) !== mask(shown.text)) replacements.push({ shown, text: actual });
    else expect(mask(shown.text)).toBe(mask(actual));
  });

  it('shows no output without the command that prints it', () => {
    expect(unclaimedOutputs(markdown)).toEqual([]);
  });
});
