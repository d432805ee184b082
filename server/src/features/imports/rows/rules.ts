import type { AppError, ErrorDetail } from '../../../platform/errors/index.ts';
import { activityColumn, columnOf, type Field, type ImportColumn } from '../columns.rules.ts';

export const rowStates = ['unread', 'ready', 'error', 'duplicate', 'possible_duplicate', 'ignored', 'applied'] as const;
export type RowState = (typeof rowStates)[number];

/** A problem of a row, in the column that causes it. */
export interface Problem {
  readonly column: string | null;
  readonly code: ProblemCode;
  readonly message: string;
  readonly suggestion?: string;
}

/** Kinds of problems, which clients translate. `refused` is a rule of entries, in the words of the service. */
export type ProblemCode =
  | 'missing'
  | 'not_a_number'
  | 'quantity_refused'
  | 'not_a_date'
  | 'period_refused'
  | 'ends_before_start'
  | 'not_mapped'
  | 'unit_missing'
  | 'unit_does_not_fit'
  | 'no_factor'
  | 'closed_period'
  | 'journey'
  | 'duplicate'
  | 'possible_duplicate'
  | 'left_out'
  | 'refused';

/** The columns that a field of an entry comes from, first the likeliest. */
const sources: Readonly<Record<string, readonly Field[]>> = {
  quantity: ['quantity', 'amount'],
  unit: ['unit', 'currency', 'quantity', 'amount'],
  periodStart: ['periodStart', 'date'],
  periodEnd: ['periodEnd', 'periodStart', 'date'],
  locationId: ['location'],
  scope: ['scope'],
  reference: ['reference'],
  notes: ['notes', 'supplier'],
  factorCode: ['factorCode'],
  'travel.from': ['from', 'route'],
  'travel.to': ['to', 'route'],
  'travel.cabin': ['cabin'],
  'travel.passengers': ['passengers'],
  'travel.distanceKm': ['distanceKm'],
  'travel.nights': ['nights'],
  'travel.rooms': ['rooms'],
  'freight.massTonnes': ['massTonnes'],
};

const codes: Readonly<Record<string, ProblemCode>> = {
  quantity: 'quantity_refused',
  unit: 'unit_does_not_fit',
  periodStart: 'period_refused',
  periodEnd: 'period_refused',
};

/** The problems of a row, from the refusal of its entry. */
export function problemsOf(columns: readonly ImportColumn[], { code, message, details }: AppError): Problem[] {
  if (code === 'NO_MATCHING_FACTOR') return [{ column: whatColumn(columns), code: 'no_factor', message: NO_FACTOR }];
  if (code === 'INVALID_STATE') return [{ column: whenColumn(columns), code: 'closed_period', message }];
  if (!details) return [{ column: null, code: 'refused', message }];
  return details.map((detail) => problemOf(columns, detail));
}

const NO_FACTOR =
  'No published factor fits this activity at the place and in the unit of the row. Choose another activity or unit, or add a factor of your own.';

function problemOf(columns: readonly ImportColumn[], { field, message }: ErrorDetail): Problem {
  const from = sources[field]?.map((each) => columnOf(columns, each)).find((each) => each !== undefined);
  const column = from?.column ?? whatColumn(columns);
  return { column, code: codes[field] ?? codeOf(field), message: sentence(message) };
}

const codeOf = (field: string): ProblemCode =>
  field.startsWith('travel') || field.startsWith('freight') ? 'journey' : 'refused';

/** Details continue the name of a field, and beside a cell they stand alone. People do not know codes such as `grid_electricity`. */
const sentence = (message: string): string => {
  const whole = /^(?:is|must|has|does|applies|describes|cannot)\b/.test(message) ? `The value ${message}` : message;
  return `${whole.replaceAll('_', ' ')}${/[.!?]$/.test(message) ? '' : '.'}`;
};

const whatColumn = (columns: readonly ImportColumn[]): string | null => activityColumn(columns)?.column ?? null;

const whenColumn = (columns: readonly ImportColumn[]): string | null =>
  (columnOf(columns, 'date') ?? columnOf(columns, 'periodStart'))?.column ?? null;
