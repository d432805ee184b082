import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect } from 'vitest';
import { addEntry, electricity } from '../fixtures/emissions.ts';
import { test as base } from './user-test.ts';

const BIN = fileURLToPath(new URL('../../bin/tonne.mjs', import.meta.url));
const YEAR = { periodStart: '2025-01-01', periodEnd: '2025-12-31' };
const READING = [
  'explain_entry',
  'get_activity',
  'get_summary',
  'list_entries',
  'preview_entry',
  'search_activities',
  'search_factors',
];
const WRITING = ['create_entry', 'generate_report', 'submit_entry'];

/** The protocol's own client, with `tonne mcp` as its server in a separate process. */
const test = base.extend('connect', ({ environment }, { onCleanup }) => async (...args: string[]) => {
  const env = { PATH: process.env.PATH!, ...environment } as Record<string, string>;
  const transport = new StdioClientTransport({ command: process.execPath, args: [BIN, 'mcp', ...args], env });
  const client = new Client({ name: 'test', version: '1' });
  const complaints: Error[] = [];
  client.onerror = (error) => complaints.push(error);
  await client.connect(transport);
  onCleanup(async () => {
    await client.close();
    // Any other output on standard output would be reported here.
    expect(complaints).toEqual([]);
  });
  return {
    client,
    call: async (name: string, input: object) =>
      (await client.callTool({ name, arguments: { ...input } })) as CallToolResult,
    read: async (name: string, input: object) => {
      const { structuredContent, isError, content } = (await client.callTool({
        name,
        arguments: { ...input },
      })) as CallToolResult;
      expect(isError, JSON.stringify(content)).toBeFalsy();
      expect(JSON.parse((content[0] as { text: string }).text)).toEqual(structuredContent);
      // biome-ignore lint/suspicious/noExplicitAny: a test reads it as it comes
      return structuredContent as any;
    },
  };
});

const refusalOf = ({ isError, content }: CallToolResult) => {
  expect(isError).toBe(true);
  return JSON.parse((content[0] as { text: string }).text);
};

