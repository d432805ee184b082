import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect } from 'vitest';
import { PROJECTS, projectOnFile } from '../fixtures/offsets.ts';
import { test as base } from './operator-test.ts';

const SAMPLES = fileURLToPath(new URL('../../../data/projects.json', import.meta.url));

const test = base
  .extend(
    'importProjects',
    ({ tonne }) =>
      (...args: string[]) =>
        tonne(['projects', 'import', ...args]),
  )
  .extend('file', ({ folder }) => async (content: unknown): Promise<string> => {
    const path = join(folder, 'projects.json');
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  })
  .extend(
    'listed',
    ({ org }) =>
      async () =>
        (await org.admin.get(PROJECTS)).body.data,
  );

describe('tonne projects import', () => {
  const peat = projectOnFile({ registryId: 'REG-1', vintages: [{ vintage: 2024, credits: 10.5, pricePerCredit: 20 }] });

  test('adds projects to the catalogue, which the running service shows immediately', async ({
    file,
    importProjects,
    listed,
  }) => {
    const { code, stdout, stderr } = await importProjects(await file([peat]), '--json');
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toEqual({ projects: 1, vintages: 1, creditsIssued: '10.5' });
    expect(await listed()).toMatchObject([{ registryId: 'REG-1', availableCredits: 10.5, pricePerCredit: 20 }]);
  });

  test('prints a summary for people, and issues nothing twice', async ({ file, importProjects, listed }) => {
    const { stdout } = await importProjects(await file([{ ...peat, name: 'Renamed' }]));
    expect(stdout).toMatch(/^projects +1$/m);
    expect(stdout).toMatch(/^creditsIssued +0$/m);
    expect(await listed()).toMatchObject([{ name: 'Renamed', availableCredits: 10.5 }]);
  });

  test('names every mistake and stores nothing', async ({ file, importProjects, listed }) => {
    const { code, stdout, stderr } = await importProjects(
      await file([projectOnFile(), { ...peat, country: 'Kenya', vintages: [], colour: 'green' }]),
    );
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^tonne: The file cannot be imported:\n/);
    for (const field of ['[1].country', '[1].vintages', '[1].colour']) expect(stderr).toContain(`\n${field} `);
    expect(await listed()).toHaveLength(1);
  });

  test('names a file that is unreadable or not JSON', async ({ folder, file, importProjects }) => {
    const missing = join(folder, 'none.json');
    expect((await importProjects(missing)).stderr).toBe(`tonne: ${missing} cannot be read (ENOENT).\n`);
    const broken = await importProjects(await file('[{'));
    expect([broken.code, broken.stderr.startsWith('tonne: The file cannot be imported:\nit is not JSON')]).toEqual([
      1,
      true,
    ]);
  });

  test('imports the samples, each marked as a sample', async ({ importProjects, listed }) => {
    expect((await importProjects(SAMPLES)).code).toBe(0);
    const samples = (await listed()).filter((each: { registryId: string }) => each.registryId !== 'REG-1');
    expect(samples.length).toBeGreaterThan(0);
    for (const { registryId } of samples) expect(registryId).toMatch(/^DEMO-/);
  });
});
