import {
  border,
  codeOn,
  createDrawing,
  curves,
  type Drawing,
  palette,
  pngOf,
  QUIET_ZONE,
  qrCode,
  rosette,
  seriesColour,
} from '@tonne/documents/drawing';
import type { Printed } from '../claims/present.ts';
import type { Claims } from '../claims/rules.ts';
import { isDemonstration } from '../claims/rules.ts';
import { ASSURANCE, DEMONSTRATION } from './statement.present.ts';
import { shortPeriod, shortScopes, tonnes } from './text.present.ts';

/** `isSuperseded`: a newer certificate covers it, or the records behind the figures have changed since. */
type Painted = Printed & { isSuperseded?: boolean };

/**
 * Figures, year and scopes. A badge is seen without the document, so it makes no claim in words. A superseded one shows
 * no figure.
 */
export function badgeLines(
  claims: Claims,
  isSuperseded = false,
): { subject: string; figures: string[]; standing: string } {
  const { type, certId, emissionsTco2e, offsetsTco2e } = claims;
  const credits = `${tonnes(offsetsTco2e)} of carbon credits retired`;
  const isAboutCredits = type === 'offset_retirement';
  const emitted = `${tonnes(emissionsTco2e)} in ${shortScopes(claims)}`;
  const shown = [...(isAboutCredits ? [] : [emitted]), ...(isAboutCredits || offsetsTco2e > 0 ? [credits] : [])];
  return {
    subject: `${isAboutCredits ? 'Carbon credits' : 'Greenhouse-gas emissions'} ${shortPeriod(claims)}`,
    figures: isSuperseded ? ['Superseded: see the current record'] : shown,
    standing: `${ASSURANCE} · ${certId}`,
  };
}

/** In pixels. */
const SIZE = { width: 1200, height: 400 };
const LEFT = 76;
const CODE = 264;
const MARGIN = (SIZE.height - CODE) / 2;
const WIDTH = SIZE.width - MARGIN - CODE - 44 - LEFT;
const FIGURES = 234;
const NEXT_FIGURE = 40;

const subject = { size: 30, weight: 'semibold', colour: palette.onAccentMuted } as const;
const name = { size: 54, weight: 'semibold', colour: palette.onAccent } as const;
const figure = { size: 28, weight: 'semibold', colour: palette.onAccent } as const;
const standing = { size: 24, colour: palette.onAccentMuted };
const stamp = { size: 108, weight: 'semibold', colour: '#6e3338' } as const;

const frame = { x: 22, y: 22, width: SIZE.width - 44, height: SIZE.height - 44, radius: 24 };
const SOUND = { ground: palette.accent, curves: '#1d4a50', frame: seriesColour(1) };
const SUPERSEDED = { ground: '#6b4400', curves: '#80571a', frame: '#f0c987' };

const ornaments = (colours: typeof SOUND): string[] => [
  `<rect width="${SIZE.width}" height="${SIZE.height}" fill="${colours.ground}"/>`,
  curves(rosette({ x: 330, y: 200, radius: 330, core: 0.2, petals: 24, strands: 12 }), colours.curves, 0.8),
  curves(border({ ...frame, swing: 7, wavelength: 36, strands: 4 }), colours.frame, 0.8),
];

/** Paints a badge with the name, the figures, their period, and a code that leads to the proof. */
export function paintBadge(printed: Painted): Buffer {
  const colours = printed.isSuperseded ? SUPERSEDED : SOUND;
  const drawing = createDrawing();
  if (isDemonstration(printed.claims)) drawing.stamp(DEMONSTRATION, stamp, { x: 440, y: 200, angle: -18 });
  drawWords(drawing, printed);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">`,
    ...ornaments(colours),
    codeFor(printed.verifyUrl, colours.ground),
    drawing.toString(),
    '</svg>',
  ];
  return pngOf(svg.join('\n'));
}

/** Uses whole pixels, since cameras misread blurred modules. */
function codeFor(url: string, dark: string): string {
  const code = qrCode(url);
  const modules = code.size + 2 * QUIET_ZONE;
  const side = Math.max(1, Math.floor(CODE / modules)) * modules;
  const x = SIZE.width - MARGIN - CODE + Math.floor((CODE - side) / 2);
  return codeOn(code, { x, y: Math.floor((SIZE.height - side) / 2), side, dark });
}

function drawWords(drawing: Drawing, { claims, isSuperseded }: Painted): void {
  const place = { x: LEFT, width: WIDTH };
  const lines = badgeLines(claims, isSuperseded);
  drawing.write(lines.subject, subject, { ...place, top: 76, minSize: 18 });
  drawing.write(claims.beneficiaryName, name, {
    ...place,
    top: 124,
    leading: 1.2,
    maxLines: 4,
    height: 88,
    minSize: 18,
  });
  for (const [index, line] of lines.figures.entries())
    drawing.write(line, figure, { ...place, top: FIGURES + index * NEXT_FIGURE, minSize: 16 });
  drawing.write(lines.standing, standing, { ...place, top: 318, minSize: 16 });
}
