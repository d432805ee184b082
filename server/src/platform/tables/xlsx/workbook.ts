import { readXml, UnreadableXml, type XmlElement, type XmlHandler } from '../../xml/index.ts';
import { UnreadableTable } from '../table.ts';
import type { Archive } from './archive.ts';
import { refuseDamaged } from './archive.ts';
import { type CellFormat, StyleReader } from './styles.ts';

export interface Sheet {
  readonly name: string;
  readonly part: string;
  readonly isHidden: boolean;
}

export interface Workbook {
  readonly sheets: readonly Sheet[];
  readonly texts: readonly string[];
  readonly formats: readonly CellFormat[];
  /** Excel for Mac once counted days from 1904. */
  readonly isFrom1904: boolean;
}

const XML_LIMITS = { maxBytes: 200 * 1024 * 1024 };

export async function readPart(chunks: AsyncIterable<Buffer>, handler: XmlHandler): Promise<void> {
  try {
    await readXml(chunks, handler, XML_LIMITS);
  } catch (error) {
    if (error instanceof UnreadableXml) refuseDamaged();
    throw error;
  }
}

interface Relation {
  readonly type: string;
  readonly target: string;
}

/** Targets are relative to the folder of the part, or absolute. */
async function relationsOf(archive: Archive, part: string): Promise<ReadonlyMap<string, Relation>> {
  const slash = part.lastIndexOf('/') + 1;
  const name = `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
  const found = new Map<string, Relation>();
  if (!archive.has(name)) return found;
  await readPart(archive.read(name), {
    open({ name: element, attributes: { Id = '', Type = '', Target = '' } }) {
      if (element !== 'Relationship') return;
      const type = Type.slice(Type.lastIndexOf('/') + 1);
      found.set(Id, { type, target: resolved(Target.startsWith('/') ? Target : part.slice(0, slash) + Target) });
    },
  });
  return found;
}

function resolved(path: string): string {
  const folders: string[] = [];
  for (const name of path.split('/')) {
    if (name === '..') folders.pop();
    else if (name !== '' && name !== '.') folders.push(name);
  }
  return folders.join('/');
}

const targetOf = (relations: ReadonlyMap<string, Relation>, type: string): string | undefined =>
  [...relations.values()].find((relation) => relation.type === type)?.target;

export async function openWorkbook(archive: Archive): Promise<Workbook> {
  const part = targetOf(await relationsOf(archive, ''), 'officeDocument');
  if (part === undefined || !archive.has(part) || !part.endsWith('.xml')) refuseNoWorkbook(archive);
  const relations = await relationsOf(archive, part);
  const { sheets, isFrom1904 } = await readSheets(archive, part, relations);
  if (sheets.length === 0) throw new UnreadableTable('The workbook has no sheet with cells. Choose another file.');
  const texts = await readTexts(archive, targetOf(relations, 'sharedStrings'));
  const styles = new StyleReader();
  const stylePart = targetOf(relations, 'styles');
  if (stylePart !== undefined && archive.has(stylePart)) await readPart(archive.read(stylePart), styles);
  return { sheets, texts, formats: styles.formats, isFrom1904 };
}

function refuseNoWorkbook(archive: Archive): never {
  const other = archive.has('mimetype')
    ? 'is an OpenDocument file'
    : archive.has('xl/workbook.bin')
      ? 'is a binary workbook (.xlsb)'
      : 'is an archive without a workbook';
  throw new UnreadableTable(`The file ${other}. Save the table as .xlsx or .csv and choose that file.`);
}

async function readSheets(archive: Archive, part: string, relations: ReadonlyMap<string, Relation>) {
  const sheets: Sheet[] = [];
  let isFrom1904 = false;
  await readPart(archive.read(part), {
    open({ name, attributes }) {
      if (name === 'workbookPr') isFrom1904 = attributes.date1904 === '1' || attributes.date1904 === 'true';
      if (name !== 'sheet') return;
      const relation = relations.get(attributes.id ?? '');
      if (relation?.type !== 'worksheet' || !archive.has(relation.target)) return;
      const isHidden = (attributes.state ?? 'visible') !== 'visible';
      sheets.push({ name: attributes.name ?? '', part: relation.target, isHidden });
    },
  });
  return { sheets, isFrom1904 };
}

/** The texts of all cells, by number. A rich text has several runs; phonetic runs repeat it in another script. */
async function readTexts(archive: Archive, part: string | undefined): Promise<string[]> {
  const texts: string[] = [];
  if (part === undefined || !archive.has(part)) return texts;
  const reader = new TextReader();
  await readPart(archive.read(part), {
    open(element) {
      reader.open(element);
    },
    text(text) {
      reader.text(text);
    },
    close(element) {
      reader.close(element);
      if (element.name === 'si') texts.push(reader.take());
    },
  });
  return texts;
}

/** Collects the text of `t` elements, without those in phonetic runs. */
export class TextReader implements XmlHandler {
  #text = '';
  #isText = false;
  #isPhonetic = false;

  open({ name }: XmlElement): void {
    if (name === 'rPh') this.#isPhonetic = true;
    this.#isText = name === 't' && !this.#isPhonetic;
  }

  text(text: string): void {
    if (this.#isText) this.#text += text;
  }

  close({ name }: XmlElement): void {
    this.#isText = false;
    if (name === 'rPh') this.#isPhonetic = false;
  }

  take(): string {
    const text = this.#text;
    this.#text = '';
    return text.includes('_x') ? unescaped(text) : text;
  }
}

/** Excel writes control characters as `_x000D_`, and a literal underscore before such text as `_x005F_`. */
export const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
