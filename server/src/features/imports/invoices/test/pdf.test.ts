import { PassThrough } from 'node:stream';
import { deflateSync } from 'node:zlib';
import { openPdf, writeTo } from '@tonne/documents/pdf';
import { describe, expect, it } from 'vitest';
import { readPdfInvoice, UnreadableInvoice } from '../index.ts';
import { cii, counted, read, ubl } from './documents.ts';

const XML = cii([{ name: 'Strom', quantity: '16000', unit: 'KWH' }]);
const ORDER = '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>';

/** A PDF as pdfkit writes it. */
async function pdf(
  files: Readonly<Record<string, string>>,
  options: { compress?: boolean; userPassword?: string } = {},
) {
  const doc = openPdf({ pdfVersion: '1.7', ...options });
  for (const [name, content] of Object.entries(files)) doc.file(Buffer.from(content), { name, type: 'text/xml' });
  doc.rect(10, 10, 100, 100).stroke();
  doc.end();
  const sink = new PassThrough();
  const [bytes] = await Promise.all([sink.toArray(), writeTo(sink, doc)]);
  return Buffer.concat(bytes);
}

interface Part {
  number: number;
  dictionary: string;
  stream?: Buffer;
}

/** A PDF written by hand, without a table of its objects. */
const handwritten = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'),
    ...parts.map(({ number, dictionary, stream }) =>
      Buffer.concat([
        Buffer.from(`${number} 0 obj\n${dictionary}\n`, 'latin1'),
        ...(stream ? [Buffer.from('stream\r\n'), stream, Buffer.from('\nendstream\n')] : []),
        Buffer.from('endobj\n'),
      ]),
    ),
    Buffer.from('startxref\n0\n%%EOF\n'),
  ]);

const FILE: Part = { number: 5, dictionary: '<</Type/EmbeddedFile/Filter/FlateDecode>>', stream: deflateSync(XML) };
const spec = (name: string): string => `<</Type/Filespec/F${name}/EF<</F 5 0 R>>>>`;

/** As programs write compressed PDFs: objects within a stream. */
function objectStream(number: number, objects: Readonly<Record<number, string>>, more = ''): Part {
  const texts = Object.values(objects);
  const offsets = texts.map((_, index) => texts.slice(0, index).join(' ').length + (index === 0 ? 0 : 1));
  const header = Object.keys(objects)
    .map((key, index) => `${key} ${offsets[index]}`)
    .join(' ');
  const dictionary = `<</Type /ObjStm /N ${texts.length} /First ${header.length + 1} /Filter /FlateDecode ${more}>>`;
  return { number, dictionary, stream: deflateSync(`${header} ${texts.join(' ')}`) };
}

const found = async (bytes: Buffer): Promise<string | null> => (await readPdfInvoice(bytes))?.toString() ?? null;

