/** JSON is indented; everything else stays as it is, such as an answer that was cut off. */
export function prettyText(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
