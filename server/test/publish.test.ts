import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const execute = promisify(execFile);

/** No server listens at this address, and npm sends nothing: a dry run does everything except the upload. */
const NOWHERE = 'http://127.0.0.1:9/';

const env = { PATH: process.env.PATH, HOME: tmpdir(), npm_config_offline: 'true', npm_config_update_notifier: 'false' };

interface Published {
  files: Array<{ path: string }>;
}

describe.each([
  ['sdk', '@tonne/sdk'],
  ['verifier', 'tonne-verify'],
])('the package in %s', (folder, name) => {
  const cwd = fileURLToPath(new URL(`../../${folder}/`, import.meta.url));
  const manifest = JSON.parse(readFileSync(`${cwd}package.json`, 'utf8'));

  it('states its owner and licence, and is public', () => {
    expect(manifest).toMatchObject({ name, license: 'Apache-2.0', publishConfig: { access: 'public' } });
    expect(manifest.description).toMatch(/Tonne/);
    expect(manifest.engines.node).toBe('>=20.19');
    expect(manifest).not.toHaveProperty('private');
    expect(manifest).not.toHaveProperty('dependencies');
  });

  it('can be published unchanged', async () => {
    const args = ['publish', '--dry-run', '--json', '--ignore-scripts', '--registry', NOWHERE];
    const { stdout, stderr } = await execute('npm', args, { cwd, env });
    expect(stderr).toContain('public access (dry-run)');
    expect(stderr).not.toMatch(/corrected/);
    const { files }: Published = JSON.parse(stdout)[name];
    const paths = files.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
    expect(paths.filter((path) => /(^|\/)(test|contract|generator|node_modules)\//.test(path))).toEqual([]);
  });
});
