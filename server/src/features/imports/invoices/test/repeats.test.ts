import { describe, expect, it } from 'vitest';
import { cellsOf, cii, counted, type Line, read, reasons, ubl } from './documents.ts';

const kwh = (name: string, quantity: string, amount: string, more: Partial<Line> = {}): Line => ({
  ...{ name, quantity, amount, unit: 'KWH', period: ['2026-01-01', '2026-01-31'] },
  ...more,
});

describe.each([
  ['UBL', ubl],
  ['CII', cii],
])('energy that %s lines repeat', (_, document) => {
  it('counts once: German supply with its network and levies', async () => {
    const invoice = await read(
      document([
        kwh('Netznutzung Arbeit', '16000', '1200.00'),
        kwh('Stromsteuer', '16000', '328.00'),
        kwh('Arbeitspreis Strom', '16000', '1000.00'),
        kwh('KWKG-Umlage', '16000', '44.00'),
        { name: 'Leistungspreis', quantity: '132', unit: 'KWT', amount: '900.00' },
        { name: 'Messstellenbetrieb', quantity: '1', unit: 'MON', amount: '20.00' },
      ]),
    );
    expect(counted(invoice)).toEqual({ 3: '16000 kWh' });
    const same = 'the same 16,000 kWh as line 3';
    expect(reasons(invoice)).toEqual([same, same, null, same, expect.stringMatching(/^kW is a/), expect.anything()]);
    expect(cellsOf(invoice, 3).notes).toBe('');
  });

  it('counts once where only the network operator bills it: the highest amount of its transport', async () => {
    const invoice = await read(
      document([
        kwh('Systeemdiensten', '16000', '16.16'),
        kwh('Getransporteerde kWh’s', '16000', '140.80'),
        { name: 'Contract transportvermogen', quantity: '132', unit: 'KW', amount: '167.64' },
      ]),
    );
    expect(counted(invoice)).toEqual({ 2: '16000 kWh' });
    expect(reasons(invoice)[0]).toBe('the same 16,000 kWh as line 2');
    expect(cellsOf(invoice, 2).notes).toMatch(/only in charges for its network or its taxes/);
  });

  it.each([
    ['English', 'Electricity supplied', 'Distribution use of system (DUoS)', 'Climate change levy'],
    ['Dutch', 'Levering elektriciteit', 'Getransporteerde energie', 'Energiebelasting'],
    ['French', 'Fourniture électricité', 'Acheminement (TURPE)', 'Contribution CSPE'],
    ['Danish', 'Elforbrug', 'Nettarif C', 'Elafgift'],
    ['Italian', 'Energia elettrica', 'Trasporto e gestione contatore', 'Accisa'],
    ['Spanish', 'Energía consumida', 'Peaje de acceso', 'Impuesto eléctrico'],
    ['with what the price includes', 'Strom inkl. Stromsteuer', 'Netzentgelt', 'Offshore-Netzumlage'],
  ])('keeps the energy itself: %s', async (_language, supply, network, levy) => {
    const lines = [kwh(levy, '1000', '900'), kwh(network, '1000', '800'), kwh(supply, '1000', '1')];
    expect(counted(await read(document(lines)))).toEqual({ 3: '1000 kWh' });
    // Without the supply, the network names the energy best; without both, the levy is all there is.
    expect(counted(await read(document(lines.slice(0, 2))))).toEqual({ 2: '1000 kWh' });
    expect(counted(await read(document(lines.slice(0, 1))))).toEqual({ 1: '1000 kWh' });
  });

  it('does not add charges on the sum of two tariffs, or on energy corrected for losses', async () => {
    const invoice = await read(
      document([
        kwh('Strom HT', '10000', '2000'),
        kwh('Strom NT', '6000', '900'),
        kwh('Netznutzung', '16000', '1200'),
        kwh('Konzessionsabgabe', '16208', '300'),
      ]),
    );
    expect(counted(invoice)).toEqual({ 1: '10000 kWh', 2: '6000 kWh' });
    expect(reasons(invoice).slice(2)).toEqual([
      'a charge on the amount that line 1 counts',
      'a charge on the amount that line 1 counts',
    ]);
  });

  it('counts equal amounts of two tariffs, meter points and periods apart', async () => {
    const two = async (one: Partial<Line>, other: Partial<Line>) =>
      Object.keys(counted(await read(document([kwh('Strom', '500', '1', one), kwh('Strom', '500', '1', other)]))));
    expect(await two({}, {})).toEqual(['1']);
    expect(await two({ name: 'Strom HT' }, { name: 'Strom NT' })).toEqual(['1', '2']);
    expect(await two({ object: 'A' }, { object: 'B' })).toEqual(['1', '2']);
    expect(await two({ object: 'A' }, { object: 'A' })).toEqual(['1']);
    expect(await two({ period: ['2026-01-01', '2026-01-15'] }, { period: ['2026-01-16', '2026-01-31'] })).toEqual([
      '1',
      '2',
    ]);
  });

  it('counts the network’s energy for a period or a point without supply', async () => {
    const lines = [
      kwh('Strom', '500', '1', { object: 'A' }),
      kwh('Netznutzung', '700', '1', { object: 'B' }),
      kwh('Netznutzung', '800', '1', { object: 'A', period: ['2026-02-01', '2026-02-28'] }),
      kwh('Netznutzung', '900', '1', { object: 'A', period: ['2026-01-31', '2026-02-28'] }),
      kwh('Netznutzung', '950', '1'),
    ];
    expect(counted(await read(document(lines)))).toEqual({ 1: '500 kWh', 2: '700 kWh', 3: '800 kWh' });
  });

  it('counts two purchases of the same amount of fuel, but not a levy on it', async () => {
    const diesel: Line = { name: 'Diesel', quantity: '50', unit: 'LTR', amount: '80.00' };
    const invoice = await read(document([diesel, diesel, { ...diesel, name: 'CO2-Abgabe', amount: '5.00' }]));
    expect(counted(invoice)).toEqual({ 1: '50 L', 2: '50 L' });
    expect(reasons(invoice)[2]).toBe('the same 50 L as line 1');
    // Only the same amount shows that transport belongs to the fuel: here it is what the fuel is for.
    const fleet: Line = { name: 'Diesel for transport', quantity: '30', unit: 'LTR' };
    expect(counted(await read(document([diesel, fleet])))).toEqual({ 1: '50 L', 2: '30 L' });
  });

  it('counts drinking water and the same amount of waste water', async () => {
    const water: Line = { name: 'Trinkwasser', quantity: '100', unit: 'MTQ' };
    const both = await read(document([water, { ...water, name: 'Schmutzwasser' }]));
    expect(counted(both)).toEqual({ 1: '100 m3', 2: '100 m3' });
  });
});
