import { describe, expect, it } from 'vitest';
import { readTable } from '../../../../platform/data-files.ts';
import { UnreadableXml } from '../../../../platform/xml/index.ts';
import { isInvoice, UnreadableInvoice } from '../index.ts';
import { cellsOf, cii, counted, type Line, read, reasons, ubl } from './documents.ts';

const JANUARY: [string, string] = ['2026-01-01', '2026-01-31'];
const POINT = 'DE0012345678900000000000000012345';
const energy: Line = { name: 'Strom', quantity: '16000', unit: 'KWH', amount: '3200.00' };

describe.each([
  ['UBL', ubl],
  ['CII', cii],
])('%s', (_, document) => {
  it('gives a row with all its cells', async () => {
    const line: Line = { ...energy, period: JANUARY, object: POINT, description: 'Arbeit HT' };
    const invoice = await read(document([line], { number: 'R-77' }));
    expect(invoice).toMatchObject({ number: 'R-77', issuedOn: '2026-02-10', supplier: 'Stadtwerke Nord', hint: null });
    expect(cellsOf(invoice, 1)).toEqual({
      ...{ activity: 'Strom, Arbeit HT', quantity: '16000', unit: 'kWh', periodStart: '2026-01-01' },
      ...{ periodEnd: '2026-01-31', reference: 'R-77', supplier: 'Stadtwerke Nord', meterPoint: POINT },
      ...{ amount: '3200', currency: 'EUR', notes: '' },
    });
  });

  it('takes the period of the line, else of the invoice, else the month of delivery, else none', async () => {
    const periodOf = async (line: Partial<Line>, header: Parameters<typeof ubl>[1]) => {
      const { periodStart, periodEnd } = cellsOf(await read(document([{ ...energy, ...line }], header)), 1);
      return [periodStart, periodEnd];
    };
    const year: [string, string] = ['2025-01-01', '2025-12-31'];
    expect(await periodOf({ period: JANUARY }, { period: year, deliveredOn: '2026-03-05' })).toEqual(JANUARY);
    expect(await periodOf({}, { period: year, deliveredOn: '2026-03-05' })).toEqual(year);
    expect(await periodOf({}, { deliveredOn: '2024-02-05' })).toEqual(['2024-02-01', '2024-02-29']);
    expect(await periodOf({}, { deliveredOn: '2026-12-31' })).toEqual(['2026-12-01', '2026-12-31']);
    expect(await periodOf({}, {})).toEqual(['', '']);
    expect(await periodOf({ period: ['2026-02-30', 'soon'] }, {})).toEqual(['', '']);
  });

  it('finds the meter point among the properties of the item, a point before a meter', async () => {
    const pointOf = async (property: [string, string]) =>
      cellsOf(await read(document([{ ...energy, property }])), 1).meterPoint;
    for (const name of ['Zählpunkt', 'MeteringPoint', 'Meter number', 'EAN-code', 'Zählernummer', 'POD', 'Målepunkt'])
      expect([name, await pointOf([name, 'X-1'])]).toEqual([name, 'X-1']);
    expect(await pointOf(['Farbe', 'rot'])).toBe('');
    expect(await pointOf(['Zählpunkt', ''])).toBe('');
  });

  it('keeps a description with numbers out of the activity, which is mapped by its value', async () => {
    const of = async (line: Partial<Line>) => {
      const { activity, notes } = cellsOf(await read(document([{ ...energy, ...line }])), 1);
      return [activity, notes];
    };
    expect(await of({ description: 'Ablesung 31.01.2026' })).toEqual(['Strom', 'Ablesung 31.01.2026']);
    expect(await of({ description: 'Strom Hochtarif' })).toEqual(['Strom Hochtarif', '']);
    expect(await of({ name: '', description: 'Gas 2026' })).toEqual(['Gas 2026', '']);
    expect(await of({ name: 'x'.repeat(400) })).toEqual([`${'x'.repeat(299)}…`, '']);
  });

  it('does not multiply by the number of units that a price is for', async () => {
    expect(counted(await read(document([{ ...energy, quantity: '12.5' }])))).toEqual({ 1: '12.5 kWh' });
  });

  it.each([
    ['MWH', '16 MWh'],
    ['GV', '16 GJ'],
    ['GJ', '16 GJ'],
    ['3B', '16 MJ'],
    ['LTR', '16 L'],
    ['MTQ', '16 m3'],
    ['TNE', '16 t'],
    ['KGM', '16 kg'],
    ['KMT', '16 km'],
    ['GLL', '16 gal_us'],
    ['kwh', '16 kWh'],
  ])('reads the unit code %s', async (unit, expected) => {
    expect(counted(await read(document([{ ...energy, quantity: '16', unit }])))).toEqual({ 1: expected });
  });

  it.each([
    ['KWT', 'kW is a capacity, not an amount of energy'],
    ['KW', 'kW is a capacity, not an amount of energy'],
    ['MON', 'MON is a time, not an amount of energy, fuel or distance'],
    ['ANN', 'ANN is a time, not an amount of energy, fuel or distance'],
    ['H87', 'H87 counts pieces or persons, which is no amount of energy, fuel or distance'],
    ['K3', 'K3 is reactive energy, which is not consumed'],
    ['MTK', 'MTK is an area, not an amount of energy, fuel or distance'],
    ['XYZ', 'the unit code XYZ is not known as one of energy, fuel or distance'],
    ['constructor', 'the unit code constructor is not known as one of energy, fuel or distance'],
    ['', 'the line states no unit'],
  ])('makes no entry of the unit code %j', async (unit, reason) => {
    expect(reasons(await read(document([{ ...energy, unit }])))).toEqual([reason]);
  });

  it('keeps a quantity that it cannot read, for the user to correct', async () => {
    for (const quantity of ['16.000,5', '1e9', 'viel', `1${'0'.repeat(31)}`]) {
      const invoice = await read(document([{ ...energy, quantity }]));
      expect([cellsOf(invoice, 1).quantity, reasons(invoice)]).toEqual([quantity, [null]]);
    }
    expect(cellsOf(await read(document([{ ...energy, quantity: '64.' }])), 1).quantity).toBe('64');
    expect(reasons(await read(document([{ ...energy, quantity: '' }])))).toEqual(['the line states no quantity']);
    expect(reasons(await read(document([{ ...energy, quantity: '0.00' }])))).toEqual(['the quantity is 0']);
  });

  it('says when the invoice has no lines', async () => {
    expect((await read(document([]))).hint).toMatch(/no lines \(profile MINIMUM or BASIC WL\)/);
  });

  it('is recognised in UTF-16 too', async () => {
    const bytes = Buffer.from(`\uFEFF${document([energy]).replace('UTF-8', 'UTF-16')}`, 'utf16le');
    expect(isInvoice(bytes.subarray(0, 2000))).toBe(true);
    expect(counted(await read(bytes))).toEqual({ 1: '16000 kWh' });
  });
});

