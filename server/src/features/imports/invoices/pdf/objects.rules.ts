/** A PDF object, ISO 32000-1, 7.3. Strings are bytes, one per character. */
export type PdfObject =
  | { readonly is: 'name' | 'string' | 'word'; readonly text: string }
  | { readonly is: 'number'; readonly value: number }
  | { readonly is: 'reference'; readonly number: number }
  | { readonly is: 'array'; readonly items: readonly PdfObject[] }
  | Dictionary;

export interface Dictionary {
  readonly is: 'dictionary';
  readonly entries: ReadonlyMap<string, PdfObject>;
}

/** The bytes are not an object. `at` is where reading ended. */
export class NoPdfObject extends Error {
  readonly at: number;

  constructor(at: number) {
    super(`no PDF object at byte ${at}`);
    this.at = at;
  }
}

const MAX_DEPTH = 32;
/** Far more than the dictionaries of attachments need; the page lists of long documents are longer, but not read. */
const MAX_LENGTH = 256 * 1024;

const SPACES = new Set('\0\t\n\f\r ');
/** Within a string, up to the next character with a meaning. */
const PLAIN = /[^\\()]+/y;
const COMMENT = /%[^\r\n]*/y;
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)/y;
const REFERENCE = /(\d{1,10})[\0\t\n\f\r ]{1,8}\d{1,5}[\0\t\n\f\r ]{1,8}R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const WORD = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const HEX = /<([0-9A-Fa-f\0\t\n\f\r ]*)>/y;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Reads one object after another from a text of bytes. Each byte is read once. */
export class PdfReader {
  readonly #text: string;
  #at: number;
  #limit = 0;

  constructor(text: string, at = 0) {
    this.#text = text;
    this.#at = at;
  }

  get at(): number {
    return this.#at;
  }

  moveTo(at: number): void {
    this.#at = at;
  }

  /** Throws NoPdfObject. */
  read(): PdfObject {
    this.#limit = this.#at + MAX_LENGTH;
    return this.#object(0);
  }

  /** The word that comes next, if it is this one. */
  skipWord(word: string): boolean {
    this.#skipSpace();
    if (!this.#text.startsWith(word, this.#at)) return false;
    this.#at += word.length;
    return true;
  }

  #object(depth: number): PdfObject {
    this.#skipSpace();
    if (depth > MAX_DEPTH || this.#at > this.#limit) throw new NoPdfObject(this.#at);
    const first = this.#text[this.#at];
    if (first === '/') return this.#name();
    if (first === '(') return this.#string();
    if (first === '[') return this.#array(depth);
    if (first === '<') return this.#text[this.#at + 1] === '<' ? this.#dictionary(depth) : this.#hex();
    const reference = this.#match(REFERENCE);
    if (reference) return { is: 'reference', number: Number(reference[1]) };
    const number = this.#match(NUMBER);
    if (number) return { is: 'number', value: Number(number[0]) };
    const word = this.#match(WORD);
    if (word) return { is: 'word', text: word[0] };
    throw new NoPdfObject(this.#at);
  }

  #name(): PdfObject {
    this.#at++;
    const text = this.#match(WORD)?.[0] ?? '';
    return {
      is: 'name',
      text: text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    };
  }

  #array(depth: number): PdfObject {
    this.#at++;
    const items: PdfObject[] = [];
    while (!this.skipWord(']')) items.push(this.#item(depth));
    return { is: 'array', items };
  }

  #dictionary(depth: number): Dictionary {
    this.#at += 2;
    const entries = new Map<string, PdfObject>();
    while (!this.skipWord('>>')) {
      const key = this.#item(depth);
      if (key.is !== 'name') throw new NoPdfObject(this.#at);
      entries.set(key.text, this.#item(depth));
    }
    return { is: 'dictionary', entries };
  }

  /** `endobj` and the like are words as well, but never part of an object. */
  #item(depth: number): PdfObject {
    const item = this.#object(depth + 1);
    if (item.is === 'word' && !['true', 'false', 'null'].includes(item.text)) throw new NoPdfObject(this.#at);
    return item;
  }

  #hex(): PdfObject {
    const match = this.#match(HEX);
    if (!match) throw new NoPdfObject(this.#at + 1);
    const digits = match[1]!.replace(/[^0-9A-Fa-f]/g, '');
    return {
      is: 'string',
      text: Buffer.from(digits.padEnd(digits.length + (digits.length % 2), '0'), 'hex').toString('latin1'),
    };
  }

  /** Brackets within a string are balanced or escaped. */
  #string(): PdfObject {
    const parts: string[] = [];
    this.#at++;
    for (let open = 1; ; this.#at++) {
      const plain = this.#match(PLAIN);
      if (plain) parts.push(plain[0]);
      const character = this.#text[this.#at];
      if (character === undefined || this.#at > this.#limit) throw new NoPdfObject(this.#at);
      if (character === '(') open++;
      if (character === ')' && --open === 0) break;
      parts.push(character === '\\' ? this.#escaped() : character);
    }
    this.#at++;
    return { is: 'string', text: parts.join('') };
  }

  #escaped(): string {
    this.#at++;
    const octal = /[0-7]{1,3}/y;
    octal.lastIndex = this.#at;
    const digits = octal.exec(this.#text)?.[0];
    if (digits) {
      this.#at += digits.length - 1;
      return String.fromCharCode(parseInt(digits, 8) % 256);
    }
    const character = this.#text[this.#at] ?? '';
    return ESCAPES[character] ?? (character === '\n' || character === '\r' ? '' : character);
  }

  #skipSpace(): void {
    for (;;) {
      while (SPACES.has(this.#text[this.#at] ?? '')) this.#at++;
      if (this.#text[this.#at] !== '%') return;
      this.#match(COMMENT);
    }
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match) this.#at = pattern.lastIndex;
    return match;
  }
}
