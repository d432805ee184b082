import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VERSION } from '../src/version.ts';

const BUILD = fileURLToPath(new URL('../build.mjs', import.meta.url));

let folder: string;
let program: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tonne-cli-package-'));
  execFileSync(process.execPath, [BUILD, join(folder, 'package')]);
  program = join(folder, 'package', 'bin', 'tonne.mjs');
});
afterAll(() => rmSync(folder, { recursive: true }));

const tonne = (args: string[], environment: NodeJS.ProcessEnv = {}) => {
  const env = { PATH: process.env.PATH, TONNE_CONFIG_DIR: join(folder, 'config'), ...environment };
  return spawnSync(program, args, { env, encoding: 'utf8' });
};

/** The files of the package that Node loaded for a command. */
function loadedFor(...args: string[]): string {
  const coverage = mkdtempSync(join(folder, 'coverage-'));
  tonne(args, { NODE_V8_COVERAGE: coverage });
  const [report] = readdirSync(coverage);
  const { result } = JSON.parse(readFileSync(join(coverage, report!), 'utf8')) as { result: { url: string }[] };
  const own = result.filter(({ url }) => url.includes('/package/lib/')).map(({ url }) => fileURLToPath(url));
  return own.map((file) => readFileSync(file, 'utf8')).join('\n');
}

describe('the package', () => {
  it('has no dependencies', () => {
    const manifest = JSON.parse(readFileSync(join(folder, 'package', 'package.json'), 'utf8'));
    expect(manifest).toMatchObject({ name: '@tonne/cli', version: VERSION, bin: { tonne: 'bin/tonne.mjs' } });
    expect(manifest).not.toHaveProperty('dependencies');
  });

  it('runs, and has only the user commands', () => {
    expect(tonne(['--version']).stdout).toBe(`${VERSION}\n`);
    expect(tonne(['whoami'])).toMatchObject({ status: 4, stdout: '' });
    expect(tonne(['doctor']).status).toBe(2);
    expect(tonne(['entries', 'lst']).stderr).toContain('Did you mean list?');
  });

  it('loads the client and the protocol only for commands that need them', () => {
    const marks = ['Tonne = class', 'StdioServerTransport = class'];
    const lib = join(folder, 'package', 'lib');
    const all = readdirSync(lib)
      .map((name) => readFileSync(join(lib, name), 'utf8'))
      .join('\n');
    expect(marks.map((mark) => all.includes(mark))).toEqual([true, true]);
    const loaded = loadedFor('--version');
    expect(loaded).toContain('entries');
    expect(marks.map((mark) => loaded.includes(mark))).toEqual([false, false]);
    const unheard = { TONNE_URL: 'http://127.0.0.1:9', TONNE_KEY: 'tnn_x' };
    expect(tonne(['mcp'], unheard)).toMatchObject({ status: 0, stdout: '' });
  });
});

/** Types a key as soon as it is asked for, on a terminal, and prints all that the terminal shows. */
const TYPIST = `
import os, pty, sys
pid, terminal = pty.fork()
if pid == 0: os.execv(sys.argv[1], sys.argv[1:])
seen = b''
typed = False
while True:
    try: part = os.read(terminal, 4096)
    except OSError: break
    if not part: break
    seen += part
    if b'API key: ' in seen and not typed:
        typed = True
        os.write(terminal, b'tnn_typed\\r')
sys.stdout.buffer.write(seen)
`;

const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) console.warn('SKIPPED: typing a key on a terminal needs python3. Install it to run everything.');

it.skipIf(!hasPython)('a typed key is not echoed on the terminal', () => {
  const env = { PATH: process.env.PATH, TONNE_CONFIG_DIR: join(folder, 'config') };
  const shown = execFileSync('python3', ['-c', TYPIST, program, 'login', '--url', 'http://127.0.0.1:9'], { env });
  expect(shown.toString()).toContain('API key: ');
  expect(shown.toString()).toContain('The connection failed');
  expect(shown.toString()).not.toContain('typed');
});
