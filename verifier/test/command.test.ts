import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as files from './fixtures.ts';
import {
  base64,
  checkpointText,
  consistencyProof,
  newKey,
  noteKey,
  ORIGIN,
  signNote,
  someLeaves,
} from './log-maker.ts';

const PACKAGE = join(import.meta.dirname, '..');
const REPOSITORY = join(PACKAGE, '..');
const execute = promisify(execFile);

/** Nothing is fetched: the package has no dependencies. */
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
const note = (size: number) => signNote(checkpointText(someLeaves(size)), ORIGIN, files.logKey);
const proof = { from: 3, to: 7, hashes: base64(consistencyProof(someLeaves(7), 3)) };

/** Packed and installed in an empty folder, as an outside user has it. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tonne-verify-'));
  const clone = join(folder, 'clone', 'verifier');
  const isSource = (path: string) => !['dist', 'compiled', 'node_modules'].includes(basename(path));
  await cp(PACKAGE, clone, { recursive: true, filter: isSource });
  await cp(join(REPOSITORY, 'tsconfig.base.json'), join(folder, 'clone', 'tsconfig.base.json'));
  await symlink(join(REPOSITORY, 'node_modules'), join(folder, 'clone', 'node_modules'));
  await execute('npm', ['pack', '--pack-destination', folder], { cwd: clone, env });
  project = join(folder, 'stranger');
  await mkdir(project);
  await writeFile(join(project, 'package.json'), '{ "name": "stranger", "version": "1.0.0" }');
  await execute('npm', ['install', join(folder, 'tonne-verify-0.1.0.tgz')], { cwd: project, env });
  const write = (name: string, content: string | Buffer) => writeFile(join(project, name), content);
  await Promise.all([
    write('keys.json', files.allKeys),
    write('log.key', noteKey(ORIGIN, files.logKey)),
    write('other.json', files.keySet(newKey().jwk('log'), newKey().jwk('certificate'))),
    write('receipt.json', JSON.stringify(files.hashed(files.receipt()))),
    write('forged.json', JSON.stringify(files.hashed({ ...files.receipt(), result: { tco2e: 2 } }))),
    write('event.json', JSON.stringify(files.eventFile())),
    write('certificate.pdf', files.sealedPdf()),
    write('old.pdf', files.pdfOf(files.certificate())),
    write('letter.txt', 'Dear stranger'),
    write('old.txt', note(3)),
    write('new.txt', note(7)),
    write('proof.json', JSON.stringify(proof)),
    write('no-proof.json', JSON.stringify({ ...proof, hashes: proof.hashes.toReversed() })),
  ]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Said = { code: number; stdout: string; stderr: string };

const start = (program: string, args: string[]): Promise<Said> =>
  execute(program, args, { cwd: project, env }).then(
    (said) => ({ code: 0, ...said }),
    (error) => error,
  );

const run = (...args: string[]): Promise<Said> => start(join(project, 'node_modules', '.bin', 'tonne-verify'), args);

describe('tonne-verify, packed and installed', () => {
  it('says that files match: 0', async () => {
    const { code, stdout, stderr } = await run('receipt.json', 'event.json', 'certificate.pdf', '--keys', 'keys.json');
    expect([code, stderr]).toEqual([0, '']);
    const lines = stdout.split('\n').filter((line) => !line.startsWith('  '));
    expect(lines).toEqual([
      'MATCHES  receipt.json (calculation receipt): 12.5 MWh at 0.177 kgCO2e/kWh are 2.2125 tCO2e (ent_1)',
      expect.stringMatching(
        /^MATCHES {2}event\.json \(record event\): rec_1 .* is leaf 5 of 11 in tonne\.example\/log$/,
      ),
      expect.stringMatching(/^MATCHES {2}certificate\.pdf \(certificate\): CERT-2026-0123ABCD, .*12\.5 tCO2e/),
      '',
    ]);
  });

  it('says what was tampered with, and where: 1, also beside a file that is unreadable', async () => {
    const { code, stdout } = await run('letter.txt', 'forged.json', '--keys', 'keys.json', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject([
      { file: 'letter.txt', verdict: 'unreadable' },
      { file: 'forged.json', verdict: 'tampered', message: expect.stringContaining('result/tco2e is 2') },
    ]);
  });

  it('first states what is not covered in a certificate from before seals existed: 2', async () => {
    const { code, stdout } = await run('old.pdf', '--keys', 'keys.json');
    expect([code, stdout]).toEqual([
      2,
      expect.stringMatching(/^UNSEALED {2}old\.pdf \(certificate\): claims genuine, appearance not covered: CERT-2026/),
    ]);
    const told = await run('old.pdf', 'certificate.pdf', '--keys', 'keys.json', '--json');
    expect([told.code, JSON.parse(told.stdout)]).toMatchObject([2, [{ verdict: 'unsealed' }, { verdict: 'matches' }]]);
  });

  it('says that a key is unknown, or a file unreadable: 2', async () => {
    for (const args of [['event.json'], ['event.json', '--keys', 'other.json']])
      expect(await run(...args)).toMatchObject({ code: 2, stdout: expect.stringMatching(/^UNKNOWN KEY/) });
    expect(await run('letter.txt', 'receipt.json')).toMatchObject({
      code: 2,
      stdout: expect.stringContaining('MATCHES'),
    });
  });

  it('compares with a checkpoint that was kept', async () => {
    const keys = ['--keys', 'log.key', '--keys', 'other.json'];
    const { code, stdout } = await run('new.txt', '--checkpoint', 'new.txt', ...keys);
    expect([code, stdout]).toEqual([0, expect.stringContaining('the same root')]);
    expect((await run('event.json', '--checkpoint', 'letter.txt', ...keys)).code).toBe(2);
  });

  it('checks that a log continues an older one', async () => {
    const keys = ['--keys', 'keys.json'];
    expect(await run('consistency', 'old.txt', 'new.txt', 'proof.json', ...keys)).toMatchObject({ code: 0 });
    expect(await run('consistency', 'old.txt', 'new.txt', 'no-proof.json', ...keys)).toMatchObject({ code: 1 });
    expect(await run('consistency', 'old.txt', 'new.txt', 'proof.json')).toMatchObject({ code: 2 });
  });

  it('is found by npx', async () => {
    const { code, stdout } = await start('npx', ['--no-install', 'tonne-verify', 'receipt.json']);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^MATCHES/)]);
  });

  it('has types for programs', async () => {
    const text = `import { type Finding, readKeys, verify } from 'tonne-verify';
      export const check = async (file: Uint8Array<ArrayBuffer>): Promise<Finding['verdict']> =>
        (await verify(file, await readKeys('{}'))).verdict;
      // @ts-expect-error: a finding has no such field
      export const wrong = (finding: Finding) => finding.isTrue;`;
    await writeFile(join(project, 'program.mts'), text);
    const options = ['--strict', '--noEmit', '--module', 'nodenext', '--lib', 'es2022,dom', '--types', ''];
    const said = await start(join(REPOSITORY, 'node_modules', '.bin', 'tsc'), [...options, 'program.mts']);
    expect([said.code, said.stdout]).toEqual([0, '']);
  });

  it('explains itself', async () => {
    expect(await run('--help')).toMatchObject({ code: 0, stdout: expect.stringContaining('tonne-verify FILE…') });
    for (const args of [
      [],
      ['consistency', 'old.txt'],
      ['receipt.json', '--nonsense'],
      ['missing.json'],
      ['event.json', '--keys', 'letter.txt'],
    ]) {
      const { code, stdout, stderr } = await run(...args);
      expect([code, stdout], args.join(' ')).toEqual([2, '']);
      expect(stderr).not.toBe('');
      expect(stderr).not.toContain('    at ');
    }
  });

  it('contains only the files it needs', async () => {
    const manifest = JSON.parse(await readFile(join(project, 'node_modules', 'tonne-verify', 'package.json'), 'utf8'));
    expect(manifest.dependencies).toBeUndefined();
    const { stdout } = await execute('npm', ['ls', '--all', '--parseable'], { cwd: project, env });
    expect(stdout.trim().split('\n')).toHaveLength(2);
  });
});
