/** File types that the service accepts as evidence, with their extensions. */
export const FILE_TYPES = {
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
} as const;

export type FileType = keyof typeof FILE_TYPES;

export const MAX_BYTES = 20 * 1024 * 1024;
export const MAX_FILES = 20;

/** Uses the file name, because browsers disagree about the types of CSV files and e-mails. */
export function typeOf(name: string): FileType | undefined {
  const extension = /\.\w+$/.exec(name)?.[0].toLowerCase();
  const types = Object.entries(FILE_TYPES) as Array<[FileType, readonly string[]]>;
  return types.find(([, extensions]) => extension !== undefined && extensions.includes(extension))?.[0];
}
