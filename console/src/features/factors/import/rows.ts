import type { EmissionFactorImportRefusal } from '@tonne/sdk';
import Papa from 'papaparse';

/** One factor of the file, with the service's messages about it. */
export interface ImportRow {
  readonly index: number;
  readonly line: number | undefined;
  readonly code: string;
  readonly name: string;
  readonly value: string;
  readonly problems: readonly string[];
}

type Problem = EmissionFactorImportRefusal['problems'][number];

/** The factors of a CSV file, in the order of the file. */
export function readRows(csv: string): readonly ImportRow[] {
  const { data } = Papa.parse<Record<string, string>>(csv, {
    header: true,
    skipEmptyLines: true,
    transformHeader: (header) => header.trim().replace(/^\uFEFF/, ''),
  });
  return data.map(({ code = '', name = '', value = '' }, index) => ({
    index,
    code,
    name,
    value,
    line: undefined,
    problems: [],
  }));
}

/** Assigns each problem to its factor. */
export function withProblems(rows: readonly ImportRow[], problems: readonly Problem[]): readonly ImportRow[] {
  const problemsAt = new Map<number | null, Problem[]>();
  for (const problem of problems) problemsAt.set(problem.index, [...(problemsAt.get(problem.index) ?? []), problem]);
  return rows.map((row) => {
    const own = problemsAt.get(row.index) ?? [];
    return { ...row, line: own[0]?.line ?? row.line, problems: own.map(sayProblem) };
  });
}

/** Problems of the whole file, such as a missing column. */
export const wholeFileProblems = (problems: readonly Problem[]): readonly string[] =>
  problems.filter(({ index }) => index === null).map(sayProblem);

const sayProblem = ({ field, message }: Problem): string => (field === '' ? message : `${field}: ${message}`);
