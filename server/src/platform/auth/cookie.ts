/** A cookie that only this service reads. */
export interface Cookie {
  readonly name: string;
  /** Its value in a Cookie header, if any. */
  read(header: string | undefined): string | undefined;
  /** Set-Cookie header that stores the value for so long. */
  set(value: string, maxAgeSeconds: number): string;
  /** Set-Cookie header that deletes the cookie. */
  clear(): string;
}

/**
 * On https the name begins with `__Host-`. Browsers accept such a cookie only from this host and only with Secure, so
 * no other host of the domain can set it. Browsers reject it on plain http.
 */
export function createCookie(publicUrl: string, plainName: string): Cookie {
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? `__Host-${plainName}` : plainName;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const set = (value: string, maxAgeSeconds: number): string =>
    `${name}=${value}; Max-Age=${maxAgeSeconds}; ${attributes}`;
  return {
    name,
    read: (header) =>
      header
        ?.split(';')
        .map((pair) => pair.trim())
        .find((pair) => pair.startsWith(`${name}=`))
        ?.slice(name.length + 1),
    set,
    clear: () => set('', 0),
  };
}

/** Holds the token of a session. */
export type SessionCookie = Cookie;

export const createSessionCookie = (publicUrl: string): SessionCookie => createCookie(publicUrl, 'tonne_session');
