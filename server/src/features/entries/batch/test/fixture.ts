import type { Answer, Client } from '../../../../../test/client.ts';
import { EMISSIONS } from '../../../../../test/fixtures/emissions.ts';

export const BATCH = `${EMISSIONS}/batch`;
export const LEGACY = `${EMISSIONS}/batch-legacy`;

export type Row = Record<string, unknown>;

export const CSV = { 'content-type': 'text/csv' };
export const NDJSON = { 'content-type': 'application/x-ndjson' };

const quoted = (value: unknown): string => `"${String(value ?? '').replaceAll('"', '""')}"`;

/** All columns used by any of the rows. */
export function csvOf(rows: readonly Row[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [names.join(','), ...rows.map((row) => names.map((name) => quoted(row[name])).join(','))].join('\r\n');
}

export const ndjsonOf = (rows: readonly Row[]): string => rows.map((row) => JSON.stringify(row)).join('\n');

export type Format = 'json' | 'csv' | 'ndjson';
export const formats: readonly Format[] = ['json', 'csv', 'ndjson'];

type Headers = Record<string, string>;

/** The same entries in each of the three formats. */
export function send(
  client: Client,
  format: Format,
  entries: readonly Row[],
  mode?: string,
  headers: Headers = {},
): Promise<Answer> {
  const query = mode === undefined ? '' : `?mode=${mode}`;
  if (format === 'json') return client.post(BATCH, { entries, ...(mode && { mode }) }, headers);
  if (format === 'csv') return client.post(BATCH + query, csvOf(entries), { ...CSV, ...headers });
  return client.post(BATCH + query, ndjsonOf(entries), { ...NDJSON, ...headers });
}

interface Result {
  index: number;
  status: string;
  id?: string;
  tco2e?: number;
  warnings?: Array<{ code: string; message: string }>;
  error?: { code: string; message: string; details?: Array<{ field: string; message: string }> };
}

export const resultsOf = ({ body }: Answer): Result[] => body.data.results;

/** `created`, or the code and fields of the failure: `VALIDATION_ERROR quantity, unit`. */
export const verdictsOf = (answer: Answer): string[] =>
  resultsOf(answer).map(({ status, error }) => (error ? `${error.code} ${fieldsOf(error)}`.trim() : status));

const fieldsOf = ({ details = [] }: NonNullable<Result['error']>): string =>
  [...new Set(details.map(({ field }) => field))].sort().join(', ');
