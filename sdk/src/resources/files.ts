// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { FilePromise } from '../core/file-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';

export class FilesResource extends Resource {
  /**
   * Download a file.
   *
   * The link is part of an answer and works until the time named beside it. Byte ranges are served.
   *
   * **Access:** no API key needed.
   */
  download(token: string, options?: RequestOptions): FilePromise {
    return this.core.file(path`/public/files/${token}`, { options });
  }
}
