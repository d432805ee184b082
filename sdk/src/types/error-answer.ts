// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ErrorBody } from './error-body.ts';
import type { Meta } from './meta.ts';

export interface ErrorAnswer {
  error: ErrorBody;
  meta: Meta;
}
