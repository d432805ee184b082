import { Readable } from 'node:stream';
import { describe, it } from 'vitest';
import { expectLinear, type Make, repeated } from '../../../../../test/linear/growth.ts';
import { readInvoice, readPdfInvoice } from '../index.ts';
import { type Line, ubl } from './documents.ts';

const settled = (reading: Promise<unknown>): Promise<unknown> => reading.catch(() => null);

const PDF_PARTS: Readonly<Record<string, Make>> = {
  'open arrays': repeated('['),
  'open dictionaries': repeated('<</A'),
  'open strings': repeated('1 0 obj('),
  'objects without content': repeated('1 0 obj '),
  'objects that open arrays': repeated('1 0 obj['),
  'objects that open strings': repeated('1 0 obj<</A('),
  'objects that open dictionaries': repeated('1 0 obj<<<<'),
  digits: repeated('1', '', ' 0 obj'),
  'hexadecimal digits': repeated('1 0 obj<aa'),
  'one long run of hexadecimal digits': repeated('a', '1 0 obj<'),
  'white space': repeated(' ', '1 0 obj', '0 obj'),
  comments: repeated('%\n', '1 0 obj'),
  'streams without an end': repeated('1 0 obj<<>>stream '),
  'streams of a wrong length': repeated('1 0 obj<</Length 99999>>stream x endstream endobj '),
  objects: repeated('1 0 obj<<>>endobj '),
  files: repeated('1 0 obj<</EF 2 0 R/F(a.xml)>>endobj '),
};

describe('readPdfInvoice', () => {
  it.each(Object.entries(PDF_PARTS))(
    'reads %s at a cost that grows with their number',
    { timeout: 60_000 },
    async (_, make) => {
      await expectLinear(make, (text) => settled(readPdfInvoice(Buffer.from(`%PDF-1.7\n1 0 obj${text}`, 'latin1'))));
    },
  );
});

const line: Line = { name: 'Strom', quantity: '16000', unit: 'KWH', period: ['2026-01-01', '2026-01-31'] };

/** As many lines as fit, each made from its number. */
const lines =
  (make: (index: number) => Line): Make =>
  (bytes) => {
    const length = ubl([line, line]).length - ubl([line]).length;
    return ubl(Array.from({ length: Math.max(1, Math.floor(bytes / length)) }, (_, index) => make(index)));
  };

const INVOICES: Readonly<Record<string, Make>> = {
  'lines of the same energy': lines(() => line),
  'lines of different energy': lines((index) => ({ ...line, quantity: `${index + 1}` })),
  'charges on much energy': lines((index) => ({
    ...line,
    name: index % 2 ? 'Netznutzung' : 'Strom',
    quantity: `${index}`,
  })),
  'credits of much energy': lines((index) => ({ ...line, quantity: `${index % 2 ? '-' : ''}${index + 1}` })),
  'lines with points of their own': lines((index) => ({
    ...line,
    object: `P${index}`,
    name: index % 3 ? 'Umlage' : 'Strom',
  })),
  'open tags': repeated('<a>'),
  'attributes of one element': repeated('a="" ', '<a ', '/>'),
  references: repeated('&amp;', '<a>', '</a>'),
  'spaces in a cell': repeated(' x', '<a>', '</a>'),
};

describe('readInvoice', () => {
  it.each(Object.entries(INVOICES))(
    'reads %s at a cost that grows with their number',
    { timeout: 60_000 },
    async (_, make) => {
      await expectLinear(make, (text) => settled(readInvoice(Readable.from([Buffer.from(text)]))));
    },
  );
});
