import type { Reply, Request, WorkerCall, WorkerCalls } from './messages.ts';

interface Waiting {
  resolve(output: unknown): void;
  reject(error: Error): void;
}

/** The file is damaged, or is not a table. */
export class UnreadableFileError extends Error {}

/** The web worker for one file. */
export class FileWorker {
  readonly #worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  constructor(onProgress: (rowsRead: number) => void) {
    this.#worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      if ('rowsRead' in data) return onProgress(data.rowsRead);
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ('failure' in data) waiting?.reject(new UnreadableFileError(data.failure));
      else waiting?.resolve(data.output);
    };
    this.#worker.onerror = ({ message }) => {
      for (const { reject } of this.#waiting.values()) reject(new UnreadableFileError(message));
      this.#waiting.clear();
    };
  }

  call<C extends WorkerCall>(call: C, input: WorkerCalls[C]['input']): Promise<WorkerCalls[C]['output']> {
    const id = ++this.#lastId;
    const request: Request<C> = { id, call, input };
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      this.#worker.postMessage(request);
    });
  }

  end(): void {
    this.#worker.terminate();
  }
}