describe('readPdfInvoice', () => {
  it.each(['factur-x.xml', 'zugferd-invoice.xml', 'ZUGFeRD-invoice.xml', 'xrechnung.xml', 'R-77.XML'])(
    'finds %s',
    async (name) => {
      for (const compress of [true, false]) {
        const xml = await readPdfInvoice(await pdf({ [name]: XML }, { compress }));
        expect(xml?.toString()).toBe(XML);
        expect(counted(await read(xml!))).toEqual({ 1: '16000 kWh' });
      }
    },
  );

  it('prefers the names of the standards, and leaves out what is no invoice', async () => {
    const other = ubl([]);
    expect(await found(await pdf({ 'a.xml': other, 'factur-x.xml': XML }))).toBe(XML);
    expect(await found(await pdf({ 'order.xml': ORDER, 'terms.txt': 'none', 'b.xml': XML }))).toBe(XML);
  });

  it('is null without an invoice', async () => {
    expect(await found(await pdf({}))).toBeNull();
    expect(await found(await pdf({ 'order.xml': ORDER, 'picture.png': XML }))).toBeNull();
    expect(await found(handwritten([{ number: 1, dictionary: spec('(factur-x.xml)') }]))).toBeNull();
  });

  it('finds a file that the list of files or the catalogue states directly', async () => {
    const names = `<</Names[(factur-x.xml) ${spec('(factur-x.xml)')}]>>`;
    expect(await found(handwritten([FILE, { number: 1, dictionary: names }]))).toBe(XML);
    const catalogue = `<</Type/Catalog/AF[${spec('(factur-x.xml)')}]>>`;
    expect(await found(handwritten([{ number: 1, dictionary: catalogue }, FILE]))).toBe(XML);
  });

  it('finds a file whose specification is within an object stream', async () => {
    const objects = { 2: '<</Type/Catalog>>', 3: spec('(factur-x.xml)'), 4: '[1 2 3]' };
    expect(await found(handwritten([FILE, objectStream(9, objects)]))).toBe(XML);
  });

  it('follows a reference to the files of a specification', async () => {
    const parts = [
      { number: 1, dictionary: '<</Type/Filespec/F(factur-x.xml)/EF 2 0 R>>' },
      { number: 2, dictionary: '<</F 5 0 R>>' },
    ];
    expect(await found(handwritten([...parts, FILE]))).toBe(XML);
  });

  it.each([
    ['escapes', '(factur\\055x\\.xml)'],
    ['hexadecimal digits', '<666163747572 2D782E786D6C>'],
    ['UTF-16', `<FEFF${Buffer.from('factur-x.xml', 'utf16le').swap16().toString('hex')}>`],
    ['comments around it', '%(no.png)\n(factur-x.xml)%\r\n'],
  ])('reads a name in %s', async (_, name) => {
    expect(await found(handwritten([FILE, { number: 1, dictionary: spec(name) }]))).toBe(XML);
  });

  it('takes the last state of a file that was changed', async () => {
    const changed = XML.replace('16000', '17000');
    const parts = [FILE, { number: 1, dictionary: spec('(factur-x.xml)') }, { ...FILE, stream: deflateSync(changed) }];
    expect(await found(handwritten(parts))).toBe(changed);
  });

  it('finds the end of a stream whose length is wrong or stands elsewhere', async () => {
    const one = { number: 1, dictionary: spec('(factur-x.xml)') };
    for (const length of ['/Length 8 0 R', '/Length 3', '/Length 999999999', '/Length -1'])
      expect(
        await found(handwritten([one, { ...FILE, dictionary: FILE.dictionary.replace('<<', `<<${length}`) }])),
      ).toBe(XML);
    const stored = { number: 5, dictionary: `<</Length ${XML.length}>>`, stream: Buffer.from(XML) };
    expect(await found(handwritten([one, stored]))).toBe(XML);
  });

  it('does not take bytes of a stream for objects', async () => {
    const trap = Buffer.from(`1 0 obj ${spec('(factur-x.xml)')} endobj 5 0 obj <<>> stream x`);
    const parts = [{ number: 7, dictionary: `<</Length ${trap.length}>>`, stream: trap }, FILE];
    expect(await found(handwritten(parts))).toBeNull();
  });

  it('refuses a file that is not a PDF, is too large or encrypted', async () => {
    const refusal = async (bytes: Buffer): Promise<string> => {
      const error = await readPdfInvoice(bytes).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(UnreadableInvoice);
      return (error as Error).message;
    };
    expect(await refusal(Buffer.from('PK'))).toMatch(/not a PDF/);
    expect(await refusal(Buffer.alloc(20 * 1024 * 1024 + 1))).toMatch(/larger than 20 MiB/);
    expect(await refusal(await pdf({ 'factur-x.xml': XML }, { userPassword: 'secret' }))).toMatch(/encrypted/);
  });

  it('refuses files that unpack to more than 20 MiB, one or together', async () => {
    const bomb = deflateSync(Buffer.alloc(21 * 1024 * 1024));
    const one = { number: 1, dictionary: spec('(factur-x.xml)') };
    await expect(readPdfInvoice(handwritten([one, { ...FILE, stream: bomb }]))).rejects.toThrow(/more than 20 MiB/);
    const part = deflateSync(Buffer.alloc(11 * 1024 * 1024, ' '));
    const streams = [11, 12].map((number) => ({ ...objectStream(number, {}), stream: part }));
    await expect(readPdfInvoice(handwritten(streams))).rejects.toThrow(/more than 20 MiB/);
  });

  it('gives up on damaged and unknown streams', async () => {
    const one = { number: 1, dictionary: spec('(factur-x.xml)') };
    expect(await found(handwritten([one, { ...FILE, stream: Buffer.from('no zlib') }]))).toBeNull();
    expect(await found(handwritten([one, { ...FILE, dictionary: '<</Filter/LZWDecode>>' }]))).toBeNull();
  });
});
