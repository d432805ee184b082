/**
 * `npm run test:contract`: checks the contract with other people's tools. Two linters must find nothing, and the
 * clients that three generators write must compile in strict mode. Every tool must first refuse a broken document, so
 * that a tool that checks nothing is noticed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const CONTRACT = join(ROOT, 'sdk', 'contract', 'openapi.json');
const TOOLS = join(ROOT, 'sdk', 'contract', 'tools');
const WORK = mkdtempSync(join(tmpdir(), 'tonne-contract-'));
const INSTALLED = join(TOOLS, 'node_modules', '.installed-from');

const generators = {
  'openapi-typescript': (document, folder) => ['openapi-typescript', document, '-o', join(folder, 'schema.ts')],
  '@hey-api/openapi-ts': (document, folder) => ['openapi-ts', '-i', document, '-o', folder, '--no-log-file'],
  orval: (document, folder) => [
    ...['orval', '--input', document, '--output', join(folder, 'client.ts'), '--client', 'fetch'],
  ],
};

/** A tool's complaints about a document; undefined if none. */
const judges = {
  'Redocly, recommended rules': (document) => {
    const { output, problem } = call(['redocly', 'lint', document, '--format=json']);
    return problem ?? (JSON.parse(output.slice(output.indexOf('{'))).problems.length > 0 ? output : undefined);
  },
  'Spectral, spectral:oas': (document) =>
    call(['spectral', 'lint', document, '--ruleset', '.spectral.yaml', '--fail-severity=warn']).problem,
  ...Object.fromEntries(
    Object.entries(generators).map(([name, generate]) => [
      `a strict client of ${name}`,
      (document) => {
        const folder = newFolder();
        return call(generate(document, folder)).problem ?? compile(folder);
      },
    ]),
  ),
};

install();
const failures = [];
const badClient = newFolder();
writeFileSync(join(badClient, 'wrong.ts'), 'export const text: string = 1;\n');
expectRefusal('a strict compilation', compile(badClient), 'wrong.ts');
const broken = join(WORK, 'broken.json');
writeFileSync(broken, JSON.stringify(brokenDocument()));
for (const [name, judge] of Object.entries(judges)) {
  expectRefusal(name, judge(broken), 'meta');
  const problem = judge(CONTRACT);
  console.log(`${problem === undefined ? 'passed' : 'FAILED'}: ${name}`);
  if (problem !== undefined) failures.push(name) && console.log(problem);
}
console.log(failures.length === 0 ? 'The contract passed every tool.' : `The contract failed: ${failures.join('; ')}`);
rmSync(WORK, { recursive: true });
process.exit(failures.length === 0 ? 0 : 1);

/** Separate from the main installation, because `npm start` needs none of these 200 MB. */
function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(TOOLS, 'package-lock.json')))
    .digest('hex');
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === lock) return;
  console.log('Installing linters and generators…');
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', ['ci', ...quiet], { cwd: TOOLS, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) {
    console.log('The tools could not be installed: npm says why above. They need a registry; nothing else here does.');
    process.exit(1);
  }
  writeFileSync(INSTALLED, lock);
}

function call([command, ...args]) {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', DO_NOT_TRACK: '1' };
  const program = join(TOOLS, 'node_modules', '.bin', command);
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: TOOLS, env, maxBuffer: 2 ** 28 });
  const output = String(stdout);
  return { output, problem: status === 0 ? undefined : `${output}${stderr}` };
}

function compile(folder) {
  const compilerOptions = { strict: true, noEmit: true, target: 'ES2022', module: 'ESNext', types: [] };
  const forBrowsers = { moduleResolution: 'bundler', lib: ['ES2022', 'DOM', 'DOM.Iterable'] };
  const project = { compilerOptions: { ...compilerOptions, ...forBrowsers }, include: ['.'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
  return call(['tsc', '-p', folder]).problem;
}

function newFolder() {
  return mkdtempSync(join(WORK, 'client-'));
}

function expectRefusal(name, problem, culprit) {
  if (!problem?.toLowerCase().includes(culprit)) failures.push(`${name}, which does not refuse what is broken`);
}

/** The real contract with a schema missing that others refer to. */
function brokenDocument() {
  const document = JSON.parse(readFileSync(CONTRACT, 'utf8'));
  const { Meta: _, ...schemas } = document.components.schemas;
  return { ...document, components: { ...document.components, schemas } };
}
