/** XML 1.0, production 2, forbids these even as references. A carriage return would be read as a line feed. */
const FORBIDDEN = /(?![\t\n])\p{Cc}|[\ufffe\uffff]/gu;
const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Safe as content and in attributes with either kind of quotes. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '\ufffd')
    .replace(/[&<>"']/g, (character) => MARKUP[character] ?? character);
