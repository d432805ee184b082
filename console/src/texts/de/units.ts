import type { UnitWords } from '../unit-names.ts';

export const units: UnitWords = {
  therm_us: ['US-Therm', 'US-Therm'],
  ton_hour: ['Kältetonnenstunde', 'Kältetonnenstunden'],
  gal_us: ['US-Gallone', 'US-Gallonen'],
  gal_imp: ['britische Gallone', 'britische Gallonen'],
  short_ton: ['US-Tonne', 'US-Tonnen'],
  long_ton: ['britische Tonne', 'britische Tonnen'],
  cwt_us: ['US-Zentner', 'US-Zentner'],
  t_mi: ['Tonnenmeile', 'Tonnenmeilen'],
  t_nmi: ['Tonnen-Seemeile', 'Tonnen-Seemeilen'],
  short_ton_mi: ['US-Tonnenmeile', 'US-Tonnenmeilen'],
  long_ton_mi: ['britische Tonnenmeile', 'britische Tonnenmeilen'],
  room_night: ['Zimmernacht', 'Zimmernächte'],
  fte_hour: ['VZÄ-Stunde', 'VZÄ-Stunden'],
};
