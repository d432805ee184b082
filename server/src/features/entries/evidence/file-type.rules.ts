/** The first bytes of a file type; `null` stands for any byte. */
type Signature = ReadonlyArray<number | null>;

const ascii = (text: string): Signature => [...Buffer.from(text, 'latin1')];

/** Signatures of the accepted types. A file must match one of its type; text types have none. */
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

/** Accepted extensions of each type. */
const extensions: Record<FileType, readonly string[]> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
  'text/csv': ['.csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'text/plain': ['.txt'],
  'message/rfc822': ['.eml'],
  'application/vnd.ms-outlook': ['.msg'],
};

export const fileTypes = Object.keys(signatures) as FileType[];

/** The number of bytes that determine a type. */
export const HEAD_BYTES = Math.max(
  ...Object.values<readonly Signature[]>(signatures)
    .flat()
    .map(({ length }) => length),
);

export const isFileType = (type: string): type is FileType => Object.hasOwn(signatures, type);

export const extensionsOf = (type: FileType): readonly string[] => extensions[type];

export const isText = (type: FileType): boolean => signatures[type].length === 0;

/** Whether a file with this head can be of the type. A text must not match the signature of any type. */
export function canBe(type: FileType, head: Buffer): boolean {
  const hasOne = (known: readonly Signature[]): boolean => known.some((signature) => begins(head, signature));
  return isText(type) ? !hasOne(Object.values<readonly Signature[]>(signatures).flat()) : hasOne(signatures[type]);
}

/** Tab, the line breaks, and escape, which e-mails in ISO-2022-JP contain. */
const CONTROLS_OF_TEXT = [0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b];

const isBinary = Uint8Array.from({ length: 256 }, (_, byte) =>
  (byte < 0x20 && !CONTROLS_OF_TEXT.includes(byte)) || byte === 0x7f ? 1 : 0,
);

/** Whether the bytes cannot be text in an encoding other than UTF-16 and UTF-32. */
export const hasBinary = (bytes: Buffer): boolean => bytes.some((byte) => isBinary[byte] === 1);

const begins = (head: Buffer, signature: Signature): boolean =>
  head.length >= signature.length && signature.every((byte, index) => byte === null || head[index] === byte);
