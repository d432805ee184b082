// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ExchangeRate {
  /** Currency (ISO 4217) */
  currency: string;
  /** Year, for the average of the year, or month */
  period: string;
  /** Units of the currency for one US dollar */
  unitsPerUsd: number;
  /** US dollars for one unit of the currency */
  usdPerUnit: number;
  /** Publication of the rate */
  source: string;
  /** `shipped` with the service, or the organisation’s `own`, which comes before a shipped one of the same period */
  origin: 'shipped' | 'own';
  /** Time of creation; null for a shipped rate */
  createdAt: string | null;
  /** Time of the last change; null for a shipped rate */
  updatedAt: string | null;
}
