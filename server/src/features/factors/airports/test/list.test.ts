import { describe, expect } from 'vitest';
import { codeOf } from '../../../../../test/answers.ts';
import { sharedTest as test } from '../../../../../test/api-test.ts';
import { readAirports } from '../store.ts';

const AIRPORTS = '/api/v1/airports';

describe('GET /airports', () => {
  test.for([
    ['HAM', 'HAM'],
    ['ham', 'HAM'],
    ['Hamburg', 'HAM'],
    ['zurich', 'ZRH'],
    ['Zürich Switzerland', 'ZRH'],
    ['san francisco inter', 'SFO'],
    ['heathrow', 'LHR'],
  ] as const)('%s finds %s first', async ([q, iata], { org }) => {
    const { status, body } = await org.admin.get(`${AIRPORTS}?q=${encodeURIComponent(q)}`);
    expect(status).toBe(200);
    expect(body.data[0].iata).toBe(iata);
  });

  test('shows an airport with its place', async ({ org }) => {
    const { body } = await org.admin.get(`${AIRPORTS}?q=HAM`);
    expect(body.data[0]).toEqual({
      iata: 'HAM',
      name: 'Hamburg Airport',
      city: 'Hamburg',
      country: 'Germany',
      latitude: 53.630402,
      longitude: 9.98823,
    });
  });

  test('lists all in pages, and nothing for words that no airport has', async ({ org }) => {
    const { body } = await org.admin.get(`${AIRPORTS}?pageSize=2&sortBy=iata&sortOrder=asc`);
    expect(body.data.map(({ iata }: { iata: string }) => iata)).toEqual(['AAA', 'AAC']);
    expect(body.pagination.totalItems).toBe(6072);
    expect((await org.admin.get(`${AIRPORTS}?q=xyzzy`)).body.data).toEqual([]);
  });

  test('refuses bad parameters, and callers without rights', async ({ org, api }) => {
    expect(codeOf(await org.admin.get(`${AIRPORTS}?q=`))).toBe('400 VALIDATION_ERROR');
    expect((await org.admin.get(`${AIRPORTS}?city=Hamburg`)).status).toBe(400);
    expect((await api.anonymous.get(AIRPORTS)).status).toBe(401);
    const writer = await org.clientFor({ role: 'admin', scopes: ['settings:write'] });
    expect((await writer.get(AIRPORTS)).status).toBe(403);
  });
});

test('every airport has a code of its own and coordinates on earth', () => {
  const airports = readAirports();
  expect(new Set(airports.map(({ iata }) => iata)).size).toBe(airports.length);
  for (const { iata, latitude, longitude, name, country } of airports) {
    expect(iata).toMatch(/^[A-Z0-9]{3}$/);
    expect(
      [name, country].every((text) => text.length > 0),
      iata,
    ).toBe(true);
    expect(Math.abs(latitude), iata).toBeLessThanOrEqual(90);
    expect(Math.abs(longitude), iata).toBeLessThanOrEqual(180);
  }
});
