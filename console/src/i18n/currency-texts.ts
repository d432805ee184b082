import { currencies as german } from './de/features/currencies/currencies.ts';
import { currencies as english } from './en/features/currencies/currencies.ts';
import { type Language, useLanguage } from './provider.tsx';

const catalogues: Readonly<Record<Language, typeof english>> = { en: english, de: german };

/** Texts of exchange rates and price indexes. They are loaded with their screens. */
export const useCurrencyTexts = (): typeof english => catalogues[useLanguage().language];
