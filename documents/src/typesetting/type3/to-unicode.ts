/** The limit of a section in a CMap. */
const MAPPINGS_A_SECTION = 100;

/** The CMap that tells readers which characters a font of one-byte codes shows, from code 0 (ISO 32000-1, 9.10.3). */
export function toUnicode(texts: readonly string[]): string {
  const lines = texts.map((text, code) => `<${hex(code, 2)}> <${utf16(text)}>`);
  const sections: string[] = [];
  for (let at = 0; at < lines.length; at += MAPPINGS_A_SECTION) {
    const section = lines.slice(at, at + MAPPINGS_A_SECTION);
    sections.push(`${section.length} beginbfchar`, ...section, 'endbfchar');
  }
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange',
    '<00> <ff>',
    'endcodespacerange',
    ...sections,
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end',
    'end',
  ].join('\n');
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at), 4)).join('');
