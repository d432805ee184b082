import { describe, expect, it } from 'vitest';
import { fingerprintOf } from '../index.ts';
import { understand } from './samples.ts';

describe('the fingerprint of a file', () => {
  it('is that of next year’s file', async () => {
    const [first, second] = await Promise.all([
      understand('Monat;Verbrauch 2025 (kWh)\nJan 2025;5\n'),
      understand('Titel\n\nMonat;Verbrauch 2026 (kWh)\nJan 2026;7\nFeb 2026;8\n'),
    ]);
    expect(fingerprintOf(second.layout)).toBe(fingerprintOf(first.layout));
  });

  it('differs from that of a file with other headers, or in another order', async () => {
    const files = ['Monat;kWh\nJan 2025;5\n', 'kWh;Monat\n5;Jan 2025\n', 'Monat;MWh\nJan 2025;5\n', 'Jan 2025;5\n'];
    const prints = await Promise.all(files.map(async (file) => fingerprintOf((await understand(file)).layout)));
    expect(new Set(prints).size).toBe(4);
  });
});
