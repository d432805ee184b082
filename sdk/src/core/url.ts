/** Path segments, encoded. An empty one would address another resource: the collection instead of an item. */
export function path(literals: TemplateStringsArray, ...segments: readonly string[]): string {
  return String.raw({ raw: literals }, ...segments.map(encodeSegment));
}

function encodeSegment(segment: unknown): string {
  const text = typeof segment === 'number' ? String(segment) : segment;
  if (typeof text === 'string' && !['', '.', '..'].includes(text)) return encodeURIComponent(text);
  throw new TypeError(`An id must be a string that is not empty, "." or ".."; this is ${JSON.stringify(segment)}.`);
}

/** Absent values are left out. A list is sent as repeated parameters. */
export function withQuery(url: string, query: object = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of [value].flat()) if (each != null) parameters.append(name, String(each));
  }
  const search = parameters.toString();
  return search ? `${url}?${search}` : url;
}
