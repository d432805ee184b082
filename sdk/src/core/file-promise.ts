import { ApiPromise } from './api-promise.ts';
import { ConnectionError } from './errors.ts';
import type { Answer } from './response.ts';
import { aborted } from './retry.ts';

/** A promise of a `Response` whose body is a file. */
export class FilePromise extends ApiPromise<Response> {
  override readonly [Symbol.toStringTag] = 'FilePromise';

  readonly #signal: AbortSignal | undefined;

  constructor(answer: Promise<Answer<Response>>, signal?: AbortSignal) {
    super(answer);
    this.#signal = signal;
  }

  async stream(): Promise<ReadableStream<Uint8Array>> {
    return (await this).body as ReadableStream<Uint8Array>;
  }

  async bytes(): Promise<Uint8Array> {
    return new Uint8Array(await this.#read((response) => response.arrayBuffer()));
  }

  text(): Promise<string> {
    return this.#read((response) => response.text());
  }

  blob(): Promise<Blob> {
    return this.#read((response) => response.blob());
  }

  async #read<T>(read: (response: Response) => Promise<T>): Promise<T> {
    const response = await this;
    try {
      return await read(response);
    } catch (cause) {
      if (this.#signal?.aborted) throw aborted(this.#signal);
      throw new ConnectionError('The connection broke before the file was complete: download it again.', { cause });
    }
  }
}
