import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectLayout, ignoredBecause } from '../index.ts';
import { columnOf, ELECTRICITY, FUEL_BILLS, LEDGER, understand } from './samples.ts';

describe('the layout of', () => {
  it('German fuel bills below title rows', async () => {
    const bills = await understand(FUEL_BILLS);
    expect(bills.layout.headerLine).toBe(4);
    expect(bills.columns).toEqual({
      date: 'Tankdatum',
      vehicle: 'Kennzeichen',
      supplier: 'Tankstelle',
      activity: 'Kraftstoff',
      quantity: 'Menge (Liter)',
      amount: 'Betrag netto (EUR)',
      reference: 'Belegnr.',
    });
    expect(columnOf(bills, 'quantity')).toMatchObject({ decimal: ',', unit: 'Liter', isCertain: true });
    expect(columnOf(bills, 'amount')).toMatchObject({ decimal: ',', unit: 'EUR', isCertain: true });
    expect(columnOf(bills, 'date')).toMatchObject({ dateForm: 'DMY', isCertain: true });
    expect(bills.ignored).toEqual({ 7: 'total row', 9: 'total row' });
  });

  it('an English sheet of electricity with a total row and a footnote', async () => {
    const sheet = await understand(ELECTRICITY);
    expect(sheet.layout.headerLine).toBe(4);
    expect(sheet.columns).toEqual({
      date: 'Month',
      location: 'Site',
      quantity: 'Consumption (kWh)',
      amount: 'Cost (GBP)',
      reference: 'Invoice No',
    });
    expect(columnOf(sheet, 'quantity')).toMatchObject({ decimal: '.', unit: 'kWh', isCertain: true });
    expect(columnOf(sheet, 'amount')).toMatchObject({ decimal: '.', unit: 'GBP' });
    expect(sheet.ignored).toEqual({ 8: 'total row', 9: 'title row' });
  });

  it('a ledger, whose text is the activity', async () => {
    const ledger = await understand(LEDGER);
    expect(ledger.columns).toEqual({
      date: 'Buchungsdatum',
      account: 'Konto',
      supplier: 'Kreditor',
      activity: 'Buchungstext',
      amount: 'Betrag',
      currency: 'Währung',
    });
    expect(columnOf(ledger, 'activity')?.isCertain).toBe(false);
    expect(ledger.ignored).toEqual({ 5: 'total row' });
  });

  it('a period in two columns with the same words as a journey', async () => {
    const { columns } = await understand(
      'von;bis;Sparte;kWh\n01.01.2026;31.01.2026;Strom;500\n01.02.2026;28.02.2026;Gas;700\n',
    );
    expect(columns).toEqual({ periodStart: 'von', periodEnd: 'bis', activity: 'Sparte', quantity: 'kWh' });
  });

  it('a French and a Spanish file', async () => {
    const french = await understand(
      'Période;Site;Énergie;Consommation;Unité;Montant HT;N° facture\nmars 2026;Lyon;Électricité;1 234,5;kWh;210,40 €;F-1\navr. 2026;Lyon;Gaz;99;kWh;12,00 €;F-2\n',
    );
    expect(french.columns).toEqual({
      date: 'Période',
      location: 'Site',
      activity: 'Énergie',
      quantity: 'Consommation',
      unit: 'Unité',
      amount: 'Montant HT',
      reference: 'N° facture',
    });
    const spanish = await understand(
      'Fecha;Sede;Combustible;Cantidad;Unidad;Proveedor\n13/02/2026;Madrid;Gasóleo;40,5;litros;Repsol\n',
    );
    expect(spanish.columns).toEqual({
      date: 'Fecha',
      location: 'Sede',
      activity: 'Combustible',
      quantity: 'Cantidad',
      unit: 'Unidad',
      supplier: 'Proveedor',
    });
    expect(columnOf(spanish, 'date')?.dateForm).toBe('DMY');
  });

  it('two lines of headers, of which the lower one counts', async () => {
    const { layout, columns } = await understand(
      ';Verbrauch;;Kosten\nMonat;kWh;Standort;EUR\nJan 26;500;Köln;120,50\nFeb 26;450;Köln;110,10\n',
    );
    expect(layout.headerLine).toBe(2);
    expect(columns).toEqual({
      date: 'Monat',
      quantity: 'Verbrauch (kWh)',
      location: 'Standort',
      amount: 'Kosten (EUR)',
    });
  });

  it('a file without a header, by its cells', async () => {
    const { layout } = await understand(
      '05.01.2026;Diesel;45,5;l\n17.01.2026;Diesel;50,25;l\n28.01.2026;Benzin;12;l\n',
    );
    expect(layout.headerLine).toBe(null);
    expect(layout.columns.map(({ name, field }) => [name, field])).toEqual([
      ['Column 1', 'date'],
      ['Column 2', 'activity'],
      ['Column 3', 'quantity'],
      ['Column 4', 'unit'],
    ]);
    expect(layout.columns.every(({ isCertain }) => !isCertain)).toBe(true);
  });

  it('“Amount” beside units, which is a quantity, and with a currency, which is money', async () => {
    const quantities = await understand('Date,Fuel,Amount,Unit\n2026-01-05,Diesel,45.5,l\n2026-01-06,Diesel,40,l\n');
    expect(quantities.columns).toEqual({ date: 'Date', activity: 'Fuel', quantity: 'Amount', unit: 'Unit' });
    const money = await understand('Date,Vendor,Amount\n2026-01-05,Shell,$45.50\n2026-01-06,Shell,$40.00\n');
    expect(money.columns).toEqual({ date: 'Date', supplier: 'Vendor', amount: 'Amount' });
  });

  it('prices, taxes, meter readings and cost centres, which are no field', async () => {
    const { columns } = await understand(
      'Zählerstand alt;Zählerstand neu;Verbrauch;Arbeitspreis (ct/kWh);MwSt;Kostenstelle;Abrechnungsmonat;CO2 (kg);Emissionsfaktor\n100;350;250;31,2;19,50;4711;Jan 2026;95;0,38\n',
    );
    expect(columns).toEqual({ quantity: 'Verbrauch', date: 'Abrechnungsmonat' });
  });

  it('the same decimal mark in a column that does not show it', async () => {
    const bills = await understand(
      'Monat;Verbrauch (kWh);Betrag\nJan 2026;12.500;1.234,50\nFeb 2026;11.800;1.100,20\n',
    );
    expect(columnOf(bills, 'quantity')).toMatchObject({ decimal: ',', isCertain: true });
    const alone = await understand('Monat;Verbrauch (kWh)\nJan 2026;12.500\nFeb 2026;11.800\n');
    expect(columnOf(alone, 'quantity')).toMatchObject({ decimal: ',', isCertain: false });
  });

  it('several activities side by side, of which only one can be the quantity, with doubt', async () => {
    const wide = await understand('Standort;Monat;Strom (kWh);Gas (kWh)\nKöln;01/2026;1.200,5;3.400\n');
    expect(wide.columns).toEqual({ location: 'Standort', date: 'Monat', quantity: 'Strom (kWh)' });
    expect(columnOf(wide, 'quantity')?.isCertain).toBe(false);
    const single = await understand('Standort;Monat;Strom (kWh)\nKöln;01/2026;1.200,5\n');
    expect(columnOf(single, 'quantity')?.isCertain).toBe(true);
  });

  it('a year beside a month, with doubt', async () => {
    const divided = await understand('Jahr;Monat;Standort;kWh\n2026;1;Köln;500\n2026;2;Köln;400\n');
    expect(columnOf(divided, 'date')).toMatchObject({ name: 'Jahr', isCertain: false });
    const whole = await understand('Jahr;Standort;kWh\n2026;Köln;500\n2026;Bonn;400\n');
    expect(columnOf(whole, 'date')).toMatchObject({ name: 'Jahr', isCertain: true });
  });

  it('an entry as the API has it', async () => {
    const { columns } = await understand(
      'scope,category,subcategory,quantity,unit,periodStart,periodEnd,locationId,reference,notes,factorCode\n2,energy,grid,5,kWh,2026-01-01,2026-01-31,loc_1,R1,n,F\n',
    );
    expect(columns).toEqual({
      scope: 'scope',
      category: 'category',
      subcategory: 'subcategory',
      quantity: 'quantity',
      unit: 'unit',
      periodStart: 'periodStart',
      periodEnd: 'periodEnd',
      location: 'locationId',
      reference: 'reference',
      notes: 'notes',
      factorCode: 'factorCode',
    });
  });

  it('any rows: each field has one column, and a reason', () => {
    const cell = fc.oneof(
      fc.constantFrom(
        '',
        'Datum',
        'Menge',
        'kWh',
        'Summe',
        'von',
        'bis',
        '01.01.2026',
        '5',
        '1,5',
        'HAM',
        'EUR',
        'toString',
        '__proto__',
      ),
      fc.string({ maxLength: 12 }),
    );
    const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { maxLength: 12 });
    fc.assert(
      fc.property(table, (all) => {
        const rows = all.map((cells, index) => ({ line: index + 1, cells }));
        const layout = detectLayout(rows);
        const found = layout.columns.flatMap(({ field }) => field ?? []);
        expect(new Set(found).size).toBe(found.length);
        expect(layout.columns.map(({ index }) => index)).toEqual(layout.columns.map((_, index) => index));
        expect(layout.columns.every(({ because, name }) => because !== '' && name !== '')).toBe(true);
        for (const row of rows) expect(['string', 'object']).toContain(typeof ignoredBecause(row, layout));
      }),
      { numRuns: 500 },
    );
  });

  it('2,000 rows of 1,000 columns ends soon', { timeout: 20_000 }, () => {
    const cells = Array.from({ length: 1_000 }, (_, index) => `Gesamt ${'x'.repeat(100)} von ${index}`);
    const rows = Array.from({ length: 2_000 }, (_, index) => ({ line: index + 1, cells }));
    expect(detectLayout(rows).columns).toHaveLength(1_000);
  });

  it('no rows at all', () => {
    expect(detectLayout([])).toEqual({ headerLine: null, columns: [] });
  });
});
