import { Decimal, fitsJson } from '../../../kernel/decimal.ts';
import { readAmount, readCurrency, splitAmount } from '../../../platform/tables/index.ts';
import type { SpendMeaning } from '../../spend/index.ts';
import type { ImportColumn } from '../columns.rules.ts';
import type { Row } from './row.rules.ts';

interface AmountBody {
  readonly quantity?: number;
  readonly unit?: string;
}

/** The quantity with its unit or, in a row without one, the amount of money with its currency. */
export function readQuantity(row: Row): AmountBody {
  const isMoney = row.text('quantity') === '' && row.text('amount') !== '';
  const at = row.column(isMoney ? 'amount' : 'quantity') ?? row.column('amount');
  const text = row.text(isMoney ? 'amount' : 'quantity');
  if (text === '') {
    row.problem(at, 'missing', 'The quantity is missing. Write the amount that the bill or the meter shows.');
    return {};
  }
  const number = numberOf(row, at, text);
  const unit = isMoney ? currencyOf(row, text) : unitOf(row, unitBeside(at, text));
  return number === undefined || unit === undefined ? {} : { quantity: number, unit };
}

const unitBeside = (at: ImportColumn | undefined, text: string): string | null =>
  splitAmount(text, at?.decimal ?? '.')?.unit ?? null;

const amountIn = (at: ImportColumn | undefined, text: string): string | null => {
  const decimal = at?.decimal ?? '.';
  return splitAmount(text, decimal)?.amount ?? readAmount(text, decimal);
};

function numberOf(row: Row, at: ImportColumn | undefined, text: string): number | undefined {
  const amount = amountIn(at, text);
  if (amount === null) {
    const mark = at?.decimal === ',' ? 'a comma' : 'a point';
    row.problem(at, 'not_a_number', `“${text}” is not a number. Write digits, with ${mark} before the decimals.`);
    return undefined;
  }
  const number = new Decimal(amount);
  if (number.lte(0)) row.problem(at, 'quantity_refused', `“${text}” is not above zero. ${CREDIT}`);
  else if (fitsJson(number)) return number.toNumber();
  else row.problem(at, 'not_a_number', `“${text}” has more than 15 digits. Check the number.`);
  return undefined;
}

const CREDIT = 'No entry is negative: correct or delete the entry of the bill that a credit cancels.';

/** In a column of its own, in the header, beside the number, or for all rows. */
function currencyOf(row: Row, amount: string): string | undefined {
  const stated = [row.text('currency'), row.column('amount')?.unit ?? '', amount];
  const currency = stated.map(readCurrency).find((each) => each !== null) ?? row.context.defaults.currency;
  if (currency) return currency;
  const at = row.column('currency') ?? row.column('amount');
  row.problem(at, 'unit_missing', 'The amount has no currency. Choose one for all rows.');
  return undefined;
}

/** Beside the number, in a column of its own, in the header, or for all rows. */
function unitOf(row: Row, beside: string | null): string | undefined {
  const text = beside ?? (row.text('unit') || row.column('quantity')?.unit || null);
  if (text !== null) return row.meaning('unit', text)?.means.unit ?? text;
  if (row.context.defaults.unit) return row.context.defaults.unit;
  const at = row.column('unit') ?? row.column('quantity');
  row.problem(at, 'unit_missing', 'The quantity has no unit. Write one, or choose one for all rows.');
  return undefined;
}

/** A line of a ledger that a rule of the organisation decides. */
export type SpendReading = { readonly body: Readonly<Record<string, unknown>> } | { readonly ignored: string };

/** Null without a rule, and for a row that states a quantity: a quantity says more than money. */
export function spendOf(row: Row, date: string | null): SpendReading | null {
  const amount = row.text('quantity') === '' ? amountIn(row.column('amount'), row.text('amount')) : null;
  if (amount === null) return null;
  const texts = { account: row.text('account'), supplier: row.text('supplier') };
  const text = [row.text('activity'), row.text('notes')].filter((each) => each !== '').join(' ');
  const applied = row.context.spendRule({ ...texts, text, amount, date });
  if (!applied) return null;
  const { means, netAmount, rule } = applied;
  if ('exclude' in means) return { ignored: `${means.exclude}: ${means.reason} (rule ${rule.id})` };
  const { unit } = readQuantity(row);
  // Without a unit, the row has a problem.
  return { body: unit === undefined ? {} : { ...namesIn(means), quantity: Number(netAmount), unit } };
}

const namesIn = (means: Exclude<SpendMeaning, { exclude: unknown }>): object => means;
