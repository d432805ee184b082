import { Readable } from 'node:stream';
import { type Invoice, invoiceColumns, readInvoice } from '../index.ts';

export interface Line {
  name?: string;
  description?: string;
  quantity: string;
  unit: string;
  amount?: string;
  period?: [string, string];
  /** Invoiced object, BT-128. */
  object?: string;
  property?: [string, string];
}

export interface Header {
  number?: string;
  type?: string;
  period?: [string, string];
  preceding?: string;
  deliveredOn?: string;
  isCreditNote?: boolean;
}

const tag = (name: string, text: string | undefined, attribute = ''): string =>
  text === undefined ? '' : `<${name}${attribute}>${text}</${name}>`;

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';

const ublPeriod = (period: [string, string] | undefined): string =>
  tag('c:InvoicePeriod', period && tag('b:StartDate', period[0]) + tag('b:EndDate', period[1]));

function ublLine(line: Line, index: number, kind: string): string {
  const { name, description, quantity, unit, amount = '1.00', period, object, property } = line;
  const item = [
    tag('b:Description', description),
    tag('b:Name', name),
    tag('c:AdditionalItemProperty', property && tag('b:Name', property[0]) + tag('b:Value', property[1])),
  ].join('');
  return tag(
    `c:${kind}Line`,
    [
      tag('b:ID', `${index + 1}`),
      tag(`b:${kind === 'Invoice' ? 'Invoiced' : 'Credited'}Quantity`, quantity, ` unitCode="${unit}"`),
      tag('b:LineExtensionAmount', amount, ' currencyID="EUR"'),
      ublPeriod(period),
      tag('c:DocumentReference', object && tag('b:ID', object) + tag('b:DocumentTypeCode', '130')),
      tag('c:Item', item),
      tag(
        'c:Price',
        `<b:PriceAmount currencyID="EUR">88</b:PriceAmount><b:BaseQuantity unitCode="${unit}">1000</b:BaseQuantity>`,
      ),
    ].join(''),
  );
}

/** UBL with prefixes that nobody uses: only namespaces count. */
export function ubl(lines: readonly Line[], header: Header = {}): string {
  const { number = 'R-1', type = '380', period, preceding, deliveredOn, isCreditNote = false } = header;
  const kind = isCreditNote ? 'CreditNote' : 'Invoice';
  return `<?xml version="1.0" encoding="UTF-8"?>
<${kind} xmlns="${UBL}:${kind}-2" xmlns:c="${UBL}:CommonAggregateComponents-2" xmlns:b="${UBL}:CommonBasicComponents-2">${[
    tag('b:ID', number),
    tag('b:IssueDate', '2026-02-10'),
    tag(`b:${kind}TypeCode`, isCreditNote ? '381' : type),
    tag('b:DocumentCurrencyCode', 'EUR'),
    ublPeriod(period),
    tag('c:BillingReference', preceding && tag('c:InvoiceDocumentReference', tag('b:ID', preceding))),
    '<c:AccountingSupplierParty><c:Party><c:PartyLegalEntity><b:RegistrationName>Stadtwerke Nord</b:RegistrationName></c:PartyLegalEntity></c:Party></c:AccountingSupplierParty>',
    tag('c:Delivery', deliveredOn && tag('b:ActualDeliveryDate', deliveredOn)),
    ...lines.map((line, index) => ublLine(line, index, kind)),
  ].join('')}</${kind}>`;
}

const CII = 'urn:un:unece:uncefact:data:standard';

const ciiDay = (name: string, day: string | undefined): string =>
  tag(`m:${name}`, day && tag('d:DateTimeString', day.replaceAll('-', ''), ' format="102"'));

const ciiPeriod = (period: [string, string] | undefined): string =>
  tag('m:BillingSpecifiedPeriod', period && ciiDay('StartDateTime', period[0]) + ciiDay('EndDateTime', period[1]));

function ciiLine(
  { name, description, quantity, unit, amount = '1.00', period, object, property }: Line,
  index: number,
): string {
  return tag(
    'm:IncludedSupplyChainTradeLineItem',
    [
      tag('m:AssociatedDocumentLineDocument', tag('m:LineID', `${index + 1}`)),
      tag(
        'm:SpecifiedTradeProduct',
        tag('m:Name', name) +
          tag('m:Description', description) +
          tag(
            'm:ApplicableProductCharacteristic',
            property && tag('m:Description', property[0]) + tag('m:Value', property[1]),
          ),
      ),
      tag('m:SpecifiedLineTradeDelivery', tag('m:BilledQuantity', quantity, ` unitCode="${unit}"`)),
      tag(
        'm:SpecifiedLineTradeSettlement',
        ciiPeriod(period) +
          tag('m:SpecifiedTradeSettlementLineMonetarySummation', tag('m:LineTotalAmount', amount)) +
          tag('m:AdditionalReferencedDocument', object && tag('m:IssuerAssignedID', object) + tag('m:TypeCode', '130')),
      ),
    ].join(''),
  );
}

export function cii(lines: readonly Line[], header: Header = {}): string {
  const { number = 'R-1', type = '380', period, preceding, deliveredOn } = header;
  return `<?xml version="1.0" encoding="UTF-8"?>
<x:CrossIndustryInvoice xmlns:x="${CII}:CrossIndustryInvoice:100" xmlns:m="${CII}:ReusableAggregateBusinessInformationEntity:100" xmlns:d="${CII}:UnqualifiedDataType:100">${[
    tag('x:ExchangedDocument', tag('m:ID', number) + tag('m:TypeCode', type) + ciiDay('IssueDateTime', '2026-02-10')),
    tag(
      'x:SupplyChainTradeTransaction',
      [
        ...lines.map(ciiLine),
        tag('m:ApplicableHeaderTradeAgreement', tag('m:SellerTradeParty', tag('m:Name', 'Stadtwerke Nord'))),
        tag(
          'm:ApplicableHeaderTradeDelivery',
          tag('m:ActualDeliverySupplyChainEvent', deliveredOn && ciiDay('OccurrenceDateTime', deliveredOn)),
        ),
        tag(
          'm:ApplicableHeaderTradeSettlement',
          tag('m:InvoiceCurrencyCode', 'EUR') +
            ciiPeriod(period) +
            tag('m:InvoiceReferencedDocument', preceding && tag('m:IssuerAssignedID', preceding)),
        ),
      ].join(''),
    ),
  ].join('')}</x:CrossIndustryInvoice>`;
}

export const read = (xml: string | Buffer): Promise<Invoice> =>
  readInvoice(Readable.from([Buffer.from(xml as string)]));

export type Column = (typeof invoiceColumns)[number]['name'];

/** Cells of a row by column. */
export const cellsOf = ({ rows }: Invoice, line: number): Record<Column, string> =>
  Object.fromEntries(invoiceColumns.map(({ name }, at) => [name, rows[line - 1]!.cells[at]!])) as Record<
    Column,
    string
  >;

/** `16000 kWh` of the lines that make entries, by line. */
export const counted = (invoice: Invoice): Record<number, string> =>
  Object.fromEntries(
    invoice.rows
      .filter(({ ignored }) => ignored === null)
      .map(({ line }) => [line, `${cellsOf(invoice, line).quantity} ${cellsOf(invoice, line).unit}`]),
  );

export const reasons = ({ rows }: Invoice): (string | null)[] => rows.map(({ ignored }) => ignored);
