/** A value of type T rendered as JSON. A long answer is rendered in parts, so that other requests go on meanwhile. */
export class RenderedJson<T = unknown> {
  readonly pieces: readonly Buffer[];
  /** Exists only as a type; no value is ever stored here. */
  declare readonly shows: T;

  constructor(pieces: readonly Buffer[]) {
    this.pieces = pieces;
  }
}

/** A value that is already rendered as JSON, such as for its digest. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * An object as JSON, with its rendered members inserted. Returns text if possible, because Node sends text in one piece
 * with the headers.
 */
export function renderMembers(members: Record<string, unknown>): string | Buffer {
  const values = Object.values(members);
  if (values.some((value) => value instanceof RenderedJson)) return renderPieces(members);
  if (values.some((value) => value instanceof JsonText)) return `{${memberTexts(members).join(',')}}`;
  return JSON.stringify(members);
}

const memberTexts = (members: Record<string, unknown>): string[] =>
  Object.entries(members).flatMap(([name, value]) =>
    value === undefined ? [] : [`${JSON.stringify(name)}:${textOf(value)}`],
  );

const textOf = (value: unknown): string => (value instanceof JsonText ? value.text : JSON.stringify(value));

function renderPieces(members: Record<string, unknown>): Buffer {
  const pieces: Buffer[] = [];
  for (const [name, value] of Object.entries(members)) {
    if (value === undefined) continue;
    pieces.push(Buffer.from(`${pieces.length === 0 ? '{' : ','}${JSON.stringify(name)}:`));
    pieces.push(...(value instanceof RenderedJson ? value.pieces : [Buffer.from(textOf(value))]));
  }
  return Buffer.concat([...pieces, Buffer.from('}')]);
}
