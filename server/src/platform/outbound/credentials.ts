/** User and password of a URL, which `fetch` rejects in URLs, as the header of RFC 7617. */
export function splitCredentials(text: string): { url: URL; headers: { authorization?: string } } {
  const url = new URL(text);
  const credentials = [url.username, url.password].map(decoded).join(':');
  url.username = '';
  url.password = '';
  if (credentials === ':') return { url, headers: {} };
  return { url, headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` } };
}

/** Decodes a part of a URL; a percent sign that encodes nothing stays as it is. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
