import { describe, expect, it } from 'vitest';
import { readXml, UnreadableXml, type XmlLimits } from '../index.ts';

const MIB = 1024 * 1024;

interface Stream extends AsyncIterable<Buffer> {
  readonly sentBytes: number;
  /** Most memory in use, above that at the start. */
  readonly peakBytes: number;
}

const inUse = (): number => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/** `start`, then the same part again and again, 64 KiB at a time. */
function endless(start: string, part: string, maxBytes: number): Stream {
  const chunk = Buffer.from(part.repeat(Math.ceil((64 * 1024) / part.length)));
  let sentBytes = 0;
  let peakBytes = 0;
  const before = inUse();
  return {
    get sentBytes() {
      return sentBytes;
    },
    get peakBytes() {
      return peakBytes;
    },
    async *[Symbol.asyncIterator]() {
      yield Buffer.from(start);
      while (sentBytes < maxBytes) {
        sentBytes += chunk.length;
        peakBytes = Math.max(peakBytes, inUse() - before);
        yield chunk;
      }
    },
  };
}

const refusal = async (stream: Stream, limits?: Partial<XmlLimits>): Promise<string> => {
  const error = await readXml(stream, {}, limits).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(UnreadableXml);
  return (error as Error).message;
};

describe('100 MB of hostile XML', () => {
  it('is refused after 20 MiB, and nothing of them is kept', async () => {
    const stream = endless('<a>', '<b c="d">text</b>', 100 * MIB);
    expect(await refusal(stream)).toMatch(/larger than 20971520 bytes/);
    expect(stream.sentBytes).toBeLessThanOrEqual(20 * MIB + 64 * 1024);
    expect(stream.peakBytes).toBeLessThan(64 * MIB);
  });

  it.each([
    ['one text', '<a>', 'x', /text of more than 1048576 bytes/],
    ['one text of references', '<a>', '&amp;', /text of more than/],
    ['one attribute', '<a b="', 'x', /text of more than/],
    ['one name', '<', 'x', /text of more than/],
    ['one attribute name', '<a ', 'x', /text of more than/],
    ['one closing tag', '<a></a', ' ', /text of more than/],
    ['one comment', '<a><!--', 'x', /text of more than/],
    ['one processing instruction', '<a><?b ', 'x', /text of more than/],
    ['one CDATA section', '<a><![CDATA[', 'x', /text of more than/],
    ['one reference', '<a>&', 'x', /text of more than/],
    ['one number of a character', '<a>&#', '0', /text of more than/],
    ['white space before the document', ' ', ' ', /text of more than/],
    ['white space after the document', '<a/>', ' ', /text of more than/],
    ['text in many CDATA sections', '<a>', `<![CDATA[${'x'.repeat(50)}]]>`, /text of more than/],
    ['text in many comments', '<a>', 'xxxxxxxxxxxxxx<!---->', /text of more than/],
    ['the same attribute again and again', '<a ', 'b="" ', /text of more than/],
    ['one document type', '<!DOCTYPE ', 'x', /document type/],
    ['one declaration', '<a><!', 'x', /document type/],
    ['one quoted declaration', '<a><!"', 'x', /document type/],
    ['open tags', '<a>', '<a>', /deeper than 64 levels/],
  ])('%s: is refused within 2 MiB', async (_, start, part, message) => {
    const stream = endless(start, part, 100 * MIB);
    expect(await refusal(stream)).toMatch(message);
    expect(stream.sentBytes).toBeLessThanOrEqual(2 * MIB);
    expect(stream.peakBytes).toBeLessThan(64 * MIB);
  });
});

describe('a long document', () => {
  it('needs no more memory than a short one, and lets others work meanwhile', async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    let elements = 0;
    const stream = endless('<a>', '<b c="d">text</b>', 8 * MIB);
    const limits = { maxBytes: 100 * MIB };
    const reading = readXml(stream, { open: () => elements++ }, limits);
    await expect(reading).rejects.toThrow(/ends too early/);
    clearInterval(timer);
    // 17 bytes a part: 8 MiB hold 493,447 of them.
    expect(elements).toBeGreaterThan(493_000);
    expect(turns).toBeGreaterThan(10);
    expect(stream.peakBytes).toBeLessThan(64 * MIB);
  });
});
