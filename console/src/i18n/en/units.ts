import type { UnitWords } from '../plural.ts';

/** Units whose code is not a symbol. */
export const units: UnitWords = {
  therm_us: ['US therm', 'US therms'],
  ton_hour: ['ton-hour', 'ton-hours'],
  gal_us: ['US gallon', 'US gallons'],
  gal_imp: ['imperial gallon', 'imperial gallons'],
  short_ton: ['short ton', 'short tons'],
  long_ton: ['long ton', 'long tons'],
  cwt_us: ['US hundredweight', 'US hundredweight'],
  t_mi: ['tonne-mile', 'tonne-miles'],
  t_nmi: ['tonne-nautical mile', 'tonne-nautical miles'],
  short_ton_mi: ['short ton-mile', 'short ton-miles'],
  long_ton_mi: ['long ton-mile', 'long ton-miles'],
  room_night: ['room night', 'room nights'],
  fte_hour: ['FTE hour', 'FTE hours'],
};

/** Empty: the service has the English names of the other units. */
export const unitNames: Readonly<Record<string, string>> = {};
