/** A cookie that only this service reads. */
export interface Cookie {
  readonly name: string;
  /** Its value in a Cookie header, if any. */
  read(header: string | undefined): string | undefined;
  /** The value of Set-Cookie that keeps it for so long. */
  set(value: string, maxAgeSeconds: number): string;
  /** The value of Set-Cookie that makes the browser forget it. */
  clear(): string;
}

/**
 * On https the name begins with `__Host-`, which browsers accept only from this host itself and only with Secure, so that
 * no neighbouring host can plant one. A browser keeps no such cookie on plain http.
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
