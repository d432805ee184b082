import { unzipSync } from 'fflate';

interface Options {
  filter?(file: { readonly path: string }): boolean;
}

/**
 * Replaces the unzip of `read-excel-file` (see vite.config.ts). Unpacks synchronously: this already runs in a worker.
 */
export default async function unzip(
  archive: ArrayBuffer,
  { filter }: Options = {},
): Promise<Record<string, Uint8Array>> {
  return unzipSync(new Uint8Array(archive), { filter: ({ name }) => filter?.({ path: name }) ?? true });
}
