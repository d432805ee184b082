import { openToAll } from '../auth/index.ts';
import { notFound } from '../errors/index.ts';
import { fields, fileReply, type Route, read } from '../http/index.ts';
import type { ServeFile } from './disk/disk-storage.ts';
import type { LinkTokens } from './disk/link-tokens.ts';
import { contentDisposition } from './file-names.ts';
import { FileNotFound } from './storage.ts';

/** If another service stores the files, links lead there and this route does not exist. */
export const fileRoute = (disk: { tokens: LinkTokens; serve: ServeFile } | null): Route =>
  read({
    method: 'GET',
    path: '/public/files/{token}',
    operationId: 'downloadFile',
    tag: 'Files',
    summary: 'Download a file',
    description: 'The link is part of an answer and works until the time named beside it. Byte ranges are served.',
    access: openToAll,
    params: fields.pathId('token', 'Token from the link'),
    success: { status: 200, description: 'The file', file: true },
    errors: ['INVALID_LINK', 'RANGE_NOT_SATISFIABLE'],
    async handle({ params }) {
      if (!disk) throw notFound();
      const { key, fileName, contentType } = disk.tokens.open(params.token);
      return fileReply(await disk.serve(key).catch(gone), {
        'content-type': contentType,
        'content-disposition': contentDisposition(fileName),
        'cache-control': 'private, no-store',
      });
    },
  });

function gone(error: unknown): never {
  throw error instanceof FileNotFound ? notFound() : error;
}
