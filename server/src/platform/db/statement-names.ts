/** A statement without a name is parsed each time. */
export const UNNAMED = '';

/** One name for each text, up to `most` of them. */
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
