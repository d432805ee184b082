/** The message is for the person who sent the file: it says what is wrong, and what to do. */
export class UnreadableXml extends Error {
  override readonly name = 'UnreadableXml';
}
