import type { Page } from 'playwright-core';

export const HEADERS = [
  'Scope',
  'Kategorie',
  'Energieträger',
  'Verbrauch (kWh)',
  'Einheit',
  'Von',
  'Bis',
  'Rechnungsnr.',
];

/** As a German spreadsheet saves it: semicolons, decimal commas, days first. Lines 18, 51 and 121 are wrong. */
export function germanFile(): string {
  const rows = Array.from({ length: 200 }, (_, index) => {
    const line = index + 2;
    const quantity = line === 18 ? 'viel' : `1.${String(index).padStart(3, '0')},5`;
    const unit = line === 51 ? 'parsec' : 'kWh';
    const end = line === 121 ? '31.02.2025' : '28.02.2025';
    const activity = ['Scope 2', 'Eingekaufter Strom', 'Grid electricity'];
    return [...activity, quantity, unit, '01.02.2025', end, `IMP-${line}`];
  });
  return [HEADERS, ...rows].map((row) => row.join(';')).join('\r\n');
}

export const chooseFile = (page: Page, name: string, content: string | Buffer): Promise<void> =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
