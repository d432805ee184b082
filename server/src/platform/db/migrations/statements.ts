export interface Statement {
  readonly text: string;
  /** Line of the file, from 1, on which the statement begins. */
  readonly line: number;
}

/**
 * The statements of a migration, one by one. A server that distributes tables accepts some statements only alone, and
 * this way the error names the failing statement.
 */
export function splitStatements(sql: string): Statement[] {
  const statements: Statement[] = [];
  let start: number | undefined;
  let at = 0;
  const finish = (end: number): void => {
    if (start !== undefined) statements.push({ text: sql.slice(start, end), line: lineAt(sql, start) });
    start = undefined;
  };
  while (at < sql.length) {
    const end = endOfPart(sql, at);
    const part = sql.slice(at, end);
    if (part === ';') finish(at);
    else if (!isBlank(part)) start ??= at;
    at = end;
  }
  finish(sql.length);
  return statements.map(({ text, line }) => ({ text: text.trimEnd(), line }));
}

export const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length;

const isBlank = (part: string): boolean => part.startsWith('--') || part.startsWith('/*') || part.trim() === '';

const WORD = /[\p{L}_][\p{L}\p{N}_$]*/uy;
const OPENING = /\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$/uy;

/** A part is a comment, a string, a quoted name, a word or a single character. */
function endOfPart(sql: string, at: number): number {
  const two = sql.slice(at, at + 2);
  if (two === '--') return endAfter(sql, '\n', at);
  if (two === '/*') return endOfComment(sql, at);
  if (two === "e'" || two === "E'") return endOfEscaped(sql, at + 2);
  // A doubled quote ends one string and begins the next, which has the same effect.
  if (two.startsWith("'") || two.startsWith('"')) return endAfter(sql, two.charAt(0), at + 1);
  const opening = match(OPENING, sql, at);
  if (opening) return endAfter(sql, opening, at + opening.length);
  const word = match(WORD, sql, at);
  // Such a body contains semicolons, which only a full parser can distinguish from the others.
  if (word?.toUpperCase() === 'ATOMIC') throw new Error('write the body of a function between $$, not as BEGIN ATOMIC');
  return at + (word?.length ?? 1);
}

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function endAfter(sql: string, closing: string, from: number): number {
  const found = sql.indexOf(closing, from);
  return found < 0 ? sql.length : found + closing.length;
}

/** Comments in PostgreSQL can be nested. */
function endOfComment(sql: string, from: number): number {
  let depth = 0;
  for (let at = from; at < sql.length; at++) {
    const two = sql.slice(at, at + 2);
    if (two === '/*') depth++;
    else if (two === '*/') depth--;
    else continue;
    at++;
    if (depth === 0) return at + 1;
  }
  return sql.length;
}

function endOfEscaped(sql: string, from: number): number {
  for (let at = from; at < sql.length; at++) {
    if (sql[at] === '\\') at++;
    else if (sql[at] === "'") return at + 1;
  }
  return sql.length;
}
