import { useSession } from './session.ts';

/** The first day of the organisation's fiscal years, `MM-DD`. */
export const useFiscalYearStart = (): string => useSession().organisation.fiscalYearStart;
