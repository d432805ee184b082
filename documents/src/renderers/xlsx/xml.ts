/**
 * Characters that XML 1.0 forbids, carriage returns, which XML would lose, and text that looks like an `_xHHHH_` escape
 * of OOXML (ISO/IEC 29500-1, 22.4.2.4).
 */
const UNHOLDABLE = /(?![\t\n])\p{Cc}|[\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/gu;
const SPECIAL = /[&<>"_\p{Cc}\ud800-\uffff]/u;
const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const escapeCode = (character: string): string =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

export function xmlText(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text
    .toWellFormed()
    .replace(UNHOLDABLE, escapeCode)
    .replace(/[&<>"]/g, (character) => MARKUP[character] ?? character);
}
