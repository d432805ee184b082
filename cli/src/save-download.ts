import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Tonne } from '@tonne/sdk';
import { CliError } from './failure.ts';
import { STDIN as STDOUT } from './input.ts';

/** Saves the file behind a link, completely or not at all, and returns its path. */
export async function saveDownload(tonne: Tonne, url: string, output?: string): Promise<string> {
  const { data, headers } = await tonne.download(url).withResponse();
  return saveFile(data, output ?? nameIn(headers));
}

/** Saves the body of a response, completely or not at all, and returns its path. */
export async function saveFile(response: Response, output: string): Promise<string> {
  const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
  if (output === STDOUT) {
    await pipeline(body, process.stdout, { end: false });
    return STDOUT;
  }
  const path = resolve(output);
  const part = `${path}.part`;
  try {
    await pipeline(body, createWriteStream(part));
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CliError(`${path} cannot be written (${code ?? message}).`);
  }
  return path;
}

/** Uses only the base name, because the service must not choose the folder. */
export function nameIn(headers: Headers): string {
  const name = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '';
  const safe = basename(name.replaceAll('\\', '/'));
  return safe === '' || safe.startsWith('.') ? 'report' : safe;
}
