import { Buffer } from 'node:buffer';
import { detectFormat, readTable, type TableRow, type TableSource } from '../../../../platform/tables/index.ts';
import { detectLayout, ignoredBecause, type Layout, type LayoutColumn } from '../index.ts';

export const sourceOf = (bytes: Buffer | string, name = 'file.csv'): TableSource => ({
  name,
  contentType: 'text/csv',
  sizeBytes: Buffer.byteLength(bytes),
  open: async () =>
    (async function* () {
      yield Buffer.from(bytes as string);
    })(),
});

export interface Understood {
  readonly layout: Layout;
  readonly rows: readonly TableRow[];
  /** Names of columns by field. */
  readonly columns: Readonly<Record<string, string>>;
  /** Reasons by line, for the rows that are left out below the header. */
  readonly ignored: Readonly<Record<number, string>>;
}

export async function understand(text: string): Promise<Understood> {
  const source = sourceOf(text);
  const rows: TableRow[] = [];
  for await (const row of readTable(source, await detectFormat(source))) rows.push(row);
  const layout = detectLayout(rows);
  const columns = layout.columns.flatMap(({ field, name }) => (field === null ? [] : [[field, name] as const]));
  const ignored = rows
    .filter(({ line }) => line > (layout.headerLine ?? 0))
    .flatMap((row) => {
      const reason = ignoredBecause(row, layout);
      return reason === null ? [] : [[row.line, reason] as const];
    });
  return { layout, rows, columns: Object.fromEntries(columns), ignored: Object.fromEntries(ignored) };
}

export const columnOf = ({ layout }: Understood, field: string): LayoutColumn | undefined =>
  layout.columns.find((column) => column.field === field);

/** A German export of fuel bills: title lines, decimal commas, a subtotal and a total. */
export const FUEL_BILLS = `Tankkartenabrechnung Musterlogistik GmbH
Zeitraum: 01.01.2026 - 31.03.2026

Tankdatum;Kennzeichen;Tankstelle;Kraftstoff;Menge (Liter);Preis pro Liter;Betrag netto (EUR);Belegnr.;Kostenstelle
05.01.2026;B-ML 101;Aral Berlin;Diesel;1.234,50;1,52;1.876,44;4711;100
17.01.2026;B-ML 102;Total Energies Nord;Super E10;45,2;1,61;72,77;4712;200
Zwischensumme;;;;1.279,70;;1.949,21;;
03.02.2026;B-ML 101;Aral Berlin;Diesel;80;1,55;124,00;4713;100
Summe;;;;1.359,70;;2.073,21;;
`;

/** An English sheet of electricity: title lines, months, a total row and a footnote. */
export const ELECTRICITY = `Electricity consumption 2025/26,,,,
Prepared by Facilities,,,,
,,,,
Month,Site,Consumption (kWh),Cost (GBP),Invoice No
Apr 25,London HQ,"12,450.5","£3,112.63",INV-001
May 25,London HQ,"11,980","£2,995.00",INV-002
Apr 25,Leeds Depot,"4,210","£1,052.50",INV-003
Total,,"28,640.5","£7,160.13",
* May for Leeds not yet invoiced,,,,
`;

export const FLIGHTS = `Traveller,From,To,Departure date,Class,Return,Cost centre
A. Smith,HAM,LHR,03/16/2026,Economy,yes,1200
B. Jones,LHR,JFK,04/02/2026,Business,no,1300
C. Brown,MUC,CDG,05/28/2026,Economy,yes,1200
`;

export const LEDGER = `Buchungsdatum\tKonto\tKreditor\tBuchungstext\tBetrag\tWährung\tMwSt
31.01.2026\t4240\tStadtwerke Köln\tStrom Januar\t1.250,00\tEUR\t237,50
28.02.2026\t4930\tTotal Energies\tBüromaterial\t89,90\tEUR\t17,08
15.03.2026\t4670\tDeutsche Bahn\tFahrkarte Berlin\t-120,00\tEUR\t-7,85
\t\t\tGesamt\t1.219,90\tEUR\t246,73
`;
