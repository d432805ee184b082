const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Returns the text if the bytes are UTF-8, without a byte order mark. */
export function decode(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Undefined if the text is not JSON, or names a member twice: people may read one of the two and programs the other. RFC
 * 8785 builds on I-JSON (RFC 7493), which forbids duplicate names.
 */
export function parseStrictly(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return namesIn(text) === membersOf(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Counts the strings before a colon. The text is known to be JSON. */
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

/** Uses no recursion, since the sender chooses the depth. */
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
