import { asCii, dateTime, keepMeter, startLine, startPart } from './lines.rules.ts';
import { objectOf } from './meter.rules.ts';
import { header, lineOf, ofLine, ofPart, type Paths, type Step, under } from './paths.rules.ts';

const CII = 'urn:un:unece:uncefact:data:standard';

export const CII_PREFIXES = {
  [`${CII}:CrossIndustryInvoice:100`]: 'rsm',
  [`${CII}:ReusableAggregateBusinessInformationEntity:100`]: 'ram',
  [`${CII}:UnqualifiedDataType:100`]: 'udt',
  [`${CII}:QualifiedDataType:100`]: 'qdt',
};

const day = (path: string, step: Step): Paths => ({ [`${path}/udt:DateTimeString`]: dateTime(step) });

/** Line statuses of Factur-X EXTENDED. Only DETAIL lines hold amounts of their own. */
const SUBTOTALS = new Set(['GROUP', 'INFORMATION']);

const lines: Paths = {
  '': { open: startLine },
  'ram:AssociatedDocumentLineDocument/ram:LineID': ofLine('id'),
  'ram:AssociatedDocumentLineDocument/ram:LineStatusReasonCode': {
    text: (draft, text) => Object.assign(lineOf(draft), { isSubtotal: SUBTOTALS.has(text) }),
  },
  'ram:AssociatedDocumentLineDocument/ram:IncludedNote/ram:Content': ofLine('note'),
  'ram:SpecifiedTradeProduct/ram:Name': ofLine('name'),
  'ram:SpecifiedTradeProduct/ram:Description': ofLine('description'),
  'ram:SpecifiedTradeProduct/ram:ApplicableProductCharacteristic': { open: startPart, close: keepMeter },
  'ram:SpecifiedTradeProduct/ram:ApplicableProductCharacteristic/ram:Description': ofPart('name'),
  'ram:SpecifiedTradeProduct/ram:ApplicableProductCharacteristic/ram:Value': ofPart('value'),
};

const delivery: Paths = {
  'ram:BilledQuantity': {
    text: (draft, text, { unitCode = '' }) => Object.assign(lineOf(draft), { quantity: text, unitCode }),
  },
  'ram:ShipToTradeParty/ram:ID': ofLine('place'),
  'ram:ShipToTradeParty/ram:GlobalID': ofLine('place'),
  ...day('ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime', ofLine('deliveredOn')),
};

const settlement: Paths = {
  ...day('ram:BillingSpecifiedPeriod/ram:StartDateTime', ofLine('start')),
  ...day('ram:BillingSpecifiedPeriod/ram:EndDateTime', ofLine('end')),
  'ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount': {
    text: (draft, text, { currencyID = '' }) => Object.assign(lineOf(draft), { amount: text, currency: currencyID }),
  },
  'ram:AdditionalReferencedDocument': { open: startPart, close: (draft) => keepObject(draft, lineOf(draft)) },
  'ram:AdditionalReferencedDocument/ram:IssuerAssignedID': ofPart('value'),
  'ram:AdditionalReferencedDocument/ram:TypeCode': ofPart('type'),
  'ram:ReceivableSpecifiedTradeAccountingAccount/ram:ID': ofLine('costCentre'),
};

function keepObject({ part }: { part: { value: string; type: string } }, target: { object: string }): void {
  target.object ||= objectOf(part);
}

const exchanged: Paths = {
  'ram:ID': header('number'),
  'ram:TypeCode': header('typeCode'),
  ...day('ram:IssueDateTime', header('issuedOn')),
};

const agreement: Paths = {
  'ram:SellerTradeParty/ram:Name': header('legalName'),
  'ram:SellerTradeParty/ram:SpecifiedLegalOrganization/ram:TradingBusinessName': header('tradingName'),
  'ram:AdditionalReferencedDocument': { open: startPart, close: (draft) => keepObject(draft, draft) },
  'ram:AdditionalReferencedDocument/ram:IssuerAssignedID': ofPart('value'),
  'ram:AdditionalReferencedDocument/ram:TypeCode': ofPart('type'),
};

const headerDelivery: Paths = {
  ...day('ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime', header('deliveredOn')),
  'ram:ShipToTradeParty/ram:ID': header('place'),
  'ram:ShipToTradeParty/ram:GlobalID': header('place'),
  'ram:ShipToTradeParty/ram:PostalTradeAddress/ram:LineOne': header('street'),
  'ram:ShipToTradeParty/ram:PostalTradeAddress/ram:PostcodeCode': header('postcode'),
  'ram:ShipToTradeParty/ram:PostalTradeAddress/ram:CityName': header('town'),
};

const headerSettlement: Paths = {
  'ram:InvoiceCurrencyCode': header('currency'),
  ...day('ram:BillingSpecifiedPeriod/ram:StartDateTime', header('start')),
  ...day('ram:BillingSpecifiedPeriod/ram:EndDateTime', header('end')),
  'ram:InvoiceReferencedDocument/ram:IssuerAssignedID': header('precedingNumber'),
  'ram:ReceivableSpecifiedTradeAccountingAccount/ram:ID': header('costCentre'),
};

const TRADE = 'rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction';
const LINE = `${TRADE}/ram:IncludedSupplyChainTradeLineItem`;

export const CII_PATHS: Paths = {
  'rsm:CrossIndustryInvoice': asCii,
  ...under('rsm:CrossIndustryInvoice/rsm:ExchangedDocument', exchanged),
  ...under(LINE, lines),
  ...under(`${LINE}/ram:SpecifiedLineTradeDelivery`, delivery),
  ...under(`${LINE}/ram:SpecifiedLineTradeSettlement`, settlement),
  ...under(`${TRADE}/ram:ApplicableHeaderTradeAgreement`, agreement),
  ...under(`${TRADE}/ram:ApplicableHeaderTradeDelivery`, headerDelivery),
  ...under(`${TRADE}/ram:ApplicableHeaderTradeSettlement`, headerSettlement),
};
