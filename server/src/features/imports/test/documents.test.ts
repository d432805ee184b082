import { describe, expect } from 'vitest';
import { test } from '../../../../test/api-test.ts';
import { apply, entriesOf, importFile, rowsOf } from '../../../../test/fixtures/imports.ts';

const XML = { name: 'R-4711.xml', type: 'application/xml' };

interface InvoiceLine {
  readonly name: string;
  readonly quantity: string;
  readonly unit: string;
  readonly amount: string;
}

const lineOf = ({ name, quantity, unit, amount }: InvoiceLine, at: number): string => `
  <cac:InvoiceLine>
    <cbc:ID>${at + 1}</cbc:ID>
    <cbc:InvoicedQuantity unitCode="${unit}">${quantity}</cbc:InvoicedQuantity>
    <cbc:LineExtensionAmount currencyID="EUR">${amount}</cbc:LineExtensionAmount>
    <cac:Item><cbc:Name>${name}</cbc:Name></cac:Item>
  </cac:InvoiceLine>`;

/** A bill for the electricity of January 2025, in UBL 2.1 as EN 16931 uses it. */
const bill = (lines: readonly InvoiceLine[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:ID>R-4711</cbc:ID>
  <cbc:IssueDate>2025-02-05</cbc:IssueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cac:InvoicePeriod><cbc:StartDate>2025-01-01</cbc:StartDate><cbc:EndDate>2025-01-31</cbc:EndDate></cac:InvoicePeriod>
  <cac:AccountingSupplierParty><cac:Party><cac:PartyName><cbc:Name>Stadtwerke Musterstadt</cbc:Name></cac:PartyName></cac:Party></cac:AccountingSupplierParty>
  ${lines.map(lineOf).join('')}
</Invoice>`;

const ELECTRICITY = bill([
  { name: 'Strom', quantity: '16000', unit: 'KWH', amount: '3200.00' },
  { name: 'Netznutzung', quantity: '16000', unit: 'KWH', amount: '1100.00' },
  { name: 'Leistungspreis', quantity: '40', unit: 'KWT', amount: '300.00' },
  { name: 'Grundpreis', quantity: '1', unit: 'MON', amount: '12.00' },
]);

describe('an e-invoice', () => {
  test('counts energy once, however many lines repeat it', async ({ api, admin }) => {
    const read = await importFile(api, admin, ELECTRICITY, XML);
    expect(read).toMatchObject({ kind: 'ubl', status: 'ready', counts: { rows: 4, ready: 1, ignored: 3 } });
    const rows = await rowsOf(admin, read.id);
    // 16,000 kWh × 0.177 kg/kWh (UK Government 2025) = 2,832 kg
    expect(rows[0].understood).toMatchObject({ quantity: 16000, unit: 'kWh', periodEnd: '2025-01-31', tco2e: 2.832 });
    expect(rows[1]).toMatchObject({ state: 'ignored', ignoredBecause: 'the same 16,000 kWh as line 1' });
    expect(rows[2].ignoredBecause).toContain('kW');
  });

  test('becomes a draft with the invoice as its evidence', async ({ api, admin }) => {
    const { id } = await importFile(api, admin, ELECTRICITY, XML);
    await apply(api, admin, id);
    const [entry] = await entriesOf(admin, id);
    expect(entry).toMatchObject({ state: 'draft', evidenceStatus: 'attached', quantity: 16000 });
    expect(entry.notes).toContain('Stadtwerke Musterstadt');
    const evidence = await admin.get(`/api/v1/emissions/${entry.id}/evidence`);
    const { sha256 } = (await admin.get(`/api/v1/imports/${id}`)).body.data;
    expect(evidence.body.data).toMatchObject([{ name: 'R-4711.xml.txt', contentType: 'text/plain', sha256 }]);
  });

  test('without energy says so, and makes no entry', async ({ api, admin }) => {
    const paper = bill([{ name: 'Kopierpapier A4', quantity: '20', unit: 'C62', amount: '90.00' }]);
    const read = await importFile(api, admin, paper, XML);
    expect(read).toMatchObject({ status: 'mapping', counts: { rows: 1, ready: 0, ignored: 1 } });
    expect(read.message).toMatch(/no line with an amount of energy/);
  });

  test('with hostile XML is refused with a reason', async ({ api, admin }) => {
    const bomb = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Invoice>&b;</Invoice>';
    const read = await importFile(api, admin, bomb, XML);
    expect(read.status).toBe('failed');
    expect(read.message).toContain('DOCTYPE');
  });

  test('in a PDF without XML fails with advice', async ({ api, admin }) => {
    const pdf = { name: 'scan.pdf', type: 'application/pdf' };
    const read = await importFile(api, admin, '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n', pdf);
    expect(read.status).toBe('failed');
    expect(read.message).not.toBeNull();
  });
});

const LEDGER = `<?xml version="1.0" encoding="UTF-8"?>
<AuditFile xmlns="urn:OECD:StandardAuditFile-Taxation/2.00">
  <Header><AuditFileVersion>2.00</AuditFileVersion><AuditFileCountry>GB</AuditFileCountry><DefaultCurrencyCode>USD</DefaultCurrencyCode></Header>
  <MasterFiles>
    <GeneralLedgerAccounts>
      <Account><AccountID>6100</AccountID><AccountDescription>Wages</AccountDescription><AccountType>GL</AccountType></Account>
      <Account><AccountID>6800</AccountID><AccountDescription>Office supplies</AccountDescription><AccountType>GL</AccountType></Account>
    </GeneralLedgerAccounts>
  </MasterFiles>
  <GeneralLedgerEntries>
    <Journal><JournalID>J1</JournalID>
      <Transaction><TransactionID>T1</TransactionID><TransactionDate>2022-03-05</TransactionDate><Description>March</Description>
        <Line><RecordID>1</RecordID><AccountID>6100</AccountID><Description>Salaries</Description><DebitAmount><Amount>9000.00</Amount></DebitAmount></Line>
        <Line><RecordID>2</RecordID><AccountID>6800</AccountID><Description>Copy paper</Description><DebitAmount><Amount>1190.00</Amount></DebitAmount></Line>
      </Transaction>
    </Journal>
  </GeneralLedgerEntries>
</AuditFile>`;

describe('a ledger', () => {
  test('follows the rules of the organisation: exclusions, factors and VAT', async ({ api, admin }) => {
    const rules = [
      {
        priority: 1,
        match: { account: '6100' },
        means: { exclude: 'wages', reason: 'Pay of our own people' },
        vat: 'net',
      },
      {
        priority: 2,
        match: { account: '6800' },
        means: { factorCode: 'EPA-2024-NAICS322230-USD' },
        vat: 'gross',
        vatPercent: 19,
      },
    ];
    for (const rule of rules) {
      const answer = await admin.post('/api/v1/spend-rules', rule);
      expect(answer.status, answer.text).toBe(201);
    }
    const read = await importFile(api, admin, LEDGER, { name: 'saft.xml', type: 'application/xml' });
    expect(read).toMatchObject({ kind: 'saft', counts: { rows: 2 } });
    const [wages, paper] = await rowsOf(admin, read.id);
    expect(wages).toMatchObject({ state: 'ignored', ignoredBecause: expect.stringContaining('Pay of our own people') });
    expect(paper.problems).toEqual([]);
    // 1,190.00 with 19 % VAT is 1,000.00 without it.
    expect(paper.understood).toMatchObject({ scope: 3, quantity: 1000, unit: 'USD', periodStart: '2022-03-05' });
    // 1,000.00 USD of 2022 × 0.296 kg per USD of 2022 (US EPA, NAICS 322230) = 296 kg
    expect(paper.understood.tco2e).toBe(0.296);
  });
});

/** Hourly values in Wh × 10³ of two days around the end of January 2025, in UTC. */
const GREEN_BUTTON = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom">
  <entry><link href="ReadingType/01" rel="self"/><content><ReadingType xmlns="http://naesb.org/espi"><powerOfTenMultiplier>3</powerOfTenMultiplier><uom>72</uom><flowDirection>1</flowDirection></ReadingType></content></entry>
  <entry><link rel="self" href="User/1/UsagePoint/77/MeterReading/01"/><link rel="related" href="ReadingType/01"/><content><MeterReading xmlns="http://naesb.org/espi"/></content></entry>
  <entry><link rel="self" href="User/1/UsagePoint/77/MeterReading/01/IntervalBlock/1"/><link rel="up" href="User/1/UsagePoint/77/MeterReading/01/IntervalBlock"/><content><IntervalBlock xmlns="http://naesb.org/espi">
    ${[
      ['2025-01-31T22:00:00Z', '5'],
      ['2025-01-31T23:00:00Z', '7'],
      ['2025-02-01T00:00:00Z', '11'],
    ]
      .map(
        ([at, value]) =>
          `<IntervalReading><timePeriod><duration>3600</duration><start>${Date.parse(at!) / 1000}</start></timePeriod><value>${value}</value></IntervalReading>`,
      )
      .join('')}
  </IntervalBlock></content></entry>
</feed>`;

describe('a Green Button file', () => {
  test('becomes the months of each usage point, in the time zone of the organisation', async ({ api, admin }) => {
    const read = await importFile(api, admin, GREEN_BUTTON, { name: 'interval.xml', type: 'application/xml' });
    expect(read).toMatchObject({ kind: 'espi', status: 'ready', counts: { rows: 2, ready: 2 } });
    expect(read.message).toContain('Europe/London');
    const rows = await rowsOf(admin, read.id);
    // 5 kWh + 7 kWh before midnight in London, and 11 kWh after it.
    expect(rows.map(({ understood }: { understood: object }) => understood)).toMatchObject([
      { activity: 'electricity', quantity: 12000, unit: 'Wh', periodStart: '2025-01-31', periodEnd: '2025-01-31' },
      { activity: 'electricity', quantity: 11000, unit: 'Wh', periodStart: '2025-02-01', periodEnd: '2025-02-01' },
    ]);
  });
});
