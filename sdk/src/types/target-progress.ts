// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { FormerAmbition } from './former-ambition.ts';
import type { ProgressFigures } from './progress-figures.ts';

export interface TargetProgress extends ProgressFigures {
  /** Target identifier */
  targetId: string;
  /** The same progress against what the target demanded before it was weakened, oldest first */
  formerAmbitions: FormerAmbition[];
}
