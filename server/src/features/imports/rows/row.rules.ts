import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import type { Airports } from '../../factors/index.ts';
import type { AppliedRule, SpendLine } from '../../spend/index.ts';
import { columnOf, type Field, type ImportColumn } from '../columns.rules.ts';
import type { Defaults } from '../store.ts';
import { type Means, normalised } from '../values/rules.ts';
import type { Problem, ProblemCode } from './rules.ts';

/** A meaning with the confidence of the decision. */
export interface Mapped {
  readonly means: Means;
  readonly confidence: number;
  readonly isByPerson: boolean;
}

/** The names under which entries with a factor are kept. */
export interface FactorNames {
  readonly scope: GhgScope;
  readonly category: string;
  readonly subcategory: string;
}

export interface ReadContext {
  readonly columns: readonly ImportColumn[];
  readonly defaults: Defaults;
  /** By `meaningKey`. */
  readonly meanings: ReadonlyMap<string, Mapped>;
  readonly airports: Pick<Airports, 'get'>;
  /** The organisation's rules for lines of ledgers. */
  readonly spendRule: (line: SpendLine) => AppliedRule | null;
  readonly factorNames: (code: string) => FactorNames | undefined;
}

export type NamingField = 'activity' | 'location' | 'unit';

export const meaningKey = (field: NamingField, value: string): string => `${field}:${normalised(value)}`;

/** A row of a file while it is read. */
export interface Row {
  readonly context: ReadContext;
  readonly problems: Problem[];
  column(field: Field): ImportColumn | undefined;
  /** Empty without a column. */
  text(field: Field): string;
  /** Using a meaning lowers the confidence of the row to its own. */
  meaning(field: NamingField, value: string): Mapped | undefined;
  problem(column: ImportColumn | undefined, code: ProblemCode, message: string): void;
  confidence(): number;
}

export function createRow(context: ReadContext, cells: readonly string[]): Row {
  const { columns, meanings } = context;
  const problems: Problem[] = [];
  let lowest = 1;
  const column = (field: Field): ImportColumn | undefined => columnOf(columns, field);
  return {
    context,
    problems,
    column,
    text(field) {
      const at = column(field)?.index;
      return at === undefined ? '' : (cells[at] ?? '').trim();
    },
    meaning(field, value) {
      const found = meanings.get(meaningKey(field, value));
      if (found) lowest = Math.min(lowest, found.confidence);
      return found;
    },
    problem(at, code, message) {
      problems.push({ column: at?.column ?? null, code, message });
    },
    confidence: () => lowest,
  };
}
