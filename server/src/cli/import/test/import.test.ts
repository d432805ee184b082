import { appendFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestOrganisation } from '../../../../test/harness.ts';
import { HEADER, line, openSite, type Site } from './site.ts';

let site: Site;
let org: TestOrganisation;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  org = await site.api.newOrganisation();
  site.proxy.failWith();
  site.proxy.keys.length = 0;
  site.proxy.bodies.length = 0;
});

const name = (index: number): string => `R-${String(index).padStart(4, '0')}`;
const file = (...lines: string[]): string => `${[HEADER, ...lines].join('\r\n')}\r\n`;

/**
 * Five rows are wrong: the first and the last of all, one on either side of two fifths, where a chunk ends, and one that
 * repeats another of its chunk. Row 0 is on line 2.
 */
function sampleOf(size: number) {
  const [border, duplicate, first, last] = [(size * 2) / 5, (size * 17) / 25, (size * 16) / 25, size - 1];
  const wrong = new Map([
    [0, line(name(0), 'many')],
    [border - 1, line(name(border - 1), 1, '', 'litre')],
    [border, `${line(name(border), 1)},surplus`],
    [duplicate, line(name(first), 5)],
    [last, '2,purchased_electricity,grid_electricity,7'],
  ]);
  const indexes = Array.from({ length: size }, (_, index) => index);
  const right = indexes.filter((index) => !wrong.has(index));
  return {
    content: file(...indexes.map((index) => wrong.get(index) ?? line(name(index), index + 1))),
    // 0.177 kg a kWh (UK Government 2025) are 177 millionths of a tonne.
    entries: right.map((index) => [name(index), index + 1, 177 * (index + 1)]),
    rejected: [
      `${HEADER},error`,
      `${line(name(0), 'many')},line 2: quantity: must be a number`,
      `${line(name(border - 1), 1, '', 'litre')},line ${border + 1}: …`,
      `${line(name(border), 1)},line ${border + 2}: The row has 10 cells where the header has 9.,surplus`,
      `${line(name(first), 5)},"line ${duplicate + 2}: The entry on line ${first + 2} is for the same location, category, period and reference. Give this one a reference of its own."`,
      `2,purchased_electricity,grid_electricity,7,,,,,,line ${size + 1}: The row has 4 cells where the header has 9.`,
      '',
    ],
  };
}

const large = sampleOf(2500);
const small = sampleOf(25);

