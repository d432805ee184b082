import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fencesOf } from '../docs/markdown.ts';
import { freePort } from '../faults/free-port.ts';
import { startTestApi, type TestApi } from '../harness.ts';
import { workerFor } from '../work.ts';

const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url));
const README = readFileSync(join(REPOSITORY, 'sdk', 'README.md'), 'utf8');
const fences = fencesOf(README);
const execute = promisify(execFile);

/** No download is needed: the package has no dependencies. */
const env = {
  PATH: process.env.PATH,
  HOME: tmpdir(),
  npm_config_offline: 'true',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_update_notifier: 'false',
};

let folder: string;
let project: string;
let installed: string;
let api: TestApi;
let environment: NodeJS.ProcessEnv;
let stopWork: () => Promise<void>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tonne-package-'));
  await cloneTo(join(folder, 'tonne'));
  project = join(folder, 'my-project');
  await mkdir(project);
  await writeFile(join(project, 'package.json'), '{ "name": "my-project", "version": "1.0.0" }');
  const install = fences.find(({ language }) => language === 'sh')!.text;
  await execute('bash', ['-euc', install], { cwd: folder, env });
  installed = join(project, 'node_modules', '@tonne', 'sdk');

  const port = await freePort();
  api = await startTestApi({ publicUrl: `http://127.0.0.1:${port}` });
  await api.app.listen({ host: '127.0.0.1', port });
  const worker = workerFor(api, 'reports');
  worker.start();
  stopWork = () => worker.stop();
  const { admin } = await api.newOrganisation();
  environment = { ...env, TONNE_URL: `http://127.0.0.1:${port}`, TONNE_KEY: admin.key };
});

afterAll(async () => {
  await stopWork?.();
  await api?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A copy of the files that the build needs; a build in the repository itself would disturb the other tests. */
async function cloneTo(clone: string): Promise<void> {
  const isSource = (path: string) => !['dist', 'node_modules'].includes(basename(path));
  await cp(join(REPOSITORY, 'sdk'), join(clone, 'sdk'), { recursive: true, filter: isSource });
  await cp(join(REPOSITORY, 'tsconfig.base.json'), join(clone, 'tsconfig.base.json'));
  await symlink(join(REPOSITORY, 'node_modules'), join(clone, 'node_modules'));
}

describe('the README', () => {
  const examples = fences.flatMap((fence, index) => {
    if (fence.language !== 'js') return [];
    const next = fences[index + 1];
    return [{ line: fence.firstLine + 1, code: fence.text, printed: next?.language === 'text' ? next.text : '' }];
  });

  it.sequential.each(examples)('line $line prints the output shown', async ({ line, code, printed }) => {
    const file = `line-${line}.${code.includes('require(') ? 'cjs' : 'mjs'}`;
    await writeFile(join(project, file), code);
    const { stdout, stderr } = await execute(process.execPath, [file], { cwd: project, env: environment });
    expect(stderr).toBe('');
    expect(stdout.trimEnd()).toBe(printed);
  });

  it('has TypeScript that compiles in every kind of project', async () => {
    const [example] = fences.filter(({ language }) => language === 'ts');
    const common = { strict: true, noEmit: true, target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'], types: [] };
    const projects = {
      esm: { file: 'index.mts', options: { ...common, module: 'nodenext', moduleResolution: 'nodenext' } },
      cjs: { file: 'index.cts', options: { ...common, module: 'nodenext', moduleResolution: 'nodenext' } },
      bundler: { file: 'index.ts', options: { ...common, module: 'esnext', moduleResolution: 'bundler' } },
      exact: {
        file: 'index.mts',
        options: { ...common, module: 'nodenext', exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
      },
    };
    const tsc = join(REPOSITORY, 'node_modules', '.bin', 'tsc');
    for (const [name, { file, options }] of Object.entries(projects)) {
      const at = join(project, name);
      await mkdir(at);
      await writeFile(join(at, file), example!.text);
      await writeFile(join(at, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: [file] }));
      const { stdout } = await execute(tsc, ['-p', at], { cwd: project, env }).catch(
        (error: unknown) => error as never,
      );
      expect(stdout, name).toBe('');
    }
  });
});

describe('the package', () => {
  const filesIn = (path: string) =>
    readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));

  it('contains what users need, and nothing else', () => {
    const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    expect(dependencies).toBeUndefined();
    const others = filesIn(installed).filter((file) => !/\/dist\/(esm|cjs)\/.*\.(js|d\.ts)$/.test(file));
    expect(others.map((file) => file.slice(installed.length + 1)).sort()).toEqual(
      ['LICENSE', 'README.md', 'dist/cjs/package.json', 'package.json'].sort(),
    );
  });

  it('has every exported file, in its declared format', () => {
    const { exports, main, types } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    const targets = leaves(exports).filter((path) => !path.startsWith('./src/'));
    expect(targets.length).toBeGreaterThan(5);
    for (const path of [...targets, main, types]) expect(existsSync(join(installed, path)), path).toBe(true);
    expect(JSON.parse(readFileSync(join(installed, 'dist/cjs/package.json'), 'utf8'))).toEqual({ type: 'commonjs' });
    for (const file of filesIn(join(installed, 'dist')).filter((each) => each.endsWith('.js'))) {
      const isModule = /^(import|export) /m.test(readFileSync(file, 'utf8'));
      expect(isModule, file).toBe(file.includes('/esm/'));
    }
  });

  it('has the same types for both formats, which reference no missing file', () => {
    for (const file of filesIn(join(installed, 'dist', 'esm')).filter((each) => each.endsWith('.d.ts'))) {
      const text = readFileSync(file, 'utf8');
      expect(readFileSync(file.replace('/esm/', '/cjs/'), 'utf8')).toBe(text);
      for (const [, specifier] of text.matchAll(/from '([^']+)'/g)) {
        expect(specifier).toMatch(/^\.\.?\/.+\.js$/);
        expect(existsSync(join(file, '..', specifier!.replace(/\.js$/, '.d.ts'))), `${file}: ${specifier}`).toBe(true);
      }
    }
  });
});

describe('a page that uses five methods', () => {
  it('loads at most 15 KB, compressed', async () => {
    const contents = `
      import { Tonne } from '@tonne/sdk';
      const tonne = new Tonne({ baseUrl: '' });
      tonne.emissions.create({}); tonne.emissions.list(); tonne.emissions.submit('ent_1');
      tonne.reports.summary(); tonne.factors.list();`;
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: project },
      bundle: true,
      minify: true,
      write: false,
      format: 'esm',
      platform: 'browser',
    });
    const bytes = gzipSync(outputFiles[0]!.contents).length;
    expect(bytes).toBeGreaterThan(1_000);
    expect(bytes).toBeLessThanOrEqual(15_000);
  });
});

const leaves = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leaves);