describe('tonne mcp', () => {
  test('offers only reading tools, declared as such', async ({ connect, org }) => {
    const { client } = await connect();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(READING);
    for (const { name, annotations, description, outputSchema, inputSchema } of tools) {
      expect([name, annotations?.readOnlyHint]).toEqual([name, true]);
      expect(annotations?.destructiveHint ?? false).toBe(false);
      expect([typeof description, typeof outputSchema]).toEqual(['string', 'object']);
      for (const [field, schema] of Object.entries(inputSchema.properties ?? {}))
        expect((schema as { description?: string }).description, `${name} ${field}`).toBeTruthy();
    }
    for (const name of WRITING) {
      const { isError } = (await client.callTool({ name, arguments: { ...electricity } })) as CallToolResult;
      expect([name, isError]).toEqual([name, true]);
    }
    expect((await org.admin.get('/api/v1/reports/history')).body.data).toEqual([]);
  });

  test('reads the inventory and explains a figure', async ({ connect, org }) => {
    const { read } = await connect();
    // 12.5 MWh × 1,000 kWh/MWh × 0.177 kg/kWh = 2,212.5 kg
    const entry = await addEntry(org.admin, { quantity: 12.5, unit: 'MWh' });
    await org.admin.post(`/api/v1/emissions/${entry.id}/approve`);
    await addEntry(org.admin);

    expect(await read('get_summary', YEAR)).toMatchObject({ scope2Tco2e: 2.2125, pendingTco2e: 2.2125 });
    const { entries, total } = await read('list_entries', { state: 'approved', limit: 1 });
    expect([total, entries]).toMatchObject([1, [{ id: entry.id, tco2e: 2.2125 }]]);
    expect(await read('preview_entry', electricity)).toMatchObject({ tco2e: 2.2125, factor: { source: 'DEFRA' } });
    const inOtherWords = { ...electricity, quantity: 12.5, unit: 'Megawattstunden' };
    expect(await read('preview_entry', inOtherWords)).toMatchObject({ tco2e: 2.2125, unit: 'MWh' });
    const { factors: litres } = await read('search_factors', { query: 'diesel', unit: 'Liter', limit: 2 });
    expect(litres.map(({ unit }: { unit: string }) => unit)).toEqual(['kgCO2e/L', 'kgCO2e/L']);
    const { factors } = await read('search_factors', { query: 'grid electricty', source: 'DEFRA', limit: 3 });
    expect(factors.length).toBeGreaterThan(0);
    expect(factors.length).toBeLessThanOrEqual(3);

    const explained = await read('explain_entry', { entryId: entry.id });
    expect(explained).toMatchObject({
      tco2e: 2.2125,
      calculation: '12.5 MWh × 1000 kWh/MWh × 0.177 kgCO2e/kWh ÷ 1000 kg/t = 2.2125 tCO2e',
      conversion: { toUnit: 'kWh', factor: 1000 },
      factor: { code: entry.factor.code, source: 'DEFRA', vintage: 2025 },
      factorProximity: 'own',
      why: expect.stringMatching(/^The service chose the factor for electricity at /),
    });
    expect(explained.text).toContain(explained.calculation);
  });

  test('generates a report and returns its link and figures', async ({ connect, site }) => {
    const { read } = await connect('--allow-writes');
    const report = await read('generate_report', { ...YEAR, format: 'csv' });
    expect(report).toMatchObject({ status: 'complete', summary: { totalTco2e: 0 } });
    expect((await site.api.anonymous.get(new URL(report.downloadUrl).pathname)).status).toBe(200);
    const again = await read('generate_report', { ...YEAR, jobId: report.jobId });
    expect(again).toMatchObject({ jobId: report.jobId, status: 'complete' });
  });

  test('creates and submits if writing is allowed', async ({ connect, org }) => {
    const { client, read } = await connect('--allow-writes');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([...READING, ...WRITING].sort());
    const { id, state } = await read('create_entry', { ...electricity, reference: 'By a model' });
    expect(state).toBe('draft');
    expect(await read('submit_entry', { entryId: id })).toMatchObject({ id, state: 'submitted' });
    expect((await org.admin.get(`/api/v1/emissions/${id}`)).body.data.state).toBe('submitted');
  });

  test('finds an activity in the words of a bill, and records it by its code', async ({ connect }) => {
    const { read } = await connect('--allow-writes');
    const { activities } = await read('search_activities', { query: 'Tankquittung Diesel', country: 'DE', limit: 1 });
    expect(activities).toHaveLength(1);
    const [{ code: activity }] = activities;
    expect(activities[0]).toMatchObject({ code: 'diesel_vehicles', scope: 1, unit: 'L', factorProximity: 'global' });

    const german = await read('get_activity', { activity: 'taxi', country: 'DE', on: '2025-03-31' });
    expect(german).toMatchObject({ factorProximity: 'proxy', factor: { region: 'GB' }, refusal: null });
    expect(german.warning).toContain('for the United Kingdom stands in');
    expect(german.units).toContain('km');

    // 800 L × 2.57082 kg/L (UK Government 2025, average biofuel blend) = 2,056.656 kg
    const bill = { activity, quantity: 800, unit: 'L', ...YEAR };
    const shown = { activity, scope: 1, category: 'mobile_combustion', subcategory: 'diesel', factorProximity: 'own' };
    expect(await read('preview_entry', bill)).toMatchObject({ ...shown, tco2e: 2.056656, warnings: [] });
    expect(await read('create_entry', bill)).toMatchObject({ ...shown, tco2e: 2.056656, state: 'draft' });
  });

  test('returns refusals with their code and the request id', async ({ connect }) => {
    const { call } = await connect();
    const missing = refusalOf(await call('explain_entry', { entryId: 'ent_x' }));
    expect(missing).toMatchObject({ code: 'NOT_FOUND', requestId: expect.any(String) });
    const wrong = refusalOf(await call('preview_entry', { ...electricity, unit: 'parsec' }));
    expect(wrong).toMatchObject({ details: [{ field: 'unit' }] });
    const { quantity, unit, periodStart, periodEnd } = electricity;
    const unknown = { activity: 'electricty', quantity, unit, periodStart, periodEnd };
    expect(refusalOf(await call('preview_entry', unknown)).details).toEqual([
      { field: 'activity', message: expect.stringContaining('did you mean electricity?') },
    ]);
    expect(refusalOf(await call('get_activity', { activity: 'electricty' }))).toMatchObject({ code: 'NOT_FOUND' });
    expect((await call('list_entries', { limit: 1000 })).isError).toBe(true);
  });

  test('does not start without a key', async ({ program }) => {
    const { code, stdout } = await program(['mcp'], '', { TONNE_KEY: '' });
    expect([code, stdout]).toEqual([4, '']);
  });
});
