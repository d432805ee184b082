const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The text, if the bytes are UTF-8; a byte order mark is dropped. */
export function decode(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Undefined if it is not JSON, or names a member twice: people may read one of the two and programs the other. RFC 8785
 * builds on I-JSON (RFC 7493), which forbids it.
 */
export function parseStrictly(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return namesIn(text) === membersOf(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The number of strings before a colon. The text is known to be JSON. */
function namesIn(text: string): number {
  let names = 0;
  for (let start = text.indexOf('"'); start >= 0; start = text.indexOf('"', start)) {
    start = endOfString(text, start);
    while (' \t\n\r'.includes(text.charAt(start)) && start < text.length) start += 1;
    if (text.charAt(start) === ':') names += 1;
  }
  return names;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text.charAt(at) !== '"') at += text.charAt(at) === '\\' ? 2 : 1;
  return at + 1;
}

/** Without recursion, since the sender chooses the depth. */
function membersOf(value: unknown): number {
  const open: unknown[] = [value];
  let members = 0;
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    const inside: unknown[] = Object.values(next);
    if (!Array.isArray(next)) members += inside.length;
    for (const item of inside) open.push(item);
  }
  return members;
}
