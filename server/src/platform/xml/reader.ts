import sax from 'sax';
import { createTimeSlice } from '../event-loop.ts';
import { decode } from './decode.ts';
import { Document, refuseLongText, type XmlHandler, type XmlLimits } from './document.ts';
import { UnreadableXml } from './unreadable.ts';

const LIMITS: XmlLimits = { maxBytes: 20 * 1024 * 1024, maxDepth: 64, maxTextBytes: 1024 * 1024 };
/** `[CDATA[` is the longest start of an allowed construct that begins with `<!`. */
const LONGEST_DECLARATION = '[CDATA['.length;

const ENTITIES = { amp: '&', gt: '>', lt: '<', quot: '"', apos: "'" };

/** The reader has limits of its own. sax would refuse long attributes and comments, and split long texts. */
Object.assign(sax, { MAX_BUFFER_LENGTH: Number.POSITIVE_INFINITY });

/** Properties that sax has, but its types do not declare: text of an unfinished declaration. */
interface Unfinished {
  readonly doctype: string | boolean;
  readonly sgmlDecl: string;
}

const refuseDoctype = (): never => {
  throw new UnreadableXml(
    'The XML contains a document type declaration (<!DOCTYPE …>), which is refused because it can hide harmful content. ' +
      'Export the file without it, or delete the declaration.',
  );
};

/**
 * sax is strict about tags. This adds what it leaves out: one root, no document type, no entity but the five, and
 * limits. sax reports a part when it is complete, so the reader also counts how much it has read since the last report.
 */
function createParser(document: Document, limits: XmlLimits) {
  const parser = new sax.SAXParser(true, {});
  const unfinished = parser as unknown as Unfinished;
  let unreported = 0;
  parser.ENTITIES = Object.assign(Object.create(null), ENTITIES);
  const reported = (): void => {
    unreported = 0;
    if (unfinished.doctype) refuseDoctype();
  };
  const on = <T>(tell: (part: T) => void) => {
    return (part: T): void => {
      reported();
      tell(part);
    };
  };
  parser.ondoctype = refuseDoctype;
  parser.onsgmldeclaration = refuseDoctype;
  parser.onopentagstart = on(() => document.beginTag());
  parser.onattribute = on((attribute) => document.attribute(attribute));
  parser.onopentag = on(({ name }) => document.openTag(name));
  parser.onclosetag = on(() => document.closeTag());
  parser.ontext = on((text) => document.text(text));
  parser.oncdata = on((text) => document.text(text));
  parser.oncomment = reported;
  parser.onprocessinginstruction = reported;
  parser.onerror = (error) => {
    const [problem = ''] = error.message.split('\n');
    if (problem.includes('doctype')) refuseDoctype();
    throw new UnreadableXml(
      `The file is not valid XML: ${problem.toLowerCase()} (line ${parser.line + 1}). Export it again.`,
    );
  };
  return {
    write(text: string): void {
      unreported += text.length;
      parser.write(text);
      if (unfinished.doctype || unfinished.sgmlDecl.length > LONGEST_DECLARATION) refuseDoctype();
      if (unreported > limits.maxTextBytes) refuseLongText(limits);
    },
    end(): void {
      if (!document.isComplete)
        throw new UnreadableXml('The XML document is empty or ends too early. Send the complete file again.');
      parser.close();
    },
  };
}

async function* atMost(chunks: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > maxBytes)
      throw new UnreadableXml(`The XML file is larger than ${maxBytes} bytes. Split it, or export a shorter period.`);
    yield chunk;
  }
}

/** Streams: the handler hears of each part once, and nothing of the document is kept. Throws UnreadableXml. */
export async function readXml(
  chunks: AsyncIterable<Buffer>,
  handler: XmlHandler,
  limits: Partial<XmlLimits> = {},
): Promise<void> {
  const all = { ...LIMITS, ...limits };
  const parser = createParser(new Document(handler, all), all);
  const slice = createTimeSlice();
  for await (const text of decode(atMost(chunks, all.maxBytes))) {
    parser.write(text);
    if (slice.isOver()) await slice.pass();
  }
  parser.end();
}
