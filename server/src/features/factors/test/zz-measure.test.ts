import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { createTestDatabase } from '../../../../test/databases.ts';
import { startTestApi } from '../../../../test/harness.ts';
import { Decimal } from '../../../kernel/decimal.ts';
import { migrate } from '../../../platform/db/index.ts';
import { createLogger } from '../../../platform/log/log.ts';
import { readRelease, readUnits, readVocabulary } from '../data.ts';
import { createLibrary } from '../library.ts';
import { loadPublishedFactors } from '../release.ts';

const ms = async (name: string, work: () => unknown) => {
  const a = performance.now();
  const r = await work();
  console.log(name, (performance.now() - a).toFixed(1), 'ms');
  return r;
};
it('measures', async () => {
  const log = createLogger('silent');
  const db0 = await createTestDatabase(inject('postgresUrl'), null);
  const client = new pg.Client({ connectionString: db0.url });
  await client.connect();
  await migrate(client, log);
  await ms('first load', () => loadPublishedFactors(client, log));
  await ms('second load', () => loadPublishedFactors(client, log));
  await ms('third load', () => loadPublishedFactors(client, log));
  await client.end();
  await db0.drop();
  await ms('readUnits+vocab', () => {
    readUnits();
    readVocabulary();
  });
  await ms('readUnits+vocab again', () => {
    readUnits();
    readVocabulary();
  });
  await ms('release parse', () => readRelease().factors().length);
  const api = await startTestApi();
  const org = await api.newOrganisation();
  const lib = createLibrary();
  await api.db.query({ text: 'select 1', values: [] } as never);
  (globalThis as any).gc?.();
  const h0 = process.memoryUsage();
  const ch = (await ms('library first use', () => lib.forOrganisation(api.db, org.id))) as any;
  (globalThis as any).gc?.();
  const h1 = process.memoryUsage();
  console.log(
    'heap +',
    ((h1.heapUsed - h0.heapUsed) / 1024).toFixed(0),
    'KiB  rss +',
    ((h1.rss - h0.rss) / 1024).toFixed(0),
    'KiB',
  );
  await ms('library second use', () => lib.forOrganisation(api.db, org.id));
  const input = { ghgScope: 2, category: 'electricity', subcategory: 'grid', unit: 'MWh' } as const;
  for (let k = 0; k < 3; k++)
    await ms('10,000 × resolve+choose+calculate', () => {
      for (let i = 0; i < 10000; i++) {
        const r = ch.resolve(input);
        const c = ch.choose(r.activity, {
          country: 'US',
          region: 'US-CAMX',
          periodStart: '2024-01-01',
          defaultSources: ['EPA', 'DEFRA', 'IPCC'],
        });
        lib.calculate({ quantity: new Decimal(i + 1), unit: 'MWh', factor: c.chosen });
      }
    });
  for (let k = 0; k < 2; k++)
    await ms('10,000 × resolve', () => {
      for (let i = 0; i < 10000; i++) ch.resolve(input);
    });
  const r = ch.resolve(input);
  await ms('10,000 × choose', () => {
    for (let i = 0; i < 10000; i++)
      ch.choose(r.activity, {
        country: 'US',
        region: 'US-CAMX',
        periodStart: '2024-01-01',
        defaultSources: ['EPA', 'DEFRA', 'IPCC'],
      });
  });
  for (const q of ['electricity', 'natral gas', 'DEFRA-2024-ELEC-GRID-GB', 'hotle stay france', '']) {
    const t: number[] = [];
    for (let i = 0; i < 20; i++) {
      const a = performance.now();
      const x = await org.admin.get(`/api/v1/emission-factors?${q ? `q=${encodeURIComponent(q)}` : ''}`);
      t.push(performance.now() - a);
      expect(x.status).toBe(200);
    }
    t.sort((a, b) => a - b);
    console.log(q, 'p50', t[10]!.toFixed(1), 'p95', t[18]!.toFixed(1));
  }
  const t: number[] = [];
  for (let i = 0; i < 20; i++) {
    const a = performance.now();
    const x = await org.admin.get('/api/v1/emission-categories');
    t.push(performance.now() - a);
    if (!i) console.log('categories bytes', x.text.length);
  }
  t.sort((a, b) => a - b);
  console.log('categories p50', t[10]!.toFixed(1));
  await ms('forActivity', () => lib.forActivity(api.db, org.id, input));
  await ms('forActivity', () => lib.forActivity(api.db, org.id, input));
  await api.close();
});
