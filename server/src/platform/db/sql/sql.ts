/** Statements with a name are prepared once per connection. */
export const UNNAMED = '';

/**
 * Ordinary use has about 500 statements. Trying every combination of filters would add statements without end, in this
 * process and in each PostgreSQL session, so statements beyond this limit are parsed every time.
 */
const MOST_NAMES = 2_000;

/** One name per text, up to a limit. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  of(text: string): string {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= this.#most) return UNNAMED;
    const name = `s${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

const names = new StatementNames(MOST_NAMES);

/** A statement or part of one: text with a gap for each value. */
export class Sql {
  readonly strings: readonly string[];
  readonly values: unknown[];

  constructor(strings: readonly string[], values: unknown[]) {
    this.strings = strings;
    this.values = values;
  }

  get text(): string {
    let text = this.strings[0]!;
    for (let index = 1; index < this.strings.length; index++) text += `$${index}${this.strings[index]}`;
    return text;
  }
}

/** Equal texts share one prepared statement. */
export function prepare({ text, values }: Sql): Prepared {
  return { name: names.of(text), text, values };
}

export interface Prepared {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

function compose(strings: readonly string[], parts: readonly unknown[]): Sql {
  const filled = [strings[0]!];
  const values: unknown[] = [];
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index];
    if (part instanceof Sql) {
      filled[filled.length - 1] += part.strings[0]!;
      for (let at = 1; at < part.strings.length; at++) filled.push(part.strings[at]!);
      for (const value of part.values) values.push(value);
      filled[filled.length - 1] += strings[index + 1]!;
    } else {
      values.push(part);
      filled.push(strings[index + 1]!);
    }
  }
  return new Sql(filled, values);
}

/** Each interpolation is either another part or a value. Values are sent separately and never become text. */
export const sql = (strings: TemplateStringsArray, ...parts: readonly unknown[]): Sql => compose(strings, parts);

/** Joins parts or values with a separator. */
export function join(parts: readonly unknown[], separator = ','): Sql {
  if (parts.length === 0) throw new TypeError('nothing to join');
  return compose(['', ...Array<string>(parts.length - 1).fill(separator), ''], parts);
}

/** Text from the code, never from a request. */
export const raw = (text: string): Sql => new Sql([text], []);

export const empty = raw('');
