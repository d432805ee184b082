import { unzipSync } from 'fflate';

interface Options {
  filter?(file: { readonly path: string }): boolean;
}

/** Takes the place of the reader's own (see vite.config.ts): it unpacks here and now, since this is a worker already. */
export default async function unzip(
  archive: ArrayBuffer,
  { filter }: Options = {},
): Promise<Record<string, Uint8Array>> {
  return unzipSync(new Uint8Array(archive), { filter: ({ name }) => filter?.({ path: name }) ?? true });
}
