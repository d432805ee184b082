import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECTS, projectOnFile } from '../fixtures/offsets.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../harness.ts';
import { type Run, runTonne } from '../tonne.ts';

const SAMPLES = fileURLToPath(new URL('../../../data/projects.json', import.meta.url));

describe('tonne projects import', () => {
  let api: TestApi;
  let org: TestOrganisation;
  let folder: string;

  beforeAll(async () => {
    api = await startTestApi();
    org = await api.newOrganisation();
    folder = await mkdtemp(join(tmpdir(), 'tonne-cli-'));
  });
  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true, force: true });
  });

  const tonne = (...args: string[]): Promise<Run> => {
    return runTonne(['projects', 'import', ...args], { DATA_DIR: folder, DATABASE_URL: api.databaseUrl });
  };
  const file = async (content: unknown): Promise<string> => {
    const path = join(folder, 'projects.json');
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  };
  const listed = async () => (await org.admin.get(PROJECTS)).body.data;

  const peat = projectOnFile({ registryId: 'REG-1', vintages: [{ vintage: 2024, credits: 10.5, pricePerCredit: 20 }] });

  it('puts projects into the catalogue that the running service shows at once', async () => {
    const { code, stdout, stderr } = await tonne(await file([peat]), '--json');
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toEqual({ projects: 1, vintages: 1, creditsIssued: '10.5' });
    expect(await listed()).toMatchObject([{ registryId: 'REG-1', availableCredits: 10.5, pricePerCredit: 20 }]);
  });

  it('says for people what it did, and issues nothing twice', async () => {
    const { stdout } = await tonne(await file([{ ...peat, name: 'Renamed' }]));
    expect(stdout).toMatch(/^projects +1$/m);
    expect(stdout).toMatch(/^creditsIssued +0$/m);
    expect(await listed()).toMatchObject([{ name: 'Renamed', availableCredits: 10.5 }]);
  });

  it('names every mistake and stores nothing', async () => {
    const { code, stdout, stderr } = await tonne(
      await file([projectOnFile(), { ...peat, country: 'Kenya', vintages: [], colour: 'green' }]),
    );
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^tonne: The file cannot be imported:\n/);
    for (const field of ['[1].country', '[1].vintages', '[1].colour']) expect(stderr).toContain(`\n${field} `);
    expect(await listed()).toHaveLength(1);
  });

  it('names a file that it cannot read, or that is not JSON', async () => {
    const missing = join(folder, 'none.json');
    expect((await tonne(missing)).stderr).toBe(`tonne: ${missing} cannot be read (ENOENT).\n`);
    const broken = await tonne(await file('[{'));
    expect([broken.code, broken.stderr.startsWith('tonne: The file cannot be imported:\nit is not JSON')]).toEqual([
      1,
      true,
    ]);
  });

  it('takes the samples, each marked as one', async () => {
    expect((await tonne(SAMPLES)).code).toBe(0);
    const samples = (await listed()).filter((each: { registryId: string }) => each.registryId !== 'REG-1');
    expect(samples.length).toBeGreaterThan(0);
    for (const { registryId } of samples) expect(registryId).toMatch(/^DEMO-/);
  });
});
