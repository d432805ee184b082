import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { createTimeSlice } from '../../../../platform/event-loop.ts';
import { UnreadableInvoice } from '../invoice.rules.ts';
import { isInvoice } from '../service.ts';
import { candidates, filtersOf, type PdfStream } from './attachments.rules.ts';
import { attachmentsOf, findObjects, newFile, objectStreams, type PdfFile, readObjectStream } from './file.rules.ts';

const MAX_BYTES = 20 * 1024 * 1024;
/** Of an attachment, and of all object streams together. */
const MAX_INFLATED = 20 * 1024 * 1024;
const HEAD = 64 * 1024;
/** Files of other names that are tried, such as the order that an invoice belongs to. */
const MAX_CANDIDATES = 10;

const inflateBytes = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);

/** Decodes a stream. Null if it is not compressed as attachments are. */
async function contentOf(bytes: Buffer, { dictionary, start, end }: PdfStream, limit: number): Promise<Buffer | null> {
  const filters = filtersOf(dictionary);
  const stored = bytes.subarray(start, end);
  if (filters.length === 0) return stored;
  if (filters.length > 1 || filters[0] !== 'FlateDecode') return null;
  try {
    return await inflateBytes(stored, { maxOutputLength: limit });
  } catch (error) {
    const isTooLong = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    if (isTooLong)
      throw new UnreadableInvoice('A file inside the PDF unpacks to more than 20 MiB. Send its XML alone.');
    return null;
  }
}

async function openObjectStreams(bytes: Buffer, file: PdfFile): Promise<void> {
  let left = MAX_INFLATED;
  const slice = createTimeSlice();
  for (const stream of objectStreams(file)) {
    const content = await contentOf(bytes, stream, left);
    if (!content) continue;
    left -= content.length;
    if (left <= 0)
      throw new UnreadableInvoice('The PDF unpacks to more than 20 MiB. Send the XML of the invoice alone.');
    readObjectStream(stream.dictionary, content.toString('latin1'), file);
    if (slice.isOver()) await slice.pass();
  }
}

async function readFile(bytes: Buffer): Promise<PdfFile> {
  const file = newFile();
  const slice = createTimeSlice();
  for (const _ of findObjects(bytes.toString('latin1'), file)) if (slice.isOver()) await slice.pass();
  await openObjectStreams(bytes, file);
  return file;
}

/**
 * The XML inside a Factur-X or ZUGFeRD PDF, or null if it has none: only a machine can read such a PDF without guessing.
 * Throws UnreadableInvoice.
 */
export async function readPdfInvoice(bytes: Buffer): Promise<Buffer | null> {
  if (bytes.length > MAX_BYTES)
    throw new UnreadableInvoice('The PDF is larger than 20 MiB. Send the XML of the invoice alone.');
  if (!bytes.subarray(0, 1024).includes('%PDF-'))
    throw new UnreadableInvoice('The file is not a PDF. Send the invoice as the supplier sent it.');
  const file = await readFile(bytes);
  const attachments = attachmentsOf(file);
  for (const { object } of candidates(attachments).slice(0, MAX_CANDIDATES)) {
    const stream = file.streams.get(object);
    const content = stream ? await contentOf(bytes, stream, MAX_INFLATED) : null;
    if (content && isInvoice(content.subarray(0, HEAD))) return content;
  }
  if (attachments.length > 0 && bytes.includes('/Encrypt'))
    throw new UnreadableInvoice(
      'The PDF is encrypted. Save it without protection, or send the XML of the invoice alone.',
    );
  return null;
}
