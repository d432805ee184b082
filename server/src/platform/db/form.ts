import { StatementNames } from './statement-names.ts';

/**
 * A statement with a name is prepared once a connection: measured twice as fast as sending its text each time. Ordinary
 * use has some five hundred. A caller who tries every combination of filters and fields could add more without end, in
 * this process and in each connection of PostgreSQL; beyond this many, statements have no name.
 */
const NAMES = new StatementNames(2_000);

/** The text of a statement or a part, with gaps for its values. */
export class Form {
  /** Between two of these stands a value. */
  readonly strings: readonly string[];
  readonly #names: StatementNames;
  #text: string | undefined;
  #name: string | undefined;

  constructor(strings: readonly string[], names = NAMES) {
    this.strings = strings;
    this.#names = names;
  }

  get text(): string {
    this.#text ??= this.strings.reduce((before, next, index) => `${before}$${index}${next}`);
    return this.#text;
  }

  get name(): string {
    this.#name ??= this.#names.of(this.text);
    return this.#name;
  }
}
