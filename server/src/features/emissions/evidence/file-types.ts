/** The first bytes of a file of a type, as far as the type fixes them; `null` stands for any byte. */
type Signature = ReadonlyArray<number | null>;

const ascii = (text: string): Signature => [...Buffer.from(text, 'latin1')];

/** Every type that evidence may have, each with the signatures of which a file must have one. A text has none. */
const signatures = {
  'application/pdf': [ascii('%PDF-')],
  'image/png': [ascii('\x89PNG\r\n\x1a\n')],
  'image/jpeg': [[0xff, 0xd8, 0xff]],
  'image/webp': [[...ascii('RIFF'), null, null, null, null, ...ascii('WEBP')]],
  'image/gif': [ascii('GIF87a'), ascii('GIF89a')],
  'text/csv': [],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': [ascii('PK\x03\x04')],
  'text/plain': [],
  'message/rfc822': [],
  'application/vnd.ms-outlook': [[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
} as const satisfies Record<string, readonly Signature[]>;

export type FileType = keyof typeof signatures;

export const fileTypes = Object.keys(signatures) as FileType[];

/** So many bytes decide. */
export const HEAD_BYTES = Math.max(
  ...Object.values<readonly Signature[]>(signatures)
    .flat()
    .map(({ length }) => length),
);

export const isFileType = (type: string): type is FileType => Object.hasOwn(signatures, type);

/** Whether a file that begins so can be of this type. */
export function canBe(type: FileType, head: Buffer): boolean {
  const known: readonly Signature[] = signatures[type];
  return known.length === 0 || known.some((signature) => begins(head, signature));
}

const begins = (head: Buffer, signature: Signature): boolean =>
  head.length >= signature.length && signature.every((byte, index) => byte === null || head[index] === byte);
