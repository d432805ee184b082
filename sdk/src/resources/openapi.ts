// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import { Resource } from '../core/resource.ts';
import type { OpenApiDocument } from '../types/index.ts';

export class OpenapiResource extends Resource {
  /**
   * Get this document.
   *
   * Every endpoint, field and error of the service, for code generators and other programs.
   *
   * **Access:** no API key needed.
   */
  get(options?: RequestOptions): ApiPromise<OpenApiDocument> {
    return this.core.call('GET', '/openapi.json', { options });
  }
}
