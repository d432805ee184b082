export { type LedgerRow, ledgerColumns } from './rules.ts';
export { isLedger, readLedger } from './service.ts';
