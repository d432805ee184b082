import { expect, describe as group, it } from 'vitest';
import { createProgress, describe } from '../progress.ts';

group('the sentence', () => {
  it.each<[number, { rows: number; failed: number }, number, string]>([
    [10_000, { rows: 4_567, failed: 0 }, 812.4, '4,567 of 10,000 rows (45 %), 812 rows/s, 00:07 left'],
    [10_000, { rows: 0, failed: 0 }, 0, '0 of 10,000 rows (0 %), 0 rows/s'],
    [
      1_000_000,
      { rows: 1_000, failed: 1_200 },
      100,
      '1,000 of 1,000,000 rows (0 %), 100 rows/s, 2:46:30 left, 1,200 rejected',
    ],
    [3, { rows: 3, failed: 1 }, 1.6, '3 of 3 rows (100 %), 2 rows/s, 00:00 left, 1 rejected'],
  ])('of %i rows', (total, done, perSecond, sentence) => {
    expect(describe(total, done, perSecond)).toBe(sentence);
  });
});

const watched = (isTTY: boolean, work: (progress: ReturnType<typeof createProgress>) => void): string[] => {
  const written: string[] = [];
  work(createProgress({ isTTY, write: (text) => written.push(text) }));
  return written;
};

group('on a terminal', () => {
  it('is one line that is redrawn and removed at the end', () => {
    const written = watched(true, (progress) => {
      progress.look('a.csv');
      progress.begin(4, { rows: 0, failed: 0 });
      progress.show({ rows: 3, failed: 1 });
      progress.report('waiting');
      progress.end();
    });
    expect(written.every((text) => text.startsWith('\r\u001b[K') && !text.includes('\n'))).toBe(true);
    const shown = written.map((text) => text.replace('\r\u001b[K', ''));
    expect(shown[0]).toBe('Checking a.csv');
    expect(shown[1]).toBe('[------------------------] 0 of 4 rows (0 %), 0 rows/s');
    expect(shown[2]).toMatch(/^\[#{18}-{6}\] 3 of 4 rows \(75 %\), .* left, 1 rejected$/);
    expect(shown.slice(3)).toEqual(['waiting', '']);
  });
});

group('elsewhere', () => {
  it('a short import says only why it waits', () => {
    const written = watched(false, (progress) => {
      progress.look('a.csv');
      progress.begin(4, { rows: 0, failed: 0 });
      progress.show({ rows: 3, failed: 1 });
      progress.report('waiting');
      progress.end();
    });
    expect(written).toEqual(['waiting\n']);
  });
});
