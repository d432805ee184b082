import type { Dictionary, PdfObject } from './objects.rules.ts';

/** A stream, not yet decoded. */
export interface PdfStream {
  readonly dictionary: Dictionary;
  readonly start: number;
  readonly end: number;
}

/** A file specification, ISO 32000-1, 7.11.3. */
export interface Attachment {
  readonly name: string;
  /** Object that holds the file. */
  readonly object: number;
}

/** A text string: UTF-16 with a mark, UTF-8 with a mark, otherwise close enough to Latin-1 for names of files. */
export function textOf(bytes: string): string {
  const buffer = Buffer.from(bytes, 'latin1');
  if (bytes.startsWith('\xfe\xff'))
    return buffer
      .subarray(2, buffer.length - (buffer.length % 2))
      .swap16()
      .toString('utf16le');
  return bytes.startsWith('\xef\xbb\xbf') ? buffer.toString('utf8', 3) : bytes;
}

const nameIn = ({ entries }: Dictionary): string => {
  const names = ['UF', 'F'].map((key) => entries.get(key));
  const name = names.find((each) => each?.is === 'string' && each.text !== '');
  return name?.is === 'string' ? textOf(name.text) : '';
};

const fileIn = ({ entries }: Dictionary): number | null => {
  const files = ['UF', 'F'].map((key) => entries.get(key));
  const file = files.find((each) => each?.is === 'reference');
  return file?.is === 'reference' ? file.number : null;
};

/** All dictionaries within an object, outermost first. */
function* dictionariesIn(object: PdfObject): Generator<Dictionary> {
  if (object.is === 'array') for (const item of object.items) yield* dictionariesIn(item);
  if (object.is !== 'dictionary') return;
  yield object;
  for (const entry of object.entries.values()) yield* dictionariesIn(entry);
}

/** File specifications within an object; the list of a document's files may hold them directly. */
export function attachmentsIn(object: PdfObject, resolve: (number: number) => Dictionary | undefined): Attachment[] {
  return [...dictionariesIn(object)].flatMap((dictionary) => {
    const embedded = dictionary.entries.get('EF');
    const files = embedded?.is === 'reference' ? resolve(embedded.number) : embedded;
    const file = files?.is === 'dictionary' ? fileIn(files) : null;
    return file === null ? [] : [{ name: nameIn(dictionary), object: file }];
  });
}

/** True for objects that lead to an attachment. Fonts, pages and pictures are not kept. */
export const leadsToFiles = (object: PdfObject): boolean =>
  [...dictionariesIn(object)].some(({ entries }) => entries.has('EF') || entries.get('F')?.is === 'reference');

/** File names by Factur-X, ZUGFeRD and XRechnung. */
const NAMES = ['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml', 'cii.xml', 'ubl.xml', 'invoice.xml'];

const rankOf = ({ name }: Attachment): number => {
  const rank = NAMES.indexOf(name.toLowerCase());
  return rank === -1 ? NAMES.length : rank;
};

/** XML files, the best known names first. */
export const candidates = (attachments: readonly Attachment[]): Attachment[] =>
  attachments
    .filter(({ name }) => name.toLowerCase().endsWith('.xml'))
    .toSorted((one, other) => rankOf(one) - rankOf(other));

export function numberIn({ entries }: Dictionary, key: string): number | null {
  const value = entries.get(key);
  return value?.is === 'number' && Number.isSafeInteger(value.value) && value.value >= 0 ? value.value : null;
}

export function nameAt({ entries }: Dictionary, key: string): string {
  const value = entries.get(key);
  return value?.is === 'name' ? value.text : '';
}

/** Names of the filters of a stream, in the order in which they are undone. */
export function filtersOf({ entries }: Dictionary): string[] {
  const filter = entries.get('Filter');
  const all = filter?.is === 'array' ? filter.items : filter ? [filter] : [];
  return all.map((each) => (each.is === 'name' ? each.text : each.is));
}
