const OWN_PATH = /^\/public\/files\/([^/]+)$/;

/** The token of a file that the service itself keeps; undefined of a file in another storage. */
export const tokenOf = (downloadUrl: string): string | undefined => OWN_PATH.exec(new URL(downloadUrl).pathname)?.[1];

/** The browser may know the service under another address than the service itself, so only the path counts. */
export const addressOf = (downloadUrl: string): string =>
  tokenOf(downloadUrl) === undefined ? downloadUrl : new URL(downloadUrl).pathname;
