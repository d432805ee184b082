// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { FilePromise } from '../core/file-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';

export class LogTileResource extends Resource {
  /**
   * Get a tile of the log.
   *
   * Up to 256 hashes of one level of the tree, one after the other (C2SP tlog-tiles). With its tiles anyone can
   * work out the root and every proof.
   *
   * **Access:** no API key needed.
   */
  get(level: string, index: string, options?: RequestOptions): FilePromise {
    return this.core.file(path`/public/log/tile/${level}/${index}`, { options });
  }
}
