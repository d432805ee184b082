import type { ApiPromise } from './core/api-promise.ts';
import { type Call, Core, type Method } from './core/core.ts';
import type { FilePromise } from './core/file-promise.ts';
import type { RequestOptions, TonneOptions } from './core/options.ts';
import { Resources } from './resources/index.ts';

/** A client of one Tonne service, with one key or the session of the page. */
export class Tonne extends Resources {
  constructor(options: TonneOptions) {
    super(new Core(options));
  }

  /** The file behind a signed link, such as a job's `downloadUrl`. The key is not sent there. */
  download(url: string, options?: RequestOptions): FilePromise {
    return this.core.download(url, options);
  }

  /** For an endpoint that this version of the client does not know. The path begins with `/`. */
  request<T = unknown>(method: Method, path: string, call?: Call): ApiPromise<T> {
    return this.core.call<T>(method, path, call);
  }
}