describe('CII', () => {
  it('leaves out the groups of Factur-X EXTENDED, whose lines follow', async () => {
    const [before = '', after = ''] = cii([energy]).split('<m:LineID>1</m:LineID>');
    const group = `${before}<m:LineID>1</m:LineID><m:LineStatusReasonCode>GROUP</m:LineStatusReasonCode>${after}`;
    expect(reasons(await read(group))).toEqual(['the line only adds up the lines below it']);
  });
});

describe('UBL', () => {
  it('finds the connection of the whole invoice, known by its type or its form', async () => {
    const withReference = async (id: string, type = '') => {
      const code = type && `<b:DocumentTypeCode>${type}</b:DocumentTypeCode>`;
      const reference = `<c:AdditionalDocumentReference><b:ID>${id}</b:ID>${code}</c:AdditionalDocumentReference>`;
      const xml = ubl([energy]).replace('<c:AccountingSupplierParty>', `${reference}$&`);
      return cellsOf(await read(xml), 1).meterPoint;
    };
    expect(await withReference('A-7', '130')).toBe('A-7');
    expect(await withReference('871694831000000012')).toBe('871694831000000012');
    expect(await withReference('contract.pdf')).toBe('');
    expect(await withReference('871694831000000012', '916')).toBe('');
  });

  it('ignores the same names in another namespace', async () => {
    const xml = ubl([energy]).replace('CommonBasicComponents-2', 'CommonBasicComponents-3');
    expect(reasons(await read(xml))).toEqual(['the line states no quantity']);
  });
});

describe('the units of invoices', () => {
  const rows = readTable('unece-units.csv');
  const units = new Map(readTable('units.csv').map(({ unit, dimension }) => [unit, dimension]));

  it('are units of ours, or have a reason to make no entry', () => {
    const reasonsOf = new Set(['capacity', 'reactive', 'time', 'pieces', 'length', 'area']);
    for (const { code, unit = '', no_entry: noEntry = '' } of rows)
      expect([code, units.has(unit), reasonsOf.has(noEntry)]).toEqual([code, noEntry === '', noEntry !== '']);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
    expect(rows.filter(({ unit }) => unit !== '').length).toBeGreaterThanOrEqual(45);
  });
});

describe('readInvoice refuses', () => {
  it.each([
    ['another document', '<a/>', UnreadableInvoice, /not an e-invoice: it begins with "a"/],
    [
      'ZUGFeRD 1.0',
      '<a:CrossIndustryDocument xmlns:a="urn:ferd:CrossIndustryDocument:invoice:1p0"/>',
      UnreadableInvoice,
      /ZUGFeRD 1\.0 .* Ask the supplier/,
    ],
    ['broken XML', ubl([energy]).slice(0, -20), UnreadableXml, /ends too early|unexpected end/],
    [
      'entities',
      ubl([energy]).replace('<Invoice', '<!DOCTYPE a [<!ENTITY b "c">]><Invoice'),
      UnreadableXml,
      /document type/,
    ],
    ['no file at all', '', UnreadableXml, /empty/],
  ])('%s', async (_, xml, type, message) => {
    const reading = read(xml);
    await expect(reading).rejects.toBeInstanceOf(type);
    await expect(reading).rejects.toThrow(message);
  });

  it('more than 20,000 lines', async () => {
    const [start = '', end = ''] = ubl([energy]).split(/<c:InvoiceLine>.*<\/c:InvoiceLine>/);
    const lines = (count: number) => `${start}${'<c:InvoiceLine/>'.repeat(count)}${end}`;
    expect((await read(lines(20_000))).rows).toHaveLength(20_000);
    await expect(read(lines(20_001))).rejects.toThrow(/more than 20000 lines/);
  });
});
