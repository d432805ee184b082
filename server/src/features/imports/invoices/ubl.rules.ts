import { asCreditNote, date, keepMeter, startLine, startPart } from './lines.rules.ts';
import { objectOf } from './meter.rules.ts';
import { header, lineOf, ofLine, ofPart, type Paths, under } from './paths.rules.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';

export const UBL_PREFIXES = {
  [`${UBL}:Invoice-2`]: 'inv',
  [`${UBL}:CreditNote-2`]: 'crn',
  [`${UBL}:CommonAggregateComponents-2`]: 'cac',
  [`${UBL}:CommonBasicComponents-2`]: 'cbc',
};

/** Paths of one line; UBL names the quantity of a credit note differently. */
const lines = (quantity: string): Paths => ({
  '': { open: startLine },
  'cbc:ID': ofLine('id'),
  'cbc:Note': ofLine('note'),
  [`cbc:${quantity}`]: {
    text: (draft, text, { unitCode = '' }) => Object.assign(lineOf(draft), { quantity: text, unitCode }),
  },
  'cbc:LineExtensionAmount': {
    text: (draft, text, { currencyID = '' }) => Object.assign(lineOf(draft), { amount: text, currency: currencyID }),
  },
  'cbc:AccountingCost': ofLine('costCentre'),
  'cac:InvoicePeriod/cbc:StartDate': date(ofLine('start')),
  'cac:InvoicePeriod/cbc:EndDate': date(ofLine('end')),
  'cac:Delivery/cbc:ActualDeliveryDate': date(ofLine('deliveredOn')),
  'cac:Delivery/cac:DeliveryLocation/cbc:ID': ofLine('place'),
  'cac:DocumentReference/cbc:ID': ofLine('object'),
  'cac:Item/cbc:Name': ofLine('name'),
  'cac:Item/cbc:Description': ofLine('description'),
  'cac:Item/cac:AdditionalItemProperty': { open: startPart, close: keepMeter },
  'cac:Item/cac:AdditionalItemProperty/cbc:Name': ofPart('name'),
  'cac:Item/cac:AdditionalItemProperty/cbc:Value': ofPart('value'),
});

const document: Paths = {
  'cbc:ID': header('number'),
  'cbc:IssueDate': date(header('issuedOn')),
  'cbc:InvoiceTypeCode': header('typeCode'),
  'cbc:CreditNoteTypeCode': header('typeCode'),
  'cbc:DocumentCurrencyCode': header('currency'),
  'cbc:AccountingCost': header('costCentre'),
  'cac:InvoicePeriod/cbc:StartDate': date(header('start')),
  'cac:InvoicePeriod/cbc:EndDate': date(header('end')),
  'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID': header('precedingNumber'),
  'cac:AdditionalDocumentReference': {
    open: startPart,
    close: (draft) => {
      draft.object ||= objectOf(draft.part);
    },
  },
  'cac:AdditionalDocumentReference/cbc:ID': ofPart('value'),
  'cac:AdditionalDocumentReference/cbc:DocumentTypeCode': ofPart('type'),
  'cac:AccountingSupplierParty/cac:Party/cac:PartyName/cbc:Name': header('tradingName'),
  'cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName': header('legalName'),
  'cac:Delivery/cbc:ActualDeliveryDate': date(header('deliveredOn')),
  'cac:Delivery/cac:DeliveryLocation/cbc:ID': header('place'),
  'cac:Delivery/cac:DeliveryLocation/cac:Address/cbc:StreetName': header('street'),
  'cac:Delivery/cac:DeliveryLocation/cac:Address/cbc:PostalZone': header('postcode'),
  'cac:Delivery/cac:DeliveryLocation/cac:Address/cbc:CityName': header('town'),
};

export const UBL_PATHS: Paths = {
  ...under('inv:Invoice', document),
  ...under('inv:Invoice/cac:InvoiceLine', lines('InvoicedQuantity')),
  ...under('crn:CreditNote', { '': asCreditNote, ...document }),
  ...under('crn:CreditNote/cac:CreditNoteLine', lines('CreditedQuantity')),
};
