import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { test as base } from './operator-test.ts';

const HEADER = 'code,name,scope,category,subcategory,vintage,activity_unit,value';
const CHILLER = 'ACME-CHILLER,Chilled water,2,purchased_cooling,chilled_water,2024,kWh,0.031';
const PERSON = ['--email', 'grace@example.com', '--name', 'Grace', '--role', 'viewer'];

const test = base
  .extend('commands', { scope: 'file' }, async ({ folder }): Promise<string[][]> => {
    const csv = join(folder, 'factors.csv');
    await writeFile(csv, `${HEADER}\n${CHILLER}`);
    return [
      ['key', 'list'],
      ['key', 'create', '--name', 'CI'],
      ['user', 'invite', ...PERSON],
      ['factors', 'import', csv],
    ];
  })
  .extend('create', ({ tonne }) => async (name: string): Promise<string> => {
    const { stdout } = await tonne(['org', 'create', '--name', name, '--json']);
    return JSON.parse(stdout).organisationId;
  });

describe('commands for one organisation, without --org', () => {
  test('explain how to create one, use the only one, and list several to choose from', async ({
    tonne,
    commands,
    create,
  }) => {
    for (const command of commands) {
      const { code, stderr } = await tonne(command);
      expect([code, stderr]).toEqual([1, 'tonne: There is no organisation; create one with tonne org create.\n']);
    }

    const acme = await create('Acme Ltd');
    const deleted = await create('Gone Ltd');
    await tonne(['org', 'delete', deleted, '--name', 'Gone Ltd']);
    for (const command of commands) expect(await tonne(command)).toMatchObject({ code: 0, stderr: '' });
    const { stdout } = await tonne(['key', 'list', '--org', acme, '--json']);
    expect(JSON.parse(stdout).map(({ name }: { name: string }) => name)).toEqual(['First Admin key', 'CI']);

    const other = await create('Other Ltd');
    const several = `tonne: There are 2 organisations; name one with --org <organisationId>:\n  ${acme}  Acme Ltd\n  ${other}  Other Ltd\n`;
    for (const command of commands) {
      const { code, stderr } = await tonne(command);
      expect([code, stderr]).toEqual([1, several]);
    }
    expect(await tonne(['key', 'list', '--org', other])).toMatchObject({ code: 0 });

    for (let more = 3; more <= 11; more++) await create(`Number ${more}`);
    const lines = (await tonne(['key', 'list'])).stderr.trimEnd().split('\n');
    expect([lines.length, lines[0], lines.at(-1)]).toEqual([
      12,
      'tonne: There are 11 organisations; name one with --org <organisationId>:',
      '  tonne org list shows the others.',
    ]);
  });
});
