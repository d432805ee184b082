import { type Attachment, attachmentsIn, leadsToFiles, nameAt, numberIn, type PdfStream } from './attachments.rules.ts';
import { type Dictionary, NoPdfObject, type PdfObject, PdfReader } from './objects.rules.ts';

const BEGINNING = /(?<!\d)(\d{1,10})[\0\t\n\f\r ]{1,8}\d{1,5}[\0\t\n\f\r ]{1,8}obj(?![A-Za-z])/g;
/** Undamaged files have none. Each takes far longer than an object, so many would block the process. */
const MAX_DAMAGES = 1000;
const END_OF_STREAM = 'endstream';

/** Objects of a PDF that lead to its attachments. */
export interface PdfFile {
  /** By object number; later objects replace earlier ones, as when a file was changed and saved. */
  readonly streams: Map<number, PdfStream>;
  readonly objects: Map<number, PdfObject>;
  /** Objects that could not be read. */
  damages: number;
}

export const newFile = (): PdfFile => ({ streams: new Map(), objects: new Map(), damages: 0 });

/**
 * Finds the objects one after another instead of by the table at the end of the file: that table is often damaged, has
 * two forms, and lists many objects that are not needed. Streams are stepped over. Yields after each object, so that
 * the caller can pause.
 */
export function* findObjects(text: string, file: PdfFile): Generator<void> {
  BEGINNING.lastIndex = 0;
  for (let next = 0; ; ) {
    BEGINNING.lastIndex = next;
    const match = BEGINNING.exec(text);
    if (!match || file.damages > MAX_DAMAGES) return;
    next = readObject(text, Number(match[1]), BEGINNING.lastIndex, file);
    yield;
  }
}

/** Returns where to go on. */
function readObject(text: string, number: number, at: number, file: PdfFile): number {
  const reader = new PdfReader(text, at);
  try {
    const object = reader.read();
    file.objects.delete(number);
    file.streams.delete(number);
    if (object.is === 'dictionary' && reader.skipWord('stream'))
      return keepStream(text, number, object, reader.at, file);
    if (leadsToFiles(object)) file.objects.set(number, object);
    return reader.at;
  } catch (error) {
    if (!(error instanceof NoPdfObject)) throw error;
    file.damages++;
    return Math.max(error.at, at);
  }
}

function keepStream(text: string, number: number, dictionary: Dictionary, at: number, file: PdfFile): number {
  const start = at + (text[at] === '\r' ? (text[at + 1] === '\n' ? 2 : 1) : text[at] === '\n' ? 1 : 0);
  const end = endOfStream(text, dictionary, start);
  file.streams.set(number, { dictionary, start, end });
  return end;
}

/** The stated length, if the stream does end there. It may also stand in another object; then the end is looked for. */
function endOfStream(text: string, dictionary: Dictionary, start: number): number {
  const length = numberIn(dictionary, 'Length');
  if (length !== null) {
    const after = text.slice(start + length, start + length + END_OF_STREAM.length + 4);
    if (after.trimStart().startsWith(END_OF_STREAM)) return start + length;
  }
  const end = text.indexOf(END_OF_STREAM, start);
  return end === -1 ? text.length : end;
}

/** Object streams hold objects of a compressed PDF, ISO 32000-1, 7.5.7. */
export const objectStreams = ({ streams }: PdfFile): PdfStream[] =>
  [...streams.values()].filter(({ dictionary }) => nameAt(dictionary, 'Type') === 'ObjStm');

/** An object that also stands outside object streams was changed later, by a program that does not write these. */
export function readObjectStream(dictionary: Dictionary, text: string, file: PdfFile): void {
  const count = numberIn(dictionary, 'N') ?? 0;
  const first = numberIn(dictionary, 'First') ?? 0;
  const header = new PdfReader(text.slice(0, first));
  const body = new PdfReader(text);
  try {
    for (let index = 0; index < count; index++) {
      const number = header.read();
      const offset = header.read();
      if (number.is !== 'number' || offset.is !== 'number' || first + offset.value < body.at) return;
      body.moveTo(first + offset.value);
      const object = body.read();
      if (leadsToFiles(object) && !file.objects.has(number.value)) file.objects.set(number.value, object);
    }
  } catch (error) {
    if (!(error instanceof NoPdfObject)) throw error;
  }
}

export function attachmentsOf({ objects }: PdfFile): Attachment[] {
  const resolve = (number: number): Dictionary | undefined => {
    const object = objects.get(number);
    return object?.is === 'dictionary' ? object : undefined;
  };
  return [...objects.values()].flatMap((object) => attachmentsIn(object, resolve));
}
