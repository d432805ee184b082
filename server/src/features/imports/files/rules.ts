import { refuseIfAny } from '../../../platform/errors/index.ts';
import type { ImportKind } from '../rules.ts';

/** A million rows of a table. */
export const MAX_BYTES = 256 * 1024 * 1024;
/** Other files are read whole. */
export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Names of the accepted types, as people know them. */
const typeNames = {
  'text/csv': 'CSV',
  'text/plain': 'text',
  'application/json': 'JSON',
  [XLSX]: 'Excel workbook (.xlsx)',
  'application/xml': 'XML',
  'text/xml': 'XML',
  'application/pdf': 'PDF',
} as const;

export type FileType = keyof typeof typeNames;
export const fileTypes = Object.keys(typeNames) as FileType[];
export const isFileType = (type: string): type is FileType => Object.hasOwn(typeNames, type);

/** Number of bytes that show the content of a file. */
export const HEAD_BYTES = 16 * 1024;

/** Recognises a document by its first bytes. */
export interface Recognisers {
  readonly isLedger: (head: Buffer) => boolean;
  readonly isMeterFile: (head: Buffer) => boolean;
}

const isPdf = (head: Buffer): boolean => head.subarray(0, 1024).includes('%PDF-');
const isZip = (head: Buffer): boolean => head.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'));

/** UTF-16 has a zero byte beside every letter of a tag. */
const lettersOf = (head: Buffer): string => head.toString('latin1').replaceAll('\0', '');
const isXml = (head: Buffer): boolean => /^(?:ï»¿|ÿþ|þÿ)?\s*</.test(lettersOf(head));

/** Green Button declares ESPI's namespace at its resources. */
export const isMeterFile = (head: Buffer): boolean => lettersOf(head).includes('http://naesb.org/espi');

/** The content of the file, or a refusal if it is not what its type says. */
export function kindOf(type: FileType, head: Buffer, { isLedger, isMeterFile }: Recognisers): ImportKind {
  const text = lettersOf(head);
  if (type === 'application/pdf') return isPdf(head) ? 'cii' : refuseContent(type);
  if (type === XLSX) return isZip(head) ? 'table' : refuseContent(type);
  if (type === 'application/xml' || type === 'text/xml') {
    if (!isXml(head)) return refuseContent(type);
    if (isLedger(head)) return 'saft';
    if (isMeterFile(head)) return 'espi';
    return text.includes('CrossIndustryInvoice') ? 'cii' : 'ubl';
  }
  return isPdf(head) || isZip(head) ? refuseContent(type) : 'table';
}

function refuseContent(type: FileType): never {
  const message = `The file was sent as ${typeNames[type]}, and its content is something else. Send it with its own type.`;
  refuseIfAny([{ field: 'Content-Type', message }]);
  throw new Error('refused above');
}
