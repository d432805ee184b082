export interface TonneOptions {
  /** The root of the service, such as `https://tonne.example.com`. The paths of the API are appended. */
  readonly baseUrl: string;
  /** Without a key, a browser uses the session cookie of the same origin. */
  readonly apiKey?: string | undefined;
  /** The longest wait for one attempt, in milliseconds; 60,000 unless given. */
  readonly timeoutMs?: number | undefined;
  /** Attempts after the first; 3 unless given. */
  readonly maxRetries?: number | undefined;
  /** Used instead of the global `fetch`, for a proxy, a log or a test. */
  readonly fetch?: Fetch | undefined;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface RequestOptions {
  /** Ends the call, with all its attempts and pauses. */
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
  readonly maxRetries?: number | undefined;
  /** Changes only the version that has this `ETag`; otherwise `PreconditionFailedError`. */
  readonly ifMatch?: string | undefined;
  /** A UUID, for POST only. The client creates one by default. Within 24 hours the same key does nothing twice. */
  readonly idempotencyKey?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export interface UploadOptions extends RequestOptions {
  readonly onProgress?: OnUploadProgress | undefined;
}

export type OnUploadProgress = (progress: UploadProgress) => void;

export interface UploadProgress {
  /** Bytes handed to the connection. */
  readonly sent: number;
  /** Unknown for streams. */
  readonly total: number | undefined;
}

/** A body other than JSON. */
export interface Upload<ContentType extends string = string> {
  readonly contentType: ContentType;
  /** A function that opens a new stream for each attempt allows retries; a stream by itself can be sent only once. */
  readonly content: UploadContent | (() => UploadStream | Promise<UploadStream>);
  /** Size in bytes, if the content does not show it. For `onProgress` only. */
  readonly size?: number | undefined;
}

export type UploadContent = string | Uint8Array | Blob | UploadStream;
/** A web stream, a Node stream or an async generator. */
export type UploadStream = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array | string>;
