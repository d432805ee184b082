// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { FilePromise } from '../core/file-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';

export class LogTileResource extends Resource {
  /**
   * Get a tile of the log.
   *
   * Up to 256 concatenated hashes of one level of the tree (C2SP tlog-tiles). From the tiles, anyone can compute
   * the root and every proof.
   *
   * **Access:** no API key needed.
   */
  get(level: string, index: string, options?: RequestOptions): FilePromise {
    return this.core.file(path`/public/log/tile/${level}/${index}`, { options });
  }
}
