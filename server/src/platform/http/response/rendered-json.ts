/** A value of type T as JSON, ready to be sent: a long answer is written bit by bit, so that others have their turn. */
export class RenderedJson<T = unknown> {
  readonly pieces: readonly Buffer[];
  /** Only a type: no value is ever stored here. */
  declare readonly shows: T;

  constructor(pieces: readonly Buffer[]) {
    this.pieces = pieces;
  }
}

/** A value that has been written as JSON already, such as for its digest. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * An object as JSON, with the members that are already rendered put in place. Text where that is possible: Node sends
 * it in one piece with the headers.
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
