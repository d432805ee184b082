import { file as germanFile } from './de/features/imports/file.ts';
import { imports as germanImports } from './de/features/imports/imports.ts';
import { rows as germanRows } from './de/features/imports/rows.ts';
import { values as germanValues } from './de/features/imports/values.ts';
import { file } from './en/features/imports/file.ts';
import { imports } from './en/features/imports/imports.ts';
import { rows } from './en/features/imports/rows.ts';
import { values } from './en/features/imports/values.ts';
import { type Language, useLanguage } from './provider.tsx';

const en = { ...imports, ...file, rowTexts: rows, valueTexts: values };

export type ImportTexts = typeof en;

const de: ImportTexts = { ...germanImports, ...germanFile, rowTexts: germanRows, valueTexts: germanValues };

const catalogues: Readonly<Record<Language, ImportTexts>> = { en, de };

/** Texts of the imports. They are loaded with their screens, so they do not delay the first figures. */
export const useImportTexts = (): ImportTexts => catalogues[useLanguage().language];
