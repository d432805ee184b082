import { Decimal } from '../../../kernel/decimal.ts';
import { byGroup } from '../figures.ts';
import type { EntryRow } from '../store.ts';
import type { Difference } from './rules.ts';
import type { AuditedEntry } from './store.ts';

type Grouped = ReturnType<typeof byGroup>;
type Name = keyof Grouped;

/** The record has these itself, and they are all that is known of an entry from before its gases were recorded. */
const RECORDED: readonly Name[] = ['co2', 'ch4', 'n2o', 'biogenicCo2'];

/** What neither the history nor the record watches, and follows from what they do. */
export const differenceOfRest = (row: AuditedEntry): Difference | undefined =>
  differenceOfGroups(row) ??
  (row.hasItsFactor
    ? undefined
    : { revision: null, problem: 'the copy of its factor is not the factor that it shows' });

/** Totals add up columns that no history watches. They follow from the gases, which the record has. */
function differenceOfGroups(row: Pick<EntryRow, Name | 'gases'>): Difference | undefined {
  const given = byGroup(row.gases ?? []);
  const names = (Object.keys(given) as Name[]).filter((name) => row.gases !== null || !RECORDED.includes(name));
  const odd = names.find((name) => !isSame(row[name], given[name]));
  return odd && { revision: null, problem: `${odd} is ${shown(row[odd])}, and its gases give ${shown(given[odd])}` };
}

const isSame = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : new Decimal(one).eq(other);

const shown = (amount: string | null): string => (amount === null ? 'unknown' : new Decimal(amount).toFixed());
