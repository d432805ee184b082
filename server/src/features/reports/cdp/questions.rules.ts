/**
 * Questions of module 7 that this report answers or names, in the numbering of CDP's full corporate questionnaire since 2024.
 * Not yet compared with the edition of 2026. The words are the report's own.
 */
export const questions = {
  '7.5': '7.5: base year and its emissions',
  '7.6': '7.6: gross global scope 1',
  '7.7': '7.7: gross global scope 2, by both methods',
  '7.8': '7.8: gross global scope 3',
  '7.10': '7.10: change against the year before',
  '7.10.1': '7.10.1: reasons for the change',
  '7.12.1': '7.12.1: biogenic carbon dioxide',
  '7.15.1': '7.15.1: by greenhouse gas',
  '7.16': '7.16: by country',
  '7.30.1': '7.30.1: energy consumption totals',
  '7.30.14': '7.30.14: energy at a zero emission rate, with its tracking',
  '7.30.16': '7.30.16: purchased energy by country',
  '7.45': '7.45: intensity figures',
  '7.53.1': '7.53.1: absolute targets',
  '7.79.1': '7.79.1: carbon credits cancelled',
} as const;
