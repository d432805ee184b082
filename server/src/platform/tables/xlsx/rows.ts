import type { XmlElement, XmlHandler } from '../../xml/index.ts';
import { isBlank, MAX_CELL_CHARACTERS, MAX_CELLS, refuseWideRow, type TableRow, UnreadableTable } from '../table.ts';
import { numberText } from './cell-text.ts';
import { GENERAL } from './styles.ts';
import { TextReader, unescaped, type Workbook } from './workbook.ts';

/** Reads the part of a sheet and collects its rows without blank ones. Formulas have the value that was stored last. */
export class RowReader implements XmlHandler {
  rows: TableRow[] = [];
  readonly #workbook: Workbook;
  readonly #inline = new TextReader();
  #line = 0;
  #cells: string[] = [];
  #column = 0;
  #type = '';
  #style = '';
  #value = '';
  #isValue = false;

  constructor(workbook: Workbook) {
    this.#workbook = workbook;
  }

  open(element: XmlElement): void {
    const { name, attributes } = element;
    if (name === 'c') this.#beginCell(attributes);
    else if (name === 'row') this.#beginRow(attributes);
    else if (name === 'v') this.#isValue = true;
    else this.#inline.open(element);
  }

  text(text: string): void {
    if (this.#isValue) this.#value += text;
    else this.#inline.text(text);
  }

  close(element: XmlElement): void {
    if (element.name === 'v') this.#isValue = false;
    else if (element.name === 'c') this.#endCell();
    else if (element.name === 'row') this.#endRow();
    else this.#inline.close(element);
  }

  /** Rows and cells that do not say where they are follow the previous ones. */
  #beginRow({ r }: XmlElement['attributes']): void {
    const line = Number(r);
    this.#line = Number.isInteger(line) && line > 0 ? line : this.#line + 1;
    this.#cells = [];
    this.#column = 0;
  }

  #beginCell({ r = '', t = 'n', s = '' }: XmlElement['attributes']): void {
    this.#column = columnOf(r) ?? this.#column;
    this.#type = t;
    this.#style = s;
    this.#value = '';
    this.#inline.take();
  }

  #endCell(): void {
    const text = this.#text().trim();
    if (text !== '') {
      if (this.#column >= MAX_CELLS) refuseWideRow(this.#line);
      if (text.length > MAX_CELL_CHARACTERS) {
        throw new UnreadableTable(
          `A cell in row ${this.#line} has more than ${MAX_CELL_CHARACTERS} characters. Shorten it.`,
        );
      }
      while (this.#cells.length < this.#column) this.#cells.push('');
      this.#cells[this.#column] = text;
    }
    this.#column++;
  }

  #text(): string {
    const value = this.#value;
    switch (this.#type) {
      case 's':
        return this.#workbook.texts[Number(value)] ?? '';
      case 'inlineStr':
        return this.#inline.take();
      case 'b':
        return value === '' ? '' : value === '1' ? 'TRUE' : 'FALSE';
      case 'd':
        return value.replace(/T00:00(:00(\.0+)?)?Z?$/, '');
      case 'n':
        return numberText(value, this.#workbook.formats[Number(this.#style)] ?? GENERAL, this.#workbook.isFrom1904);
      default:
        return value.includes('_x') ? unescaped(value) : value;
    }
  }

  #endRow(): void {
    if (!isBlank(this.#cells)) this.rows.push({ line: this.#line, cells: this.#cells });
  }
}

/** `B7` is column 1. */
function columnOf(reference: string): number | undefined {
  let column = 0;
  for (let at = 0; at < reference.length && at < 4; at++) {
    const letter = reference.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column === 0 ? undefined : column - 1;
}
