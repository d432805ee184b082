import { describe, expect, it } from 'vitest';
import { createOutliner } from '../../src/typesetting/index.ts';

const outliner = createOutliner();
const widthOf = (text: string, size = 10): number => outliner.outline(text, { size }).width;

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Absolute moves, relative steps. */
function pointsOf(path: string): [x: number, y: number][] {
  const points: [number, number][] = [];
  let at: [number, number] = [0, 0];
  for (const [, verb, text] of path.matchAll(/([MlqcZ])([^MlqcZ]*)/g)) {
    const numbers = Array.from(text!.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g), ([number]) => Number(number));
    const [x, y] = verb === 'M' ? [0, 0] : at;
    for (let index = 0; index < numbers.length; index += 2)
      points.push([rounded(x + numbers[index]!), rounded(y + numbers[index + 1]!)]);
    at = points.at(-1) ?? at;
  }
  return points;
}

function boxOf(path: string): { left: number; right: number; top: number; bottom: number } {
  const points = pointsOf(path);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

describe('outlines', () => {
  it('are as wide as the type', () => {
    expect(widthOf('中文公司')).toBeCloseTo(40, 6);
    expect(widthOf('東京カ')).toBeCloseTo(30, 6);
    expect(widthOf('中 文')).toBeCloseTo(20 + widthOf(' '), 6);
    expect(widthOf('Ltd', 20)).toBeCloseTo(2 * widthOf('Ltd'), 6);
    expect(widthOf('')).toBe(0);
  });

  it('are kerned', () => {
    expect(widthOf('AV')).toBeLessThan(widthOf('A') + widthOf('V'));
  });

  it('are path data to two places, upright, from the start of the line the letters stand on', () => {
    const { path } = outliner.outline('H中', { size: 10 });
    expect(path).toMatch(/^(?:Z|[Mlqc]-?(?:\d+|\d*\.\d\d?)(?:(?: |-)(?:\d+|\d*\.\d\d?))+)+$/);
    const letter = boxOf(outliner.outline('H', { size: 10 }).path);
    // The capitals of Inter are 1490 of 2048 units high.
    expect([letter.top, letter.bottom]).toEqual([-7.28, 0]);
    const both = boxOf(path);
    expect(both.left).toBe(letter.left);
    expect(both.right).toBeLessThan(widthOf('H中'));
    expect(both.right).toBeGreaterThan(widthOf('H') + 5);
  });

  it('are heavier on request', () => {
    const [regular, semibold] = (['regular', 'semibold'] as const).map((weight) =>
      boxOf(outliner.outline('一', { size: 100, weight }).path),
    );
    expect(semibold!.bottom - semibold!.top).toBeGreaterThan(regular!.bottom - regular!.top);
  });

  it('set small figures, and frame the mark of a missing character', () => {
    // The figure is set at 0.64 of the size, 0.14 below the line.
    expect(widthOf('₂')).toBeCloseTo(0.64 * widthOf('2'), 6);
    expect(boxOf(outliner.outline('₂', { size: 10 }).path).bottom).toBeCloseTo(1.4, 1);
    // 0.12 of the size at either side.
    expect(widthOf('ཀ')).toBeCloseTo(widthOf('?') + 2.4, 6);
    expect(boxOf(outliner.outline('ཀ', { size: 10 }).path).top).toBeCloseTo(-8.3, 1);
  });
});

describe('lines', () => {
  const textsOf = (text: string, width: number): string[] =>
    outliner.wrap(text, { size: 10 }, width).map((line) => line.text);

  it('break between words if the script has no spaces, and keep a bracket with its word', () => {
    expect(textsOf('บริษัทพลังงานกรุงเทพ(มหาชน)จำกัด', 62)).toEqual(['บริษัทพลังงาน', 'กรุงเทพ', '(มหาชน)จำกัด']);
    expect(textsOf('ไทย  ไทย', 500)).toEqual(['ไทย  ไทย']);
    expect(textsOf('ក្រុមហ៊ុនអគ្គិសនី', 42)).toEqual(['ក្រុមហ៊ុន', 'អគ្គិសនី']);
  });

  it('break between ideographs, not before a stop and not after a bracket', () => {
    expect(textsOf('中文公司中文', 25)).toEqual(['中文', '公司', '中文']);
    // Three would fit, but then the stop would start a line; and the bracket would end one.
    expect(textsOf('中文公。司中文', 35)).toEqual(['中文', '公。司', '中文']);
    expect(textsOf('中文（公司）', 35)).toEqual(['中文', '（公', '司）']);
  });

  it('break at spaces, and inside a word only if it is wider than the line', () => {
    expect(textsOf('中文 Ltd', 30)).toEqual(['中文', 'Ltd']);
    expect(textsOf('first\nsecond', 500)).toEqual(['first', 'second']);
    expect(textsOf('👩‍🔬👩‍🔬', 15)).toEqual(['👩‍🔬', '👩‍🔬']);
  });

  it('continue from the right if the text starts there', () => {
    const [first, second] = outliner.wrap('חברת abc', { size: 10 }, 30);
    expect([first!.text, second!.text]).toEqual(['חברת', 'abc']);
    const { path } = outliner.outline('אב 12', { size: 10 });
    const digits = outliner.outline('12', { size: 10 });
    expect(path.startsWith(digits.path)).toBe(true);
  });
});

describe('fitting', () => {
  const style = { size: 48, weight: 'semibold' } as const;

  it('uses the requested size if possible', () => {
    const { size, lines } = outliner.fit('中文公司', style, 100, { maxLines: 2, minSize: 10 });
    expect([size, lines.map(({ text, width }) => [text, width])]).toEqual([
      48,
      [
        ['中文', 96],
        ['公司', 96],
      ],
    ]);
  });

  it('goes down step by step', () => {
    // Steps of 2; four ideographs on 100 may be 25 wide.
    const { size, lines } = outliner.fit('中文公司', style, 100, { maxLines: 1, minSize: 10 });
    expect([size, lines.map(({ text }) => text)]).toEqual([24, ['中文公司']]);
  });

  it('prefers smaller type to breaking a word', () => {
    const { size, lines } = outliner.fit('Gesellschaft', style, 100, { maxLines: 5, minSize: 10 });
    expect(lines.map(({ text }) => text)).toEqual(['Gesellschaft']);
    expect(lines[0]!.width).toBeLessThanOrEqual(100);
    expect(outliner.outline('Gesellschaft', { ...style, size: size + 2 }).width).toBeGreaterThan(100);
  });

  it('shows an ellipsis if text is missing at the smallest size', () => {
    // Two ideographs of 40 leave 20, which the ellipsis does not fit in.
    const { size, lines } = outliner.fit('中文公司', style, 100, { maxLines: 1, minSize: 40 });
    expect([size, lines.map(({ text }) => text)]).toEqual([40, ['中…']]);
  });
});
