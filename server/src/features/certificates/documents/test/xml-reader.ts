/** Reads the subset of XML 1.0 that these drawings use. Refuses declarations inside, comments and CDATA. */
const TOKEN =
  /<\?xml [^?]*\?>|<\/([\w:]+)>|<([\w:]+)((?: [\w:-]+="(?:[^<&"]|&(?:amp|lt|gt|quot|apos);)*")*)(\/?)>|((?:[^<&]|&(?:amp|lt|gt|quot|apos);)+)/gy;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones XML forbids
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;

export interface Element {
  name: string;
  attributes: string;
  text: string;
}

export function readXml(text: string): Element[] {
  if (FORBIDDEN.test(text) || !text.isWellFormed()) throw new Error('a character that XML forbids');
  const elements: Element[] = [];
  const open: Element[] = [];
  let at = 0;
  for (const [token, closed, name, attributes = '', isEmpty, content] of text.matchAll(TOKEN)) {
    at += token.length;
    if (closed !== undefined && open.pop()?.name !== closed) throw new Error(`</${closed}> closes nothing`);
    const inner = open.at(-1);
    if (content !== undefined && inner) inner.text += content;
    if (name === undefined) continue;
    const element = { name, attributes, text: '' };
    elements.push(element);
    if (!isEmpty) open.push(element);
  }
  if (at !== text.length || open.length > 0) throw new Error(`not XML at ${at}: ${text.slice(at, at + 40)}`);
  return elements;
}

const SIGNS: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' };

export const unescapeXml = (text: string): string =>
  text.replace(/&\w+;/g, (reference) => SIGNS[reference] ?? reference);
