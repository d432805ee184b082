import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { norwegian, piecesOf, rowsOf } from '../../../../../test/fixtures/ledgers.ts';
import { UnreadableXml } from '../../../../platform/xml/index.ts';
import { isLedger, readLedger } from '../index.ts';

const START = '<AuditFile><Header><DefaultCurrencyCode>EUR</DefaultCurrencyCode></Header>';
const line = '<Line><AccountID>6000</AccountID><DebitAmount><Amount>1</Amount></DebitAmount></Line>';
const ledger = (lines: string): string =>
  `${START}<GeneralLedgerEntries><Journal><Transaction>${lines}</Transaction></Journal></GeneralLedgerEntries></AuditFile>`;

/** How often the part has been sent, and what was in use most, above the start. */
function endless(start: string, part: string, times: number) {
  const sent = { count: 0, peakBytes: 0 };
  const chunk = Buffer.from(part.repeat(500));
  const before = process.memoryUsage().heapUsed;
  async function* chunks(): AsyncGenerator<Buffer> {
    yield Buffer.from(start);
    for (; sent.count < times; sent.count += 500) {
      yield chunk;
      sent.peakBytes = Math.max(sent.peakBytes, process.memoryUsage().heapUsed - before);
    }
  }
  return { sent, chunks: chunks() };
}

describe('a ledger', () => {
  it.each([
    ['another root', '<Auditfile></Auditfile>', 'no Standard Audit File'],
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><AuditFile/>', 'DOCTYPE'],
    ['an early end', norwegian.slice(0, -100), 'ends too early'],
    ['a broken tag', `${START}</Headers></AuditFile>`, 'not valid XML'],
  ])('with %s is refused, with a message for its sender', async (_, text, message) => {
    const read = rowsOf(text);
    await expect(read).rejects.toThrow(UnreadableXml);
    await expect(read).rejects.toThrow(message);
  });

  it('of one transaction without an end is read in parts', async () => {
    const { sent, chunks } = endless(`${START}<GeneralLedgerEntries><Journal><Transaction>`, line, 60_000);
    let count = 0;
    const read = async () => {
      for await (const row of readLedger(chunks)) count = row.line;
    };
    await expect(read()).rejects.toThrow('ends too early');
    // The last part has no end, so it is dropped.
    expect(count).toBe(60_000);
    expect(sent.peakBytes).toBeLessThan(100 * 1024 * 1024);
  });

  it('with endless accounts is refused', async () => {
    const accounts = '<Account><AccountID>a</AccountID></Account>'.replace('a</', `${'0123456789'.repeat(3)}</`);
    const start = `${START}<MasterFiles><GeneralLedgerAccounts>`;
    async function* chunks(): AsyncGenerator<Buffer> {
      yield Buffer.from(start);
      for (let at = 0; ; at += 100)
        yield Buffer.from(Array.from({ length: 100 }, (_, each) => accounts.replace('0123', `${at + each}`)).join(''));
    }
    const read = async () => {
      for await (const _ of readLedger(chunks()));
    };
    await expect(read()).rejects.toThrow('more than 200000 accounts and suppliers');
  });

  it('is read no faster than its rows are taken, and no further once nobody takes them', async () => {
    const { sent, chunks } = endless(
      `${START}<GeneralLedgerEntries><Journal><Transaction>`,
      `${line}</Transaction><Transaction>`,
      1e9,
    );
    let taken = 0;
    for await (const _ of readLedger(chunks)) {
      taken++;
      expect(sent.count).toBeLessThan(taken + 3000);
      if (taken === 5000) break;
    }
    const stopped = sent.count;
    await new Promise((resolve) => setImmediate(resolve));
    expect(sent.count).toBe(stopped);
  });

  it('with names that objects have, and long or strange texts, gives plain rows', async () => {
    const rows = await rowsOf(
      ledger(
        `<Line><AccountID>__proto__</AccountID><SupplierID>constructor</SupplierID><Description>${'x'.repeat(5000)}</Description><DebitAmount>1,5</DebitAmount></Line>`,
      ),
    );
    const [account, , supplier, text, amount] = rows[0]!.cells;
    expect([account, supplier, text!.length, amount]).toEqual(['__proto__', 'constructor', 500, '1,5']);
  });

  it('never fails in another way than with a message, whatever the text', async () => {
    const tags = [
      'Line',
      'AccountID',
      'DebitAmount',
      'Amount',
      'Transaction',
      'Journal',
      'Suppliers',
      'Supplier',
      'Name',
    ];
    const part = fc.oneof(
      fc.constantFrom(...tags).map((tag) => `<${tag}>`),
      fc.constantFrom(...tags).map((tag) => `</${tag}>`),
      fc.string({ maxLength: 20 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 40 }), async (parts) => {
        const text = ledger(parts.join(''));
        expect(isLedger(Buffer.from(text))).toBe(true);
        try {
          for await (const row of readLedger(piecesOf(text))) expect(row.cells).toHaveLength(8);
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableXml);
        }
      }),
      { numRuns: 200 },
    );
  });
});
