// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { OffsetProject } from './offset-project.ts';
import type { OffsetVintage } from './offset-vintage.ts';
import type { VerificationReport } from './verification-report.ts';

export interface OffsetProjectDetail extends OffsetProject {
  /** Activity of the project */
  description: string;
  /** Organisation that runs the project */
  developer: string;
  /** Methodology for counting the credits */
  methodology: string;
  /** Vintages, oldest first */
  vintages: OffsetVintage[];
  verificationReports: VerificationReport[];
  location: {
    /** Degrees north */
    lat: number;
    /** Degrees east */
    lng: number;
  } | null;
}
