export {
  type Invoice,
  type InvoiceKind,
  type InvoiceRow,
  invoiceColumns,
  UnreadableInvoice,
} from './invoice.rules.ts';
export { readPdfInvoice } from './pdf/service.ts';
export { isInvoice, readInvoice } from './service.ts';
