/**
 * Everything that depends on undocumented and undeclared parts of pdfkit. They may change in any release, so
 * package.json pins its version: read this file again before changing it.
 */
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import { fontForDocument } from './fontkit.ts';

export type PdfDocument = InstanceType<typeof PDFDocument>;

type Options = Omit<NonNullable<ConstructorParameters<typeof PDFDocument>[0]>, 'font'>;

/** `font: null` keeps pdfkit from opening Helvetica, which it cannot embed. */
export const openPdf = (options: Options): PdfDocument =>
  new PDFDocument({ ...options, font: null as unknown as string });

/** A document is a Node readable stream; its declarations name an older kind. */
export const bytesOf = (doc: PdfDocument): AsyncIterable<Buffer> => doc as unknown as AsyncIterable<Buffer>;

export const writeTo = (sink: Writable, doc: PdfDocument): Promise<void> => pipeline(bytesOf(doc), sink);

/** Options that pdfkit passes on to fontkit: features to add, or each switched on or off. */
export type Features = readonly string[] | Readonly<Record<string, boolean>>;

export interface Run {
  glyphs: Glyph[];
  positions: Position[];
  advanceWidth: number;
}

export interface Position {
  xAdvance: number;
  advanceWidth: number;
}

export interface Glyph {
  id: number;
  advanceWidth: number;
  codePoints: readonly number[];
}

export type Layout = (text: string, features?: Features) => Run;

export interface Face {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

interface EmbeddedFont {
  font: Face;
  layout: Layout;
}

/** Registers a font with a different text layout, and returns what pdfkit read from its file. */
export function registerFont(doc: PdfDocument, name: string, file: Buffer, relay: (layout: Layout) => Layout): Face {
  // pdfkit takes an opened font as well; its declarations do not say so.
  doc.registerFont(name, fontForDocument(file) as unknown as Buffer);
  // pdfkit keeps the font in use here; it offers no other way to ask whether a character can be printed.
  const { _font: embedded } = doc.font(name) as unknown as { _font: EmbeddedFont };
  embedded.layout = relay(embedded.layout.bind(embedded));
  return embedded.font;
}

/** The operators that pdfkit writes for path data: a path that many documents share is read once. */
export function operatorsOf(path: string): string {
  const operators: string[] = [];
  const recorder: PdfDocument = Object.create(PDFDocument.prototype, {
    addContent: {
      value(operator: string) {
        operators.push(operator);
        return recorder;
      },
    },
  });
  recorder.path(path);
  return operators.join('\n');
}

/** References that are still open would keep pdfkit from ending the document. */
export function beforeEnd(doc: PdfDocument, close: () => void): void {
  const end = doc.end.bind(doc);
  doc.end = () => {
    close();
    end();
  };
}

/** Placeholders of a signature that readers show (ISO 32000-1, 12.8). They stand one after the other. */
export interface SignaturePlace {
  readonly signer: string;
  readonly at: Date;
  readonly byteRange: readonly number[];
  readonly contents: Buffer;
}

interface Catalogue {
  _root: { data: Record<string, unknown> };
  _acroform: object;
}

/**
 * Leaves the place as the last object of a document that is about to end. The signature certifies the document: readers
 * report any later change, also a comment (DocMDP). Its field is invisible.
 */
export function leavePlace(doc: PdfDocument, { signer, at, byteRange, contents }: SignaturePlace): void {
  const signature = doc.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    Name: new String(signer),
    M: at,
    Reference: [
      { Type: 'SigRef', TransformMethod: 'DocMDP', TransformParams: { Type: 'TransformParams', P: 1, V: '1.2' } },
    ],
    ByteRange: byteRange,
    Contents: contents,
  });
  doc.switchToPage(0);
  const { page } = doc;
  const widget = { Type: 'Annot', Subtype: 'Widget', Rect: [0, 0, 0, 0], F: PRINTED_AND_LOCKED, P: page.dictionary };
  const field = doc.ref({ ...widget, FT: 'Sig', T: new String('Signature'), V: signature });
  page.annotations.push(field);
  field.end(undefined);
  const { _root: root } = doc as unknown as Catalogue;
  root.data.Perms = { DocMDP: signature };
  root.data.AcroForm = doc.ref({ Fields: [field], SigFlags: SIGNED_AND_APPEND_ONLY, DR: { Font: {} } });
  // pdfkit writes the form, and expects the fonts that other kinds of fields need.
  Object.assign(doc, { _acroform: { fonts: {}, defaultFont: 'none' } });
  const end = doc.end.bind(doc);
  // pdfkit waits for this object before it writes the table of all objects.
  doc.end = () => {
    end();
    signature.end(undefined);
  };
}

const PRINTED_AND_LOCKED = 4 + 128;
const SIGNED_AND_APPEND_ONLY = 1 + 2;

/**
 * Pages wait for their running titles until the end, but their content need not: it is compressed and written, and later
 * drawings go into a second content stream (ISO 32000-1, 7.7.3.3).
 */
export function sealPage(doc: PdfDocument): void {
  const { page } = doc;
  const drawn = page.content;
  drawn.end(undefined);
  page.content = doc.ref({});
  // pdfkit would write an empty stream as a bare dictionary, which readers refuse as page content.
  page.content.write('');
  (page.dictionary.data as unknown as { Contents: unknown }).Contents = [drawn, page.content];
}

/** pdfkit knows `scope`, but its declarations do not. */
export const COLUMN_HEADER = { scope: 'Column' } as { title?: string };

/** Attaches a file without compressing it, so that any text search in the PDF file finds its content. */
export function attachUnpacked(
  doc: PdfDocument,
  file: Buffer,
  { name, type, description, date }: { name: string; type: string; description: string; date: Date },
): void {
  doc.compress = false;
  doc.file(file, { name, type, description, creationDate: date, modifiedDate: date });
  doc.compress = true;
}
