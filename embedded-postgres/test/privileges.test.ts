import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { canReach, findNobody } from '../src/account.ts';
import { SHARED_PLACES } from '../src/binaries-copy.ts';
import { BINARIES_PACKAGE, compileChild, packageRoot, startChild } from './children.ts';
import { answers, newDataDir, newFolder, query, sharedFolder } from './harness.ts';

vi.setConfig({ testTimeout: 60_000 });

const nobody = findNobody();

describe.runIf(process.getuid?.() === 0)('as root', () => {
  test('binaries and data folder may both be below a folder that only root may enter', async () => {
    const copiesBefore = listCopies();
    onTestFinished(() => removeCopies(copiesBefore));
    const folder = newFolder();
    chmodSync(folder, 0o700);
    const binaries = join(folder, 'node_modules', BINARIES_PACKAGE);
    cpSync(packageRoot(BINARIES_PACKAGE), binaries, { recursive: true, verbatimSymlinks: true });
    const program = compileChild(folder, ['pg']);
    const dataDir = newDataDir(folder);
    expect(canReach(join(binaries, 'native'), nobody)).toBe(false);

    const child = await startChild(program, { dataDir });
    expect(child).toMatchObject({ adopted: false, owned: true });
    await query(child.url, 'create table kept as select 42 as figure');
    await child.finish();
    expect(await answers(child.url)).toBe(false);

    const again = await startChild(program, { dataDir });
    expect(await query(again.url, 'select figure from kept')).toEqual([{ figure: 42 }]);
    await again.finish();
  });
});

/** Root runs these under another account. Every other user is an ordinary user in all tests. */
const canSwitch = process.getuid?.() === 0 && canReach(join(packageRoot(BINARIES_PACKAGE), 'native'), nobody);

describe.runIf(canSwitch)('as an ordinary user', () => {
  const program = compileChild(sharedFolder(), ['pg', BINARIES_PACKAGE]);

  test('everything belongs to that user', async () => {
    const folder = newFolder();
    chownSync(folder, nobody.uid, nobody.gid);
    const dataDir = newDataDir(folder);
    const child = await startChild(program, { dataDir, account: nobody });

    expect(await query(child.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    for (const name of readdirSync(dataDir)) expect(statSync(join(dataDir, name)).uid, name).toBe(nobody.uid);
    await child.finish();
    expect(await answers(child.url)).toBe(false);
  });

  test("another user's data folder is refused", async () => {
    const dataDir = join(newFolder(), 'data');
    mkdirSync(dataDir, { mode: 0o755 });
    const child = await startChild(program, { dataDir, account: nobody });

    expect(child.name).toBe('EmbeddedPostgresError');
    expect(child.message).toMatch(/^The data folder \S+ cannot be read and written by this user .*DATA_DIR.*\.$/);
  });
});

function listCopies(): string[] {
  return SHARED_PLACES.filter((place) => existsSync(place)).flatMap((place) =>
    readdirSync(place)
      .filter((name) => name.startsWith('tonne-postgres-'))
      .map((name) => join(place, name)),
  );
}

function removeCopies(except: readonly string[]): void {
  for (const copy of listCopies().filter((path) => !except.includes(path))) rmSync(copy, { recursive: true });
}
