import { clamdScanner } from './clamd.ts';
import { commandScanner } from './command.ts';
import type { Scanner, ScannerSettings } from './scanner.ts';

export type { Scanner, ScannerSettings, Verdict } from './scanner.ts';

export const createScanner = (settings: ScannerSettings): Scanner =>
  settings.kind === 'clamd' ? clamdScanner(settings.at) : commandScanner(settings.program, settings.arguments);
