const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** File types that the service imports, with their extensions. Browsers disagree about the types of such files. */
export const FILE_TYPES = {
  'text/csv': ['.csv', '.tsv', '.txt'],
  [XLSX]: ['.xlsx'],
  'application/xml': ['.xml'],
  'application/pdf': ['.pdf'],
} as const;

export type FileType = keyof typeof FILE_TYPES;

export const MAX_BYTES = 256 * 1024 * 1024;

export function typeOf(name: string): FileType | undefined {
  const extension = /\.\w+$/.exec(name)?.[0].toLowerCase();
  const types = Object.entries(FILE_TYPES) as Array<[FileType, readonly string[]]>;
  return types.find(([, extensions]) => extension !== undefined && extensions.includes(extension))?.[0];
}
