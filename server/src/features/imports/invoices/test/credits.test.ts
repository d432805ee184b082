import { describe, expect, it } from 'vitest';
import { cellsOf, cii, counted, type Header, type Line, read, reasons, ubl } from './documents.ts';

const kwh = (name: string, quantity: string, more: Partial<Line> = {}): Line => ({
  ...{ name, quantity, unit: 'KWH', amount: '100.00', period: ['2026-01-01', '2026-01-31'] },
  ...more,
});

const cancels = (amount: string, invoice: string): string =>
  `A credit: it cancels ${amount} of ${invoice}. Find the entry made from that invoice and correct or delete it.`;

describe('a credit note', () => {
  it.each<[string, (lines: readonly Line[], header: Header) => string, Header]>([
    ['UBL CreditNote', ubl, { isCreditNote: true }],
    ['UBL Invoice of type 381', ubl, { type: '381' }],
    ['CII of type 381', cii, { type: '381' }],
    ['CII of type 396', cii, { type: '396' }],
  ])('%s: has negative rows that make no entry and name the invoice', async (_, document, header) => {
    const lines = [kwh('Strom', '16000'), kwh('Netznutzung', '16000', { amount: '40.00' })];
    const invoice = await read(document(lines, { ...header, preceding: 'R-1' }));
    expect(invoice).toMatchObject({ isCredit: true, precedingNumber: 'R-1' });
    expect(reasons(invoice)).toEqual([cancels('16,000 kWh', 'invoice R-1'), 'the same 16,000 kWh as line 1']);
    expect(cellsOf(invoice, 1)).toMatchObject({ quantity: '-16000', amount: '-100', notes: 'Credit for invoice R-1.' });
    expect(invoice.hint).toMatch(/A credit makes no entry/);
  });

  it('stays negative where the supplier adds a minus', async () => {
    const invoice = await read(ubl([kwh('Strom', '-16000', { amount: '-100.00' })], { isCreditNote: true }));
    expect(cellsOf(invoice, 1)).toMatchObject({ quantity: '-16000', amount: '-100' });
    expect(reasons(invoice)).toEqual([cancels('16,000 kWh', 'an earlier invoice')]);
  });
});

describe('a charge on a credit note', () => {
  it('makes no entry, but is set off', async () => {
    const lines = [kwh('Strom', '16000'), kwh('Strom', '-10000'), kwh('Strom', '-7', { object: 'B' })];
    const invoice = await read(ubl(lines, { isCreditNote: true, preceding: 'R-1' }));
    const together =
      'A credit: lines 1 and 2 together cancel 6,000 kWh of invoice R-1. Find the entry made from that invoice and correct or delete it.';
    const charge = 'a charge on a credit note, so it makes no entry; enter it yourself if it is new consumption';
    expect(reasons(invoice)).toEqual([together, together, charge]);
  });
});

describe.each([
  ['UBL', ubl],
  ['CII', cii],
])('a negative line of a %s invoice', (_, document) => {
  it('makes no entry on its own', async () => {
    const invoice = await read(
      document([kwh('Storno', '-1234.5'), kwh('Strom', '7', { object: 'B' })], { preceding: 'R-0' }),
    );
    expect(reasons(invoice)).toEqual([cancels('1,234.5 kWh', 'invoice R-0'), null]);
  });

  it('is set off against the charges of the same energy, and the rest makes one entry', async () => {
    const lines = [
      kwh('Storno der Schätzung', '-15000', { amount: '-3000.00' }),
      kwh('Strom HT', '10000', { amount: '2000.00' }),
      kwh('Strom NT', '6000', { amount: '1250.50' }),
      kwh('Netznutzung', '16000', { amount: '800.00' }),
      kwh('Storno Netznutzung', '-15000', { amount: '-750.00' }),
    ];
    const invoice = await read(document(lines, { preceding: 'R-0' }));
    // 10,000 + 6,000 − 15,000 kWh, and 2,000.00 + 1,250.50 − 3,000.00 EUR.
    expect(counted(invoice)).toEqual({ 2: '1000 kWh' });
    expect(cellsOf(invoice, 2)).toMatchObject({
      amount: '250.5',
      notes: 'Lines 1, 2 and 3 together: 16,000 kWh less 15,000 kWh credited for invoice R-0.',
    });
    expect(reasons(invoice)).toEqual([
      'set off in line 2, which has the rest of 1,000 kWh',
      null,
      'set off in line 2, which has the rest of 1,000 kWh',
      'a charge on the amount that line 2 counts',
      'the same 15,000 kWh as line 1',
    ]);
  });

  it('makes no entry where nothing or less than nothing is left', async () => {
    const zero = await read(document([kwh('Strom', '500'), kwh('Strom', '-500.0')]));
    expect(reasons(zero)).toEqual(['lines 1 and 2 cancel each other', 'lines 1 and 2 cancel each other']);
    const negative = await read(document([kwh('Strom', '500'), kwh('Strom', '-800')]));
    const reason =
      'A credit: lines 1 and 2 together cancel 300 kWh of an earlier invoice. Find the entry made from that invoice and correct or delete it.';
    expect(reasons(negative)).toEqual([reason, reason]);
  });

  it('does not touch other periods, meter points or fuels', async () => {
    const invoice = await read(
      document([
        kwh('Strom', '500'),
        kwh('Strom', '-400', { period: ['2025-12-01', '2025-12-31'] }),
        kwh('Strom', '-300', { object: 'B' }),
        kwh('Diesel', '50', { unit: 'LTR' }),
        kwh('AdBlue', '-20', { unit: 'LTR' }),
      ]),
    );
    expect(counted(invoice)).toEqual({ 1: '500 kWh', 4: '50 L' });
  });
});
