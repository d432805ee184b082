import { describe, expect, it } from 'vitest';
import { norwegian, portuguese, rowsOf, typed } from '../../../../../test/fixtures/ledgers.ts';
import { isLedger, ledgerColumns } from '../index.ts';

/** The cells of a row by their field. */
const named = (cells: readonly string[]): Record<string, string> =>
  Object.fromEntries(ledgerColumns.map(({ field }, at) => [field, cells[at]!]));

describe('readLedger', () => {
  it('reads a Norwegian file: expenses with account, supplier and text, in the currency of the ledger', async () => {
    const rows = await rowsOf(norwegian);
    expect(rows.map(({ line, ignored }) => [line, ignored])).toEqual([
      [1, null],
      [2, 'Account 2400 is of class 2 of the chart of accounts, which holds no expenses.'],
      [3, null],
      [4, 'The amount is zero.'],
    ]);
    expect(named(rows[0]!.cells)).toEqual({
      account: '6340',
      notes: 'Lys, varme',
      // It stands on the line of the payable.
      supplier: 'Hafslund Strøm AS',
      activity: 'Strøm mars',
      amount: '8000.00',
      currency: 'NOK',
      date: '2026-03-31',
      reference: 'IB/1001/1',
    });
  });

  it('makes credits negative, takes the text of the transaction, and keeps the id of an unlisted supplier', async () => {
    const [, , credit] = await rowsOf(norwegian);
    expect(named(credit!.cells)).toMatchObject({ amount: '-250.50', activity: 'Kreditnota', supplier: 'L-99' });
  });

  it('reads a Portuguese file, and no transaction that closes the year', async () => {
    const rows = await rowsOf(portuguese);
    expect(named(rows[0]!.cells)).toEqual({
      account: '6241',
      notes: 'Eletricidade',
      supplier: 'EDP Comercial',
      activity: 'Eletricidade',
      amount: '100.00',
      currency: 'EUR',
      date: '2026-01-31',
      reference: '2/2026-01-31 2 15/1',
    });
    expect(rows.map(({ ignored }) => ignored)).toEqual([
      null,
      'Account 2211 is of class 2 of the chart of accounts, which holds no expenses.',
      'The transaction closes the accounts of the year and buys nothing.',
    ]);
  });

  it('goes by the type of an account, and keeps an account of which nothing is known', async () => {
    const rows = await rowsOf(typed);
    expect(rows.map(({ ignored }) => ignored)).toEqual([
      null,
      'Account 1200 is of the type Asset, which is no expense.',
      null,
    ]);
    expect(named(rows[0]!.cells)).toMatchObject({ supplier: 'Stadtwerke', activity: 'Gas, Strom, Wasser' });
    // The only supplier of the transaction is that of its other lines too.
    expect(named(rows[2]!.cells)).toMatchObject({ account: '9999', notes: '', supplier: 'Stadtwerke' });
  });

  it.each([1, 7, 64])('gives the same rows in pieces of %i bytes', async (size) => {
    expect(await rowsOf(norwegian, size)).toEqual(await rowsOf(norwegian));
  });
});

describe('isLedger', () => {
  it.each([
    [norwegian, true],
    [portuguese, true],
    [typed, true],
    ['<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">', false],
    ['<AuditFiles>', false],
    ['account;amount\nAuditFile;1', false],
  ])('%#', (text, expected) => {
    expect(isLedger(Buffer.from(text).subarray(0, 2048))).toBe(expected);
    expect(isLedger(Buffer.from(text, 'utf16le').subarray(0, 4096))).toBe(expected);
  });
});
