import { describe, expect, it } from 'vitest';
import { readXml, UnreadableXml, type XmlElement, type XmlLimits } from '../index.ts';

async function* inChunks(bytes: Buffer, size = 1000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** What a handler is told, in one list. */
async function told(xml: string | Buffer, limits?: Partial<XmlLimits>, chunkSize?: number): Promise<unknown[]> {
  const parts: unknown[] = [];
  await readXml(
    inChunks(Buffer.from(xml as string), chunkSize),
    {
      open: ({ name, namespace, attributes }) => parts.push(['open', name, namespace, { ...attributes }]),
      text: (text) => parts.push(['text', text]),
      close: ({ name }) => parts.push(['close', name]),
    },
    limits,
  );
  return parts;
}

const INVOICE = `<?xml version="1.0" encoding="UTF-8"?>
<a:Invoice xmlns:a="urn:one" xmlns="urn:two"><Line a:unit="KWH" xml:lang="de">1 &lt; 2 &#8364;<!-- no text --><![CDATA[ & <more> ]]></Line><a:Empty/></a:Invoice>
`;

const TOLD = [
  ['open', 'Invoice', 'urn:one', {}],
  ['open', 'Line', 'urn:two', { unit: 'KWH', lang: 'de' }],
  ['text', '1 < 2 € & <more> '],
  ['close', 'Line'],
  ['open', 'Empty', 'urn:one', {}],
  ['close', 'Empty'],
  ['close', 'Invoice'],
];

describe('readXml', () => {
  it('tells of elements by local name and namespace, and of text as a whole', async () => {
    expect(await told(INVOICE)).toEqual(TOLD);
  });

  it('reads the same from any division into chunks', async () => {
    for (const size of [1, 2, 3, 7, 64, 255, 256, 257]) expect(await told(INVOICE, {}, size)).toEqual(TOLD);
  });

  it('lets an inner declaration replace a prefix for its element only', async () => {
    const parts = await told('<p:a xmlns:p="one"><p:b xmlns:p="two"><p:c/></p:b><p:d/></p:a>');
    const opened = parts.filter((part) => (part as string[])[0] === 'open').map((part) => (part as string[])[2]);
    expect(opened).toEqual(['one', 'two', 'two', 'one']);
  });

  it('prefers the attribute without a prefix where two have the same local name', async () => {
    expect(await told('<a xmlns:x="urn:x" x:type="1" type="2"/>')).toEqual([
      ['open', 'a', '', { type: '2' }],
      ['close', 'a'],
    ]);
    expect((await told('<a xmlns:x="urn:x" type="2" x:type="1"/>'))[0]).toEqual(['open', 'a', '', { type: '2' }]);
  });

  it('keeps names that every object has apart from those of the document', async () => {
    const elements: XmlElement[] = [];
    const xml = '<constructor toString="1" __proto__="2" valueOf="3"/>';
    await readXml(inChunks(Buffer.from(xml)), { open: (element) => elements.push(element) });
    expect(Object.entries(elements[0]!.attributes)).toEqual([
      ['toString', '1'],
      ['__proto__', '2'],
      ['valueOf', '3'],
    ]);
    expect(elements[0]!.attributes.constructor).toBeUndefined();
  });

  it('ends lines with a line feed, as XML demands', async () => {
    expect((await told('<a>1\r\n2\r3</a>'))[1]).toEqual(['text', '1\n2\n3']);
  });

  it.each<[string, Buffer]>([
    ['UTF-8 with a mark', Buffer.from('\uFEFF<a>é</a>')],
    ['UTF-16, little end first', Buffer.from('\uFEFF<?xml version="1.0" encoding="UTF-16"?><a>é</a>', 'utf16le')],
    ['UTF-16, big end first', Buffer.from('\uFEFF<a>é</a>', 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from('<?xml version="1.0"?><a>é</a>', 'utf16le')],
    ['ISO-8859-1', Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>', 'latin1')],
    ['windows-1252', Buffer.from("<?xml version='1.0' encoding='Windows-1252' ?><a>é</a>", 'latin1')],
    ['UTF-8 that still says UTF-16', Buffer.from('<?xml version="1.0" encoding="utf-16"?><a>é</a>')],
  ])('reads %s', async (_, bytes) => {
    expect(await told(bytes, {}, 3)).toContainEqual(['text', 'é']);
  });

  it('passes an error of the handler and of the stream on as it is', async () => {
    const ours = new RangeError('ours');
    const throwing = (): never => {
      throw ours;
    };
    await expect(readXml(inChunks(Buffer.from('<a>b</a>')), { text: throwing })).rejects.toBe(ours);
    async function* broken(): AsyncGenerator<Buffer> {
      yield Buffer.from('<a>');
      throwing();
    }
    await expect(readXml(broken(), {})).rejects.toBe(ours);
  });
});

describe('readXml refuses', () => {
  it.each<[string, string | Buffer, RegExp]>([
    ['an empty file', '', /empty or ends too early/],
    ['a file without an element', '<?xml version="1.0"?><!-- nothing -->', /empty or ends too early/],
    ['a file that breaks off between tags', '<a><b></b>', /ends too early/],
    ['a file that breaks off within a tag', '<a><b', /ends too early/],
    ['a file that breaks off within a comment', '<a/><!-- ', /unexpected end/],
    ['tags that cross', '<a><b></a></b>', /unexpected close tag \(line 1\)/],
    ['a second document', '<a/><b/>', /goes on after the end/],
    ['text after the document', '<a/>b', /text data outside of root/],
    ['text before the document', 'b<a/>', /before first tag/],
    ['a CDATA section after the document', '<a/><![CDATA[b]]>', /text outside its XML document/],
    ['attributes without quotes', '<a b=c/>', /unquoted attribute value/],
    ['a name whose prefix is not declared', '<a:b/>', /"a:b", but its prefix has no namespace/],
    ['an attribute whose prefix is not declared', '<a b:c=""/>', /"b:c", but its prefix has no namespace/],
    ['a name with two colons', '<a:b:c xmlns:a="d"/>', /prefix has no namespace/],
    ['an unknown entity', '<a>&nbsp;</a>', /invalid character entity/],
    ['an entity named like a method', '<a>&constructor;</a>', /invalid character entity/],
    ['a reference to a forbidden character', '<a>&#0;</a>', /invalid character entity/],
    ['a forbidden character', '<a>\0</a>', /characters that XML forbids/],
    ['bytes that are no UTF-8', Buffer.from([0x3c, 0x61, 0x3e, 0xff, 0x3c]), /does not fit its encoding, UTF-8/],
    ['half a character at the end', Buffer.from([0x3c, 0x61, 0x2f, 0x3e, 0xc3]), /does not fit its encoding/],
    ['another encoding', '<?xml version="1.0" encoding="Shift_JIS"?><a/>', /encoded as "shift_jis"\. Save it as UTF-8/],
    ['an encoding named like a method', '<?xml version="1.0" encoding="toString"?><a/>', /encoded as "tostring"/],
    ['an attribute named like a method of objects', '<a hasOwnProperty="" b=""/>', /forbidden one/],
    ['nested elements without end', '<a>'.repeat(65), /deeper than 64 levels/],
    ['257 attributes', `<a ${Array.from({ length: 257 }, (_, index) => `a${index}=""`).join(' ')}/>`, /256 attributes/],
  ])('%s', async (_, xml, message) => {
    const reading = told(xml);
    await expect(reading).rejects.toBeInstanceOf(UnreadableXml);
    await expect(reading).rejects.toThrow(message);
  });

  it('accepts 64 levels and 256 attributes', async () => {
    await told('<a>'.repeat(64) + '</a>'.repeat(64));
    await told(`<a ${Array.from({ length: 256 }, (_, index) => `a${index}=""`).join(' ')}/>`);
  });

  const BILLION_LAUGHS = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;">]><lolz>&b;</lolz>`;
  it.each([
    ['entities that multiply', BILLION_LAUGHS],
    ['an external entity', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
    ['an external parameter entity', '<!DOCTYPE a [<!ENTITY % b SYSTEM "http://127.0.0.1/b.dtd"> %b;]><a/>'],
    ['an external subset', '<!DOCTYPE a SYSTEM "http://127.0.0.1/a.dtd"><a/>'],
    ['HTML', '<!doctype html><html></html>'],
    ['a document type hidden by a processing instruction', '<!DOCTYPE a [<?b?> <a/>'],
    ['a document type hidden by a comment', '<!DOCTYPE a [<!-- b --> '],
    ['an unfinished document type', '<!DOCTYPE '],
    ['a document type inside the document', '<a><!DOCTYPE b></a>'],
    ['an entity declared inside the document', '<a><!ENTITY b "c"></a>'],
  ])('a document type: %s', async (_, xml) => {
    await expect(told(xml)).rejects.toThrow(/document type declaration/);
    await expect(told(xml, {}, 1)).rejects.toThrow(/document type declaration/);
  });

  it('accepts the words of a document type within a comment or a CDATA section', async () => {
    expect(await told('<a><!-- <!DOCTYPE b> --><![CDATA[<!DOCTYPE c>]]></a>')).toContainEqual(['text', '<!DOCTYPE c>']);
  });
});
