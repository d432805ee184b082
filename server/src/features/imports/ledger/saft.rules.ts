import { UnreadableXml, type XmlHandler } from '../../../platform/xml/index.ts';
import { type Account, type LedgerLine, type LedgerRow, type Master, rowsOf, type Transaction } from './rules.ts';

/** Each country has its own name for a line; Portugal has one for each side. */
const LINES = new Set(['Line', 'TransactionLine', 'DebitLine', 'CreditLine']);

/** Few transactions have more lines; those that do are read in parts, so that memory stays small. */
const LINES_AT_ONCE = 10_000;
/** Accounts and suppliers whose names are kept. */
const MOST_NAMES = 200_000;
const LONGEST_NAME = 200;

/** The country in the namespace: `urn:OECD:StandardAuditFile-Tax:PT_1.04_01`. */
const COUNTRY = /[:_-]([A-Z]{2})(?:_[\d._]{1,20})?$/;

const NO_TRANSACTION: Transaction = { journal: '', id: '', date: '', description: '', type: '', supplierId: '' };
const NO_LINE: LedgerLine = { record: '', account: '', supplierId: '', description: '', debit: '', credit: '' };

/** The fields of an element that is being read. */
type Draft<T> = { -readonly [Name in keyof T]: T[Name] };

/** Reads the parts that all countries share of the OECD's Standard Audit File for Tax, and hands on its lines. */
export class Saft implements XmlHandler {
  readonly #emit: (rows: readonly LedgerRow[]) => void;
  readonly #accounts = new Map<string, Account>();
  readonly #suppliers = new Map<string, string>();
  readonly #path: string[] = [];
  #text = '';
  #country = '';
  #currency = '';
  #journal = '';
  #transaction: Draft<Transaction> = { ...NO_TRANSACTION };
  #lines: LedgerLine[] = [];
  #line: Draft<LedgerLine> = { ...NO_LINE };
  #master = { id: '', name: '', standard: '', type: '' };
  #count = 0;

  constructor(emit: (rows: readonly LedgerRow[]) => void) {
    this.#emit = emit;
  }

  open({ name, namespace }: { readonly name: string; readonly namespace: string }): void {
    if (this.#path.length === 0) {
      if (name !== 'AuditFile')
        throw new UnreadableXml('The file is no Standard Audit File (SAF-T): its root is not AuditFile.');
      this.#country = COUNTRY.exec(namespace)?.[1] ?? '';
    }
    this.#path.push(name);
    this.#text = '';
    if (this.#isMaster()) this.#master = { id: '', name: '', standard: '', type: '' };
    if (!this.#isLedger()) return;
    if (name === 'Journal') this.#journal = '';
    if (name === 'Transaction') this.#transaction = { ...NO_TRANSACTION, journal: this.#journal };
    if (LINES.has(name)) this.#line = { ...NO_LINE };
  }

  text(text: string): void {
    this.#text += text;
  }

  close({ name }: { readonly name: string }): void {
    const value = this.#text.trim();
    const parent = this.#path.at(-2) ?? '';
    if (this.#isLedger()) this.#closeInLedger(name, parent, value);
    else if (this.#path[1] === 'MasterFiles') this.#closeInMaster(name, parent, value);
    else if (parent === 'Header') this.#closeInHeader(name, value);
    this.#path.pop();
    this.#text = '';
  }

  #isLedger(): boolean {
    return this.#path[1] === 'GeneralLedgerEntries';
  }

  /** An account or a supplier. Older files have no element around all of them. */
  #isMaster(): boolean {
    const [, section, group, item] = this.#path;
    if (section !== 'MasterFiles') return false;
    const depth = this.#path.length;
    if (depth === 3) return group === 'GeneralLedger' || group === 'Supplier';
    if (depth !== 4) return false;
    return (group === 'GeneralLedgerAccounts' && item === 'Account') || (group === 'Suppliers' && item === 'Supplier');
  }

  #closeInHeader(name: string, value: string): void {
    if (name === 'AuditFileCountry' && /^[A-Z]{2}$/.test(value)) this.#country = value;
    if ((name === 'DefaultCurrencyCode' || name === 'CurrencyCode') && value !== '') this.#currency = value;
  }

  #closeInMaster(name: string, parent: string, value: string): void {
    const short = value.slice(0, LONGEST_NAME);
    const isAccount = parent === 'Account' || parent === 'GeneralLedger';
    // A supplier also names the account of its payables.
    if ((isAccount && name === 'AccountID') || (parent === 'Supplier' && name === 'SupplierID'))
      this.#master.id = short;
    if (isAccount && name === 'AccountDescription') this.#master.name = short;
    if (isAccount && name === 'StandardAccountID') this.#master.standard = short;
    if (isAccount && name === 'AccountType') this.#master.type = short;
    const isSupplier = parent === 'Supplier' || parent === 'CompanyStructure';
    if (isSupplier && (name === 'Name' || name === 'CompanyName')) this.#master.name = short;
    if (this.#isMaster()) this.#keepMaster(name === 'Supplier');
  }

  #keepMaster(isSupplier: boolean): void {
    const { id, name, standard, type } = this.#master;
    if (this.#accounts.size + this.#suppliers.size >= MOST_NAMES)
      throw new UnreadableXml(
        `The file lists more than ${MOST_NAMES} accounts and suppliers. Export a shorter period.`,
      );
    if (isSupplier) this.#suppliers.set(id, name);
    else this.#accounts.set(id, { name, standard, type });
  }

  #closeInLedger(name: string, parent: string, value: string): void {
    if (name === 'JournalID' && parent === 'Journal') this.#journal = value;
    else if (LINES.has(name)) this.#keepLine();
    else if (name === 'Transaction') this.#endTransaction();
    else if (LINES.has(parent)) this.#closeInLine(name, value);
    else if (parent === 'Transaction') this.#closeInTransaction(name, value);
    else if (name === 'Amount' && parent === 'DebitAmount') this.#line.debit = value;
    else if (name === 'Amount' && parent === 'CreditAmount') this.#line.credit = value;
  }

  #closeInTransaction(name: string, value: string): void {
    const transaction = this.#transaction;
    if (name === 'TransactionID') transaction.id = value;
    if (name === 'TransactionDate') transaction.date = value;
    if (name === 'Description') transaction.description = value;
    if (name === 'TransactionType') transaction.type = value;
    if (name === 'SupplierID') transaction.supplierId = value;
    transaction.journal = this.#journal;
  }

  #closeInLine(name: string, value: string): void {
    const line = this.#line;
    if (name === 'RecordID') line.record = value;
    if (name === 'AccountID') line.account = value;
    if (name === 'SupplierID') line.supplierId = value;
    if (name === 'Description') line.description = value;
    // Where the amount has parts, there is no text around them.
    if (name === 'DebitAmount' && value !== '') line.debit = value;
    if (name === 'CreditAmount' && value !== '') line.credit = value;
  }

  #keepLine(): void {
    this.#lines.push(this.#line);
    if (this.#lines.length >= LINES_AT_ONCE) this.#endTransaction();
  }

  #endTransaction(): void {
    const master: Master = {
      country: this.#country,
      currency: this.#currency,
      account: (id) => this.#accounts.get(id),
      supplier: (id) => this.#suppliers.get(id),
    };
    this.#emit(rowsOf(master, this.#transaction, this.#lines, this.#count));
    this.#count += this.#lines.length;
    this.#lines = [];
  }
}
