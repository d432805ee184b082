import { createReadStream, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Invoice, isInvoice, readInvoice } from '../index.ts';
import { cellsOf, counted, reasons } from './documents.ts';

const SAMPLES = new URL('samples/', import.meta.url);
const files = readdirSync(SAMPLES).filter((name) => name.endsWith('.xml'));
const readSample = (name: string): Promise<Invoice> => readInvoice(createReadStream(new URL(name, SAMPLES)));

describe('the European Commission’s samples', () => {
  it('are all there', () => {
    expect(files).toHaveLength(30);
  });

  it.each(files)('%s is recognised and read', async (name) => {
    const head = await createReadStream(new URL(name, SAMPLES), { end: 4095 }).toArray();
    expect(isInvoice(Buffer.concat(head))).toBe(true);
    const invoice = await readSample(name);
    expect(invoice.kind).toBe(name.slice(0, 3));
    expect(invoice.rows.map(({ line }) => line)).toEqual(invoice.rows.map((_, index) => index + 1));
    for (const text of [invoice.number, invoice.issuedOn, invoice.supplier]) expect(text).not.toBe('');
  });

  it('have energy in one file only: three fillings of diesel, each with its vehicle and day', async () => {
    const invoice = await readSample('cii-huf_example_cii.xml');
    expect(invoice).toMatchObject({
      ...{ kind: 'cii', number: '21/001003559/996', issuedOn: '2021-10-05', isCredit: false, hint: null },
      supplier: 'DKV Euro Service GmbH + Co. KG',
    });
    expect(counted(invoice)).toEqual({ 1: '64 L', 2: '56.81 L', 3: '63.97 L' });
    expect(cellsOf(invoice, 1)).toEqual({
      ...{ activity: 'DIZEL', quantity: '64', unit: 'L', periodStart: '2021-09-22', periodEnd: '2021-09-22' },
      ...{ reference: '21/001003559/996', supplier: 'DKV Euro Service GmbH + Co. KG', meterPoint: 'BN-H 6622' },
      ...{ amount: '23440', currency: 'HUF', notes: '' },
    });
    expect(cellsOf(invoice, 3)).toMatchObject({ periodStart: '2021-09-26', meterPoint: 'BN-H 6670', amount: '24351' });
    for (const name of files.filter((each) => each !== 'cii-huf_example_cii.xml'))
      expect([name, counted(await readSample(name))]).toEqual([name, {}]);
  });

  it('have a reason for each line that makes no entry, and a hint', async () => {
    const none = 'The invoice has no line with an amount of energy, fuel or distance, so it makes no entry.';
    const pieces = 'counts pieces or persons, which is no amount of energy, fuel or distance';
    const cable = await readSample('ubl-ubl-tc434-example2.xml');
    expect(cable.hint).toBe(none);
    expect(reasons(cable)).toEqual([
      ...Array.from({ length: 4 }, () => `EA ${pieces}`),
      'm measures goods such as cable, not a distance travelled',
    ]);
    const licence = await readSample('cii-CII_example9.xml');
    expect(reasons(licence)).toEqual(['MON is a time, not an amount of energy, fuel or distance']);
    // 400 SEK of petrol, but only one piece of it.
    const petrol = await readSample('ubl-issue116.xml');
    expect(cellsOf(petrol, 4)).toMatchObject({ activity: 'Petrol (VAT 25%)', amount: '400' });
    expect(reasons(petrol)[3]).toBe(`EA ${pieces}`);
  });

  it('have a credit note, whose amounts are negative', async () => {
    const credit = await readSample('ubl-ubl-tc434-creditnote1.xml');
    expect(credit).toMatchObject({ kind: 'ubl', number: '018304 / 28865', isCredit: true, precedingNumber: null });
    expect(cellsOf(credit, 1)).toMatchObject({ quantity: '-1', amount: '-100.11', periodEnd: '2019-02-28' });
    expect(reasons(credit)[0]).toMatch(/^C62 counts pieces/);
  });

  it('are read alike in both syntaxes', async () => {
    for (const number of [4, 6]) {
      const one = await readSample(`ubl-ubl-tc434-example${number}.xml`);
      const other = await readSample(`cii-CII_example${number}.xml`);
      const cells = (invoice: Invoice) =>
        invoice.rows.map(({ line }) => ({ ...cellsOf(invoice, line), unit: '', activity: '', notes: '' }));
      expect(cells(one)).toEqual(cells(other));
    }
  });

  it('name the place of delivery where no meter point is stated', async () => {
    const { meterPoint } = cellsOf(await readSample('ubl-ubl-tc434-example4.xml'), 1);
    expect(meterPoint).toBe('Deliverystreet, 9000 Deliverycity');
    const invoice = await readSample('ubl-ubl-tc434-example5.xml');
    // Lines 1 and 2 name an object; line 3 has only the location of the invoice.
    expect([1, 2, 3].map((line) => cellsOf(invoice, line).meterPoint)).toEqual(['Object2', 'Object2', '5790000436068']);
    expect(invoice.precedingNumber).toBe('TOSL109');
  });

  it('may carry attachments of megabytes', async () => {
    const invoice = await readSample('ubl-FT-G2G-TD01-attachment.xml');
    expect(cellsOf(invoice, 1)).toMatchObject({ activity: 'EBIXA 5MG/EROGAZIONE SOL. ORALE 50 ML', quantity: '20' });
  });
});
