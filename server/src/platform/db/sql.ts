import { Composition, type Room } from './composition.ts';
import { Form } from './form.ts';

/** A statement, or a part of one: its text, and apart from it its values. */
export class Sql {
  readonly form: Form;
  readonly values: unknown[];

  constructor(form: Form, values: unknown[]) {
    this.form = form;
    this.values = values;
  }

  get text(): string {
    return this.form.text;
  }

  /** Of the prepared statement: equal texts have one name, or none. */
  get name(): string {
    return this.form.name;
  }
}

/** Ordinary use composes some three and a half thousand. */
const room: Room = { left: 20_000 };

/**
 * Composes the text once: for a long statement that takes longer than everything else it needs of this process. A
 * statement whose parts were composed before is found by them alone.
 */
function compose(start: Composition, stringsFor: () => readonly string[], parts: readonly unknown[]): Sql {
  const values: unknown[] = [];
  let composition = start;
  for (const part of parts) {
    if (part instanceof Sql) {
      composition = composition.with(part.form);
      for (const value of part.values) values.push(value);
    } else {
      composition = composition.with(null);
      values.push(part);
    }
  }
  composition.form ??= new Form(fill(stringsFor(), parts));
  return new Sql(composition.form, values);
}

function fill(strings: readonly string[], parts: readonly unknown[]): string[] {
  const filled = [strings[0]!];
  const append = (text: string): void => void filled.push(filled.pop()! + text);
  for (const [index, part] of parts.entries()) {
    if (part instanceof Sql) {
      const [first, ...others] = part.form.strings;
      append(first!);
      filled.push(...others);
    } else filled.push('');
    append(strings[index + 1]!);
  }
  return filled;
}

const templates = new WeakMap<TemplateStringsArray, Composition>();

/** A statement or a part; what is put in is a part itself, or else a value, which never becomes text. */
export function sql(strings: TemplateStringsArray, ...parts: readonly unknown[]): Sql {
  let start = templates.get(strings);
  if (start === undefined) {
    start = new Composition(room);
    templates.set(strings, start);
  }
  return compose(start, () => strings, parts);
}

const lists = new Map<string, Composition>();

/** Parts or values with the separator between them. */
export function join(parts: readonly unknown[], separator = ','): Sql {
  if (parts.length === 0) throw new TypeError('nothing to join');
  const start = lists.get(separator) ?? new Composition(room);
  lists.set(separator, start);
  return compose(start, () => ['', ...Array<string>(parts.length - 1).fill(separator), ''], parts);
}

const forms = new Map<string, Form>();

/** Text of the code, never of a caller of the service. */
export function raw(text: string): Sql {
  const form = forms.get(text) ?? new Form([text]);
  forms.set(text, form);
  return new Sql(form, []);
}

export const empty = raw('');
