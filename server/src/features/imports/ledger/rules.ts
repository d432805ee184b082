/** The columns of a ledger, in the order of the cells of its rows. */
export const ledgerColumns = [
  { name: 'account', field: 'account' },
  { name: 'accountName', field: 'notes' },
  { name: 'supplier', field: 'supplier' },
  { name: 'activity', field: 'activity' },
  { name: 'amount', field: 'amount' },
  { name: 'currency', field: 'currency' },
  { name: 'date', field: 'date' },
  { name: 'reference', field: 'reference' },
] as const;

export interface LedgerRow {
  /** From 1, in the order of the file. */
  readonly line: number;
  /** In the order of `ledgerColumns`. Amounts are plain decimals, negative for a credit; days are civil dates. */
  readonly cells: readonly string[];
  /** Reason why this line makes no entry, in plain English. */
  readonly ignored: string | null;
}

/** An account or a supplier of the master files. */
export interface Account {
  readonly name: string;
  /** Number in the national chart of accounts. */
  readonly standard: string;
  readonly type: string;
}

/** A line of a transaction, as the file states it. */
export interface LedgerLine {
  readonly record: string;
  readonly account: string;
  readonly supplierId: string;
  readonly description: string;
  readonly debit: string;
  readonly credit: string;
}

export interface Transaction {
  readonly journal: string;
  readonly id: string;
  readonly date: string;
  readonly description: string;
  readonly type: string;
  readonly supplierId: string;
}

/** What the header and the master files say about all lines. */
export interface Master {
  readonly country: string;
  readonly currency: string;
  account(id: string): Account | undefined;
  supplier(id: string): string | undefined;
}

const LONGEST_CELL = 500;
const LONGEST_REFERENCE = 100;

/** The rows of one transaction. The supplier often stands on the line of the payable only. */
export function rowsOf(
  master: Master,
  transaction: Transaction,
  lines: readonly LedgerLine[],
  before: number,
): LedgerRow[] {
  const named = [...new Set(lines.map(({ supplierId }) => supplierId).filter((id) => id !== ''))];
  const sole = transaction.supplierId || (named.length === 1 ? named[0]! : '');
  return lines.map((line, at) => {
    const supplierId = line.supplierId || sole;
    const account = master.account(line.account);
    const amount = amountOf(line);
    const reference = [transaction.journal, transaction.id, line.record || String(at + 1)].filter(Boolean).join('/');
    const cells = [
      line.account,
      account?.name ?? '',
      (supplierId && master.supplier(supplierId)) || supplierId,
      line.description || transaction.description || (account?.name ?? ''),
      amount,
      master.currency,
      transaction.date.slice(0, 'YYYY-MM-DD'.length),
      reference.slice(-LONGEST_REFERENCE),
    ].map((cell) => cell.slice(0, LONGEST_CELL));
    return { line: before + at + 1, cells, ignored: ignoredBecause(master, transaction, line.account, amount) };
  });
}

const PLAIN = /^-?\d{1,30}(?:\.\d{1,20})?$/;

/** A credit is negative; one that the file states as a negative debit is too. A text that is no number stays as it is. */
function amountOf({ debit, credit }: LedgerLine): string {
  if (debit !== '' && !isZero(debit)) return debit;
  if (credit === '') return debit;
  if (!PLAIN.test(credit) || isZero(credit)) return credit;
  return credit.startsWith('-') ? credit.slice(1) : `-${credit}`;
}

const isZero = (amount: string): boolean => PLAIN.test(amount) && Number(amount) === 0;

/** In Portugal, transactions of the type A move the result of the year to the balance sheet. */
const CLOSES_THE_YEAR = 'A';

function ignoredBecause(master: Master, { type }: Transaction, id: string, amount: string): string | null {
  if (type === CLOSES_THE_YEAR && master.country === 'PT')
    return 'The transaction closes the accounts of the year and buys nothing.';
  if (amount === '') return 'The line states no amount.';
  if (isZero(amount)) return 'The amount is zero.';
  const account = master.account(id);
  return noExpenseBecause(id, account, master.country);
}

/** Words for the type of an account in SAF-T files. */
const EXPENSES = new Set([
  'expense',
  'expenses',
  'cost',
  'costs',
  'kostnad',
  'kostnader',
  'aufwand',
  'charge',
  'charges',
]);
const OTHERS = new Set([
  ...['asset', 'assets', 'liability', 'liabilities', 'equity', 'sale', 'sales', 'income', 'revenue', 'bank', 'cash'],
  ...['eiendel', 'gjeld', 'egenkapital', 'inntekt', 'ertrag', 'aktiva', 'passiva', 'activ', 'pasiv'],
]);

/**
 * First digits of expense accounts in the charts of accounts that a country prescribes. Poland books costs by kind in
 * class 4, and again by function in class 5; Portugal books purchases of goods in class 3, and again in class 6.
 */
const CLASSES: Readonly<Record<string, string>> = {
  ...{ NO: '4567', PT: '6', LU: '6', FR: '6', BE: '6', RO: '6', LT: '6', ES: '6', AT: '567', PL: '4', SE: '45678' },
};

/** The type of the account decides, then its class. An account of which neither is known is not ignored. */
function noExpenseBecause(id: string, account: Account | undefined, country: string): string | null {
  const type = account?.type.toLowerCase() ?? '';
  if (EXPENSES.has(type)) return null;
  if (OTHERS.has(type)) return `Account ${id} is of the type ${account!.type}, which is no expense.`;
  const classes = CLASSES[country];
  const number = account?.standard || id;
  if (!classes || !/^\d/.test(number) || classes.includes(number[0]!)) return null;
  return `Account ${id} is of class ${number[0]} of the chart of accounts, which holds no expenses.`;
}
