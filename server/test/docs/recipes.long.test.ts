import { readdirSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { freePort } from '../faults/free-port.ts';
import { addEntry, bringTo, EMISSIONS, setOrganisation } from '../fixtures/emissions.ts';
import { until } from '../until.ts';
import { whileRunning, workerFor } from '../work.ts';
import { type Example, examplesOf } from './examples.ts';
import { fencesOf } from './markdown.ts';
import { mask } from './output.ts';
import { test } from './program-test.ts';
import { accepts } from './receivers.ts';

const FOLDER = new URL('../../../docs/recipes/', import.meta.url);

/** The programs, outputs and files of a recipe, in order. */
function recipe(name: string) {
  const markdown = readFileSync(new URL(`${name}.md`, FOLDER), 'utf8');
  const blocks = (language: string) => fencesOf(markdown).filter((fence) => fence.language === language);
  return {
    programs: examplesOf(markdown, ['ts']) as [Example, ...Example[]],
    outputs: blocks('text').map(({ text }) => text),
    files: [...blocks('csv'), ...blocks('xml')].map(({ text }) => text),
  };
}

const tested = new Set<string>();
const recipeTest = (name: string) => {
  tested.add(`${name}.md`);
  return `docs/recipes/${name}.md does what it says`;
};

test(recipeTest('sync-from-an-erp'), async ({ served, workplace, admin }) => {
  const { programs, outputs } = recipe('sync-from-an-erp');
  const [sync, correct] = programs as [Example, Example];
  const environment = { TONNE_URL: served, TONNE_KEY: admin.key! };
  const printed = [await workplace.run(sync, environment)];
  await rm(join(workplace.folder, 'sync-state.json'));
  printed.push(await workplace.run(sync, environment), await workplace.run(correct, environment));
  expect(printed).toEqual(outputs);
  expect(await workplace.run(sync, environment)).toBe('in sync up to INV-250');
  expect((await admin.get(EMISSIONS)).body.pagination.totalItems).toBe(249);
});

test(recipeTest('import-a-utility-bill'), async ({ served, workplace, admin }) => {
  const { programs, outputs, files } = recipe('import-a-utility-bill');
  const printed: string[] = [];
  for (const file of files) {
    await writeFile(join(workplace.folder, 'bill.csv'), file);
    printed.push(await workplace.run(programs[0], { TONNE_URL: served, TONNE_KEY: admin.key! }));
  }
  expect(printed).toEqual(outputs);
  expect((await admin.get(EMISSIONS)).body.pagination.totalItems).toBe(4);
});

test(recipeTest('approve-in-bulk'), async ({ served, workplace, org, admin }) => {
  const { programs, outputs } = recipe('approve-in-bulk');
  const [list, decide] = programs as [Example, Example];
  await setOrganisation(org, { reviewPolicy: 'four_eyes' });
  const manager = await org.clientFor({ role: 'manager' });
  const contributor = await org.clientFor({ role: 'contributor' });
  const submit = async (submitter: typeof admin, reference: string, quantity: number) => {
    const { id } = await addEntry(submitter, { reference, quantity });
    expect((await submitter.post(`${EMISSIONS}/${id}/submit`)).status).toBe(200);
    return id;
  };
  await submit(contributor, 'Meter 1', 100);
  await submit(contributor, 'Meter 2', 200);
  const sentBack = await submit(contributor, 'Meter 3', 300);
  await submit(manager, 'Meter 4', 400);
  await submit(contributor, 'Meter 5', 1_000_000);

  const environment = { TONNE_URL: served, TONNE_KEY: manager.key! };
  const printed = [await workplace.run(list, environment)];
  expect((await admin.post(`${EMISSIONS}/${sentBack}/reject`, { reason: 'Which meter?' })).status).toBe(200);
  printed.push(await workplace.run(decide, environment));
  expect(printed).toEqual(outputs);
});

test(recipeTest('import-meter-readings'), async ({ served, workplace, admin }) => {
  const { programs, outputs } = recipe('import-meter-readings');
  const environment = { TONNE_URL: served, TONNE_KEY: admin.key! };
  const printed: string[] = [];
  for (const program of programs) printed.push(await workplace.run(program, environment));
  expect(printed).toEqual(outputs);
  expect((await admin.get(EMISSIONS)).body.pagination.totalItems).toBe(12);
});

test(recipeTest('travel-and-freight'), async ({ served, workplace, admin }) => {
  const { programs, outputs } = recipe('travel-and-freight');
  const printed = await workplace.run(programs[0], { TONNE_URL: served, TONNE_KEY: admin.key! });
  expect([printed]).toEqual(outputs);
  expect((await admin.get(EMISSIONS)).body.pagination.totalItems).toBe(2);
});

test(recipeTest('import-a-spreadsheet'), async ({ api, served, workplace, admin }) => {
  const { programs, outputs, files } = recipe('import-a-spreadsheet');
  const [read, decide] = programs as [Example, Example];
  const environment = { TONNE_URL: served, TONNE_KEY: admin.key! };
  await writeFile(join(workplace.folder, 'bills.csv'), files[0]!);
  const printed = await whileRunning(workerFor(api, 'imports'), async () => [
    await workplace.run(read, environment),
    await workplace.run(decide, environment),
  ]);
  expect(printed.map((text) => text.replaceAll('\r', ''))).toEqual(outputs);
});

test(recipeTest('import-e-invoices'), async ({ api, served, workplace, admin }) => {
  const { programs, outputs, files } = recipe('import-e-invoices');
  const environment = { TONNE_URL: served, TONNE_KEY: admin.key! };
  await writeFile(join(workplace.folder, 'invoice.xml'), files[0]!);
  const printed = await whileRunning(workerFor(api, 'imports'), async () => [
    await workplace.run(programs[0], environment),
    await workplace.run(programs[0], environment),
  ]);
  expect(printed.map(mask)).toEqual(outputs.map(mask));
  expect((await admin.get(EMISSIONS)).body.pagination.totalItems).toBe(1);
});

test(recipeTest('import-a-ledger'), async ({ api, served, workplace, admin }) => {
  const { programs, outputs, files } = recipe('import-a-ledger');
  const [rules, send] = programs as [Example, Example];
  const environment = { TONNE_URL: served, TONNE_KEY: admin.key! };
  await writeFile(join(workplace.folder, 'ledger.xml'), files[0]!);
  const worker = workerFor(api, 'imports');
  worker.start();
  try {
    expect([await workplace.run(rules, environment), await workplace.run(send, environment)]).toEqual(outputs);
  } finally {
    await worker.stop();
  }
});

test(recipeTest('receive-events'), async ({ api, served, workplace, org, admin }) => {
  const { programs, outputs } = recipe('receive-events');
  const [register, receive, replay] = programs as [Example, Example, Example];
  for (const _ of [1, 2]) await bringTo('approved', api, org, (await addEntry(admin)).id);
  const port = await freePort();
  const environment = { TONNE_URL: served, TONNE_KEY: admin.key!, PORT: String(port) };

  const registered = await workplace.run(register, { ...environment, RECEIVER_URL: `http://127.0.0.1:${port}/` });
  const exported = Object.fromEntries([...registered.matchAll(/^export (\w+)=(.*)$/gm)].map(([, ...pair]) => pair));
  api.secrets.learn(exported.TONNE_WEBHOOK_SECRET);
  const receiver = workplace.start(receive, { ...environment, ...exported });
  await until(() => accepts(port), Boolean);
  const worker = workerFor(api, 'webhooks');
  worker.start();
  try {
    const replayed = await workplace.run(replay, { ...environment, ...exported });
    expect(mask([registered, replayed].join('\n'))).toBe(mask(outputs.join('\n')));
    await workplace.run(replay, { ...environment, ...exported });
  } finally {
    await worker.stop();
    await receiver.stop();
  }
  const printed = receiver.printed().split('\n');
  expect(printed.filter((line) => line === 'emission.approved stored')).toHaveLength(2);
  // A delivery with a late response is sent again.
  expect(printed.filter((line) => line === 'emission.approved known').length).toBeGreaterThanOrEqual(2);
});

test('every recipe has a test', () => {
  expect([...tested].sort()).toEqual(readdirSync(FOLDER).sort());
});
