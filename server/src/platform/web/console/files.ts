import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Reply } from '../../http/index.ts';

type Encode = NonNullable<Reply['encoded']>;

export interface ConsoleFile {
  readonly contentType: string;
  readonly content: Buffer;
  /** The form that the build has compressed, if any. */
  readonly encoded: Encode;
}

export interface ConsoleFiles {
  /** Undefined if the console has not been built. */
  index(): Promise<Buffer | undefined>;
  /** A file directly in the folder. */
  find(name: string): Promise<ConsoleFile | undefined>;
  findAsset(name: string): Promise<ConsoleFile | undefined>;
}

/** Types of files that the build writes; others are not served. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const SUFFIXES = { br: '.br', gzip: '.gz' } as const;

/** Neither a slash nor an escape, so no name leads out of its folder. No file system accepts longer names. */
const NAME = /^[\w.-]{1,200}$/;

/** Read on each request: browsers cache the assets for ever, and a new build is served as soon as it is written. */
export function createConsoleFiles(folder: URL): ConsoleFiles {
  const find = async (name: string, parent: URL): Promise<ConsoleFile | undefined> => {
    const contentType = NAME.test(name) ? CONTENT_TYPES[extname(name)] : undefined;
    if (contentType === undefined) return undefined;
    const content = await readIfThere(new URL(name, parent));
    const encoded: Encode = (encoding) => readIfThere(new URL(name + SUFFIXES[encoding], parent));
    return content && { contentType, content, encoded };
  };
  return {
    index: () => readIfThere(new URL('index.html', folder)),
    find: (name) => find(name, folder),
    findAsset: (name) => find(name, new URL('assets/', folder)),
  };
}

const readIfThere = (file: URL): Promise<Buffer | undefined> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
