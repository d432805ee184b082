import type { CivilDate } from '../../../kernel/period.ts';

/** The standards of Delegated Regulation (EU) 2023/2772, and as (EU) 2026/1563 replaced them. */
export const esrsEditions = ['2023', '2026'] as const;
export type EsrsEdition = (typeof esrsEditions)[number];

/** (EU) 2026/1563, Article 3. Article 2 lets years that begin in 2026 choose. */
const REVISED_FROM: CivilDate = '2027-01-01';

/** The edition that applies to a period unless another one is chosen. */
export const editionFor = (periodStart: CivilDate): EsrsEdition => (periodStart < REVISED_FROM ? '2023' : '2026');
