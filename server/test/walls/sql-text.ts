/** Words, signs and `$` for a value, without comments and without the contents of strings. */
export function tokensOf(sql: string): string[] {
  const pattern = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|[A-Za-z_][A-Za-z0-9_]*|[0-9.]*[0-9]|\S/g;
  return (sql.match(pattern) ?? []).filter((token) => !/^(--|\/\*)/.test(token));
}

const BEFORE_A_TABLE = new Set(['FROM', 'JOIN', 'INTO', 'UPDATE', 'USING', 'TABLE', 'ONLY', 'COPY', 'LATERAL']);

/**
 * The tables that a statement or a part of one names. Every table name counts, also in a fragment that begins after its
 * FROM, except as an alias or as a column of something. Names that are also columns need a word such as FROM before
 * them.
 */
export function tablesNamed(sql: string, known: ReadonlySet<string>, columns: ReadonlySet<string>): Set<string> {
  const tokens = tokensOf(sql);
  const named = tokens.filter((token, index) => {
    if (!known.has(token)) return false;
    const before = tokens[index - 1]?.toUpperCase() ?? '';
    if (before === '.' || before === 'AS') return false;
    return !columns.has(token) || index === 0 || BEFORE_A_TABLE.has(before);
  });
  return new Set(named);
}

/** A fragment in parentheses is checked as part of the statement that contains it. */
export const isStatement = (sql: string): boolean =>
  /^(SELECT|INSERT|UPDATE|DELETE|WITH|MERGE|TRUNCATE|LOCK|COPY|TABLE)$/.test(tokensOf(sql)[0] ?? '');

const bindings = [
  // Compared with a value, or with the '' of accounts without an owner. `$ .` is an interpolated alias.
  /\borganisation_id (= (\$(?! \.)|ANY|')|IN \( [$'])/,
  /\$ = (\w+ \. )?organisation_id\b/,
  // Compared as part of a key.
  /\( (\w+ \. )?organisation_id [^()]*\) (= \( \$|IN \( \$)/,
  // Written with every new row.
  /\bINSERT INTO \w+ (AS \w+ )?\( [^()]*\borganisation_id\b/,
  // Joined to a list of keys from the caller, or to the organisation that it named.
  /\bunnest \( \$.*\borganisation_id = \w+ \. organisation_id\b/,
  /\borganisation_id = \w+ \. id\b.*\. id = \$/,
];

/**
 * True if a statement is bound to organisations that its caller named. A join of two tables by their organisations does
 * not bind it.
 */
export function namesOrganisation(sql: string): boolean {
  const text = tokensOf(sql).join(' ');
  return bindings.some((binding) => binding.test(text));
}
