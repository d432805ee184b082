/** JSON that is ready to be sent, in pieces: what is long is written bit by bit, so that others have their turn. */
export class RenderedJson {
  readonly pieces: readonly Buffer[];

  constructor(pieces: readonly Buffer[]) {
    this.pieces = pieces;
  }
}

/** The bytes of an object, with whatever is written already put in its place. */
export function renderMembers(members: Record<string, unknown>): Buffer {
  if (!Object.values(members).some((value) => value instanceof RenderedJson))
    return Buffer.from(JSON.stringify(members));
  const pieces: Buffer[] = [];
  for (const [name, value] of Object.entries(members)) {
    if (value === undefined) continue;
    pieces.push(Buffer.from(`${pieces.length === 0 ? '{' : ','}${JSON.stringify(name)}:`));
    pieces.push(...(value instanceof RenderedJson ? value.pieces : [Buffer.from(JSON.stringify(value))]));
  }
  return Buffer.concat([...pieces, Buffer.from('}')]);
}
