import type { OnUploadProgress, Upload, UploadContent, UploadStream } from './options.ts';

/** A request body that is opened once for each attempt. */
export interface Body {
  readonly contentType: string;
  /** A stream that was begun cannot be sent again. */
  readonly isRepeatable: boolean;
  /** `fetch` requires `duplex` for streams. */
  open(): Promise<{ body: Sendable; duplex?: 'half' }>;
  /** The service has answered. */
  sent(): void;
}

type Sendable = string | Uint8Array<ArrayBuffer> | Blob | ReadableStream<Uint8Array>;

export function bodyOf(value: unknown, onProgress?: OnUploadProgress): Body | undefined {
  if (value === undefined) return undefined;
  if (isUpload(value)) return uploadBody(value, onProgress);
  const body = JSON.stringify(value);
  return { contentType: 'application/json', isRepeatable: true, open: async () => ({ body }), sent() {} };
}

const isUpload = (value: unknown): value is Upload =>
  typeof value === 'object' && value !== null && 'contentType' in value && 'content' in value;

function uploadBody({ contentType, content, size }: Upload, onProgress?: OnUploadProgress): Body {
  const isFixed = typeof content === 'string' || content instanceof Uint8Array || content instanceof Blob;
  const fixed = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const total = sizeOf(fixed) ?? size;
  let length = total;
  const report = (sent: number) => onProgress?.({ sent, total });
  const open = async (): Promise<UploadContent> => (typeof fixed === 'function' ? fixed() : fixed);
  return {
    contentType,
    isRepeatable: isFixed || typeof content === 'function',
    async open() {
      report(0);
      const source = await open();
      if (isFixed && !(onProgress && STREAMS_REQUESTS)) return { body: source as Sendable };
      if (STREAMS_REQUESTS) return { body: counted(chunksOf(source), report), duplex: 'half' };
      const body = await new Response(counted(chunksOf(source), () => {})).blob();
      length = body.size;
      return { body };
    },
    sent: () => (STREAMS_REQUESTS || length === undefined ? undefined : report(length)),
  };
}

/** Browsers stream requests over HTTP/2 only, or not at all: there, a stream is collected first. */
const STREAMS_REQUESTS = !('document' in globalThis || 'WorkerGlobalScope' in globalThis);

const sizeOf = (content: Upload['content']): number | undefined =>
  content instanceof Uint8Array ? content.byteLength : content instanceof Blob ? content.size : undefined;

const CHUNK_BYTES = 65_536;

async function* chunksOf(content: UploadContent): AsyncGenerator<Uint8Array> {
  if (content instanceof Uint8Array) {
    for (let at = 0; at < content.length; at += CHUNK_BYTES) yield content.subarray(at, at + CHUNK_BYTES);
  } else if (content instanceof Blob) {
    yield* chunksOf(content.stream());
  } else if (content instanceof ReadableStream) {
    yield* read(content);
  } else {
    for await (const chunk of content as Exclude<UploadStream, ReadableStream>) {
      yield typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk;
    }
  }
}

/** Not every browser can iterate over a stream. */
async function* read(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}

function counted(chunks: AsyncGenerator<Uint8Array>, report: (sent: number) => void): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) return controller.close();
      controller.enqueue(value);
      sent += value.byteLength;
      report(sent);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}
