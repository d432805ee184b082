import { readdirSync, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UnreadableXml } from '../../../../platform/xml/index.ts';
import { invoiceColumns, isInvoice, readInvoice, readPdfInvoice, UnreadableInvoice } from '../index.ts';
import { cii, type Line, read, ubl } from './documents.ts';

const SAMPLES = new URL('samples/', import.meta.url);
const samples = readdirSync(SAMPLES)
  .filter((name) => name.endsWith('.xml'))
  .map((name) => readFileSync(new URL(name, SAMPLES)))
  .filter(({ length }) => length < 40_000);

const bytes = fc.uint8Array({ maxLength: 30 });
/** Pieces that hurt where they land. */
const piece = fc.oneof(
  bytes,
  ...[
    '<',
    '>',
    '&',
    ']]>',
    '<![CDATA[',
    '<!--',
    '<!DOCTYPE a>',
    '</cbc:ID>',
    '&#0;',
    '\0',
    '-1',
    '1e999',
    '=""',
    '<?xml ?>',
  ].map((text) => fc.constant(Buffer.from(text))),
);

interface Mutation {
  at: number;
  removed: number;
  inserted: Uint8Array;
}

const mutations = fc.array(
  fc.record<Mutation>({ at: fc.nat(), removed: fc.oneof(fc.constant(0), fc.nat(200)), inserted: piece }),
  { minLength: 1, maxLength: 4 },
);

function mutated(sample: Buffer, changes: readonly Mutation[]): Buffer {
  let result = sample;
  for (const { at, removed, inserted } of changes) {
    const start = at % (result.length + 1);
    result = Buffer.concat([result.subarray(0, start), inserted, result.subarray(start + removed)]);
  }
  return result;
}

/** Reads it, or is told why not. */
async function ends(reading: Promise<unknown>): Promise<void> {
  try {
    await reading;
  } catch (error) {
    const isExpected = error instanceof UnreadableXml || error instanceof UnreadableInvoice;
    if (!isExpected) throw error;
    expect(error.message).toMatch(/^\S.*\.$/s);
  }
}

describe('whatever arrives', () => {
  it('a changed invoice is read or refused with a reason', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...samples), mutations, async (sample, changes) => {
        const changed = mutated(sample, changes);
        isInvoice(changed);
        await ends(readInvoice(Readable.from([changed])));
      }),
      { numRuns: 150 },
    );
  });

  const file = `%PDF-1.7\n1 0 obj<</F(factur-x.xml)/EF<</F 2 0 R>>>>endobj\n2 0 obj<</Length 9>>stream\n<a></a>\n\nendstream endobj\n3 0 obj<</Type/ObjStm/N 1/First 4>>stream\n9 0 [(a)<41>/B#41 1.5 true 2 0 R]endstream\n`;

  it('a changed PDF is read or refused with a reason', async () => {
    await fc.assert(
      fc.asyncProperty(mutations, (changes) => ends(readPdfInvoice(mutated(Buffer.from(file), changes)))),
      { numRuns: 500 },
    );
  });

  const line = fc.record<Line>({
    name: fc.constantFrom('Strom', 'Netznutzung', 'Stromsteuer', 'Strom HT', 'Diesel'),
    quantity: fc.constantFrom('16000', '-16000', '6000', '10000', '-10000', '0', '', 'x'),
    unit: fc.constantFrom('KWH', 'MWH', 'LTR', 'KWT', ''),
    amount: fc.constantFrom('1', '2.50', '', '-3'),
    object: fc.constantFrom('', 'A', 'B'),
  });

  it('lines are never lost, and each entry has a positive amount', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { maxLength: 12 }),
        fc.constantFrom(ubl, cii),
        fc.constantFrom('380', '381'),
        async (lines, document, type) => {
          const { rows, isCredit } = await read(document(lines, { type }));
          expect(rows.map((row) => row.line)).toEqual(lines.map((_, index) => index + 1));
          for (const { cells, ignored } of rows) {
            expect(cells).toHaveLength(invoiceColumns.length);
            const quantity = cells[1]!;
            if (ignored !== null || quantity === 'x') continue;
            expect(Number(quantity)).toBeGreaterThan(0);
            if (isCredit) expect(cells.at(-1)).toMatch(/^Lines .* together: /);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('an entry holds all energy of a meter point: no more than its lines, no less than its largest', async () => {
    const supply = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), isCharge: fc.boolean() }), {
      minLength: 1,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(supply, async (all) => {
        const lines = all.map(({ quantity, isCharge }) => ({
          ...{ name: isCharge ? 'Netznutzung' : 'Strom', quantity: `${quantity}`, unit: 'KWH' },
        }));
        const { rows } = await read(ubl(lines));
        const total = rows.reduce((sum, { cells, ignored }) => sum + (ignored === null ? Number(cells[1]) : 0), 0);
        const energy = all.filter(({ isCharge }) => !isCharge);
        // Equal amounts count once. Charges count only where there is nothing else.
        const expected = new Set((energy.length > 0 ? energy : all).map(({ quantity }) => quantity));
        expect(total).toBe([...expected].reduce((sum, each) => sum + each, 0));
      }),
      { numRuns: 200 },
    );
  });
});