/** The API words its own sentences about a unit; the field and the line must be right. */
const withoutUnits = (csv: string): string[] => csv.replace(/"?(line \d+: )unit: .*/, '$1…').split('\n');

async function expectAllImported(csv: string, { entries, rejected } = small): Promise<void> {
  expect(await site.entries(org)).toEqual(entries);
  expect(withoutUnits(await site.read(`${csv}.rejected.csv`))).toEqual(rejected);
  expect(site.has(`${csv}.import.json`)).toBe(false);
}

describe('a file', () => {
  it('is imported row by row, and refused rows can be corrected and imported', async () => {
    const csv = await site.put('a.csv', large.content);
    const rejectedFile = `${csv}.rejected.csv`;
    expect(await site.run(org, csv)).toEqual({ file: csv, total: 2500, created: 2495, failed: 5, rejectedFile });
    await expectAllImported('a.csv', large);
    expect(site.proxy.bodies.map((body) => body.split('\n').length - 2)).toEqual([1000, 999, 499]);

    const corrected = (await site.read('a.csv.rejected.csv'))
      .replace(',many,', ',1,')
      .replace(',litre,', ',kWh,')
      .replace(',surplus', '')
      .replace(`${name(1600)},`, `${name(1700)},`);
    await site.put('a.csv.rejected.csv', corrected);
    const second = await site.run(org, rejectedFile);
    expect(second).toMatchObject({ total: 5, created: 4, failed: 1 });
    expect(await site.read('a.csv.rejected.csv.rejected.csv')).toBe(
      `${HEADER},error\n2,purchased_electricity,grid_electricity,7,,,,,,line 6: unit: is required; periodStart: is required; periodEnd: is required\n`,
    );
    const before = new Set(large.entries.map(([reference]) => reference));
    const correctedEntries = (await site.entries(org)).filter(([reference]) => !before.has(reference));
    expect(correctedEntries).toEqual([
      ['R-0000', 1, 177],
      ['R-0999', 1, 177],
      ['R-1000', 1, 177],
      ['R-1700', 5, 885],
    ]);
  });

  it('guards cells of refused rows against spreadsheets, and reads them without the guards', async () => {
    const notes = '=1+1; -5 kg;=2';
    const csv = await site.put('g.csv', file(line('+44 20', 'many', notes)));
    expect(await site.run(org, csv)).toMatchObject({ created: 0, failed: 1 });
    const rejected = await site.read('g.csv.rejected.csv');
    expect(rejected).toContain(`'=1+1;' -5 kg;'=2`);
    expect(rejected).toContain(`'+44 20`);
    await site.put('g.csv.rejected.csv', rejected.replace(',many,', ',1,'));
    expect(await site.run(org, `${csv}.rejected.csv`)).toMatchObject({ created: 1, failed: 0 });
    const { body } = await org.admin.get('/api/v1/emissions');
    expect(body.data[0]).toMatchObject({ reference: '+44 20', notes });
  });

  it('keeps quotes, line breaks and signs of its cells', async () => {
    const notes = '"said ""no"",\r\n twice"';
    const csv = await site.put('b.csv', `\ufeff${file(line('" padded "', 1, notes), line('Zürich 🌍', '2.50'))}`);
    expect(await site.run(org, csv)).toEqual({ file: csv, total: 2, created: 2, failed: 0 });
    const { body } = await org.admin.get('/api/v1/emissions?sortBy=tco2e&sortOrder=asc');
    expect(body.data).toMatchObject([
      // A reference is one line, trimmed.
      { reference: 'padded', quantity: 1, notes: 'said "no",\r\n twice' },
      { reference: 'Zürich 🌍', quantity: 2.5, notes: null },
    ]);
  });

  it('with one oversized field has only that row refused', async () => {
    const csv = await site.put('c.csv', file(line('A', 1, `"${'x,'.repeat(32_000)}"`), line('B', 1)));
    expect(await site.run(org, csv)).toMatchObject({ created: 1, failed: 1 });
    expect(await site.read('c.csv.rejected.csv')).toContain('line 2: notes: must have at most 500 characters\n');
  });

  it('imported again is checked again, not answered from before', async () => {
    const csv = await site.put('d.csv', file(line('A', 1)));
    await site.run(org, csv);
    expect(await site.run(org, csv)).toMatchObject({ created: 0, failed: 1 });
    expect(await site.entries(org)).toHaveLength(1);
    await expect(site.run(org, csv)).rejects.toThrow(
      `${csv}.rejected.csv is left from an earlier import; correct and import that file, or move it away.`,
    );
  });
});

describe('an import that stopped', () => {
  const chunkRows = 5;
  const IMPATIENT = { pauseMs: 5, longestPauseMs: 5, untilMs: 0 };
  const interrupted = (csv: string) => site.run(org, csv, { chunkRows, retryPolicy: IMPATIENT });

  it.each([0, 2, 4])('continues after the answer to chunk %i was lost, without duplicates or gaps', async (chunk) => {
    const csv = await site.put(`lost-${chunk}.csv`, small.content);
    site.proxy.failWith(...Array(chunk).fill('pass'), 'lose the answer');
    await expect(interrupted(csv)).rejects.toThrow('run the same command to continue');
    const state = await site.read(`lost-${chunk}.csv.import.json`);
    expect(JSON.parse(state)).toMatchObject({ chunks: chunk, rows: 5 * chunk });
    expect(state).not.toContain(org.admin.key);
    expect(await interrupted(csv)).toMatchObject({ total: 25, created: 20, failed: 5 });
    await expectAllImported(`lost-${chunk}.csv`);
    // Each chunk by a key of its own; the one that was sent twice by the same.
    expect(site.proxy.keys).toHaveLength(6);
    expect(new Set(site.proxy.keys).size).toBe(5);
    expect(site.proxy.keys[chunk + 1]).toBe(site.proxy.keys[chunk]);
  });

  it('removes rejected rows that no saved state covers', async () => {
    const csv = await site.put('half.csv', small.content);
    site.proxy.failWith('pass', 'pass', 'hang up');
    await expect(interrupted(csv)).rejects.toThrow();
    await appendFile(`${csv}.rejected.csv`, `${line(name(10), 1)},line 12: The row`);
    await interrupted(csv);
    await expectAllImported('half.csv');
  });

  it('sends nothing more if only the final step was missing', async () => {
    const csv = await site.put('end.csv', file(line('A', 1), line('B', 'x')));
    site.proxy.failWith('hang up');
    await expect(interrupted(csv)).rejects.toThrow();
    const state = JSON.parse(await site.read('end.csv.import.json'));
    await interrupted(csv);
    const rejectedBytes = Buffer.byteLength(await site.read('end.csv.rejected.csv'));
    await site.put(
      'end.csv.import.json',
      JSON.stringify({ ...state, chunks: 1, rows: 2, created: 1, failed: 1, rejectedBytes }),
    );
    site.proxy.keys.length = 0;
    expect(await interrupted(csv)).toMatchObject({ created: 1, failed: 1 });
    expect([site.proxy.keys.length, site.has('end.csv.import.json')]).toEqual([0, false]);
  });

  it('stops after the current chunk on Ctrl-C', async () => {
    const csv = await site.put('stop.csv', small.content);
    const controller = new AbortController();
    site.proxy.beforeAnswer = () => controller.abort();
    const stopping = site.run(org, csv, { chunkRows, signal: controller.signal });
    await expect(stopping).rejects.toThrow('Stopped after 5 of 25 rows; run the same command to continue.');
    site.proxy.beforeAnswer = () => undefined;
    await interrupted(csv);
    await expectAllImported('stop.csv');
  });

  describe('halfway', () => {
    const half = async (csv: string): Promise<string> => {
      const path = await site.put(csv, small.content);
      site.proxy.failWith('pass', 'hang up');
      await expect(interrupted(path)).rejects.toThrow();
      return path;
    };

    it('reports what differs from the previous run and sends nothing', async () => {
      const csv = await half('terms.csv');
      const start = `5 rows of ${csv} have been imported, but`;
      const startOver = 'or start over with --restart, which refuses rows already stored as duplicates.';
      await expect(site.run(org, csv, { chunkRows: 100 })).rejects.toThrow(
        `${start} in chunks of another size; continue with --chunk 5, ${startOver}`,
      );
      const elsewhere = { url: 'http://127.0.0.1:1', key: org.admin.key ?? '' };
      await expect(site.run(org, csv, { chunkRows, target: elsewhere })).rejects.toThrow(
        `${start} to another address; continue with --url ${site.proxy.url}, ${startOver}`,
      );
      await expect(site.run(await site.api.newOrganisation(), csv, { chunkRows })).rejects.toThrow(
        `${start} with another key; set TONNE_API_KEY to that key to continue, ${startOver}`,
      );
      await appendFile(csv, line('late', 1));
      await expect(interrupted(csv)).rejects.toThrow(
        `${start} the file has changed since; put the old one back to continue, ${startOver}`,
      );
      expect(site.proxy.keys).toHaveLength(2);
    });

    it('starts over with --restart, and stores nothing twice', async () => {
      const csv = await half('restart.csv');
      await appendFile(csv, line('late', 1));
      // Of the first five rows one is wrong and four are stored already.
      const again = await site.run(org, csv, { chunkRows, restart: true });
      expect(again).toMatchObject({ total: 26, created: 17, failed: 9 });
      expect((await site.read('restart.csv.rejected.csv')).match(/exists already/g)).toHaveLength(4);
      expect(await site.entries(org)).toEqual([...small.entries, ['late', 1, 177]]);
    });

    it('reports missing rejected rows', async () => {
      const csv = await half('taken.csv');
      await site.put('taken.csv.rejected.csv', '');
      await expect(interrupted(csv)).rejects.toThrow('taken.csv.rejected.csv is not as this import left it');
    });
  });

  it('may change its settings before the first row is stored', async () => {
    const csv = await site.put('unbound.csv', file(line('A', 1)));
    const unknownKey = { url: site.proxy.url, key: 'tnn_nobody' };
    await expect(site.run(org, csv, { target: unknownKey })).rejects.toThrow(
      `${site.proxy.url} answers 401 INVALID_TOKEN: The API key is not valid.`,
    );
    expect(await site.run(org, csv, { chunkRows })).toMatchObject({ created: 1, failed: 0 });
  });

  it('needs a writable state file before it sends anything', async () => {
    const csv = await site.put('stateless.csv', file(line('A', 1)));
    const statePath = site.path('nowhere/state.json');
    await expect(site.run(org, csv, { statePath })).rejects.toThrow(`${statePath} cannot be written (ENOENT).`);
    expect(site.proxy.keys).toEqual([]);
  });

  it('does not touch a file that is not an import state', async () => {
    const csv = await site.put('own.csv', file(line('A', 1)));
    const statePath = await site.put('own.json', '{"precious":true}');
    await expect(site.run(org, csv, { statePath, restart: true })).rejects.toThrow(
      `${statePath} is not the state of an import; move it away, or name another file with --state.`,
    );
    expect(await site.read('own.json')).toBe('{"precious":true}');
  });
});
