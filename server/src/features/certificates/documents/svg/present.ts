import {
  border,
  createDrawing,
  curves,
  type Drawing,
  palette,
  rosette,
  seriesColour,
  xmlText,
} from '@tonne/documents/drawing';
import { NAMESPACE, type Printed, sealedJson } from '../../claims/present.ts';
import { isDemonstration } from '../../claims/rules.ts';
import { signedFor } from '../identity.present.ts';
import { ASSURANCE, approvalsOf, DEMONSTRATION, noticesOf, OPENING, statement, titles } from '../statement.present.ts';
import { timeInWords } from '../text.present.ts';
import { drawFacts } from './facts.present.ts';
import { drawFoot, LEFT, MIDDLE, RIGHT, SHEET, TOP_OF_FOOT, WIDTH } from './layout.present.ts';
import { drawRetirements, heightOfRetirements } from './retirements.present.ts';

const title = { size: 34, weight: 'semibold', colour: palette.accent } as const;
const standing = { size: 14, weight: 'semibold', colour: palette.ink } as const;
const lead = { size: 14, colour: palette.muted };
const name = { size: 40, weight: 'semibold', colour: palette.accent } as const;
const sentence = { size: 17, colour: palette.ink };
const notice = { size: 13, weight: 'semibold', colour: '#8a4b10' } as const;

const stamp = { size: 150, weight: 'semibold', colour: '#f6d9d3' } as const;

const NAME = { leading: 1.2, maxLines: 3, height: 74, minSize: 18 };
const STATEMENT = { width: 800, maxLines: 2, minSize: 11 };
const NOTICES = { width: 880, maxLines: 2, minSize: 9 };

const INSET = 34;
const frame = { x: INSET, y: INSET, width: SHEET.width - 2 * INSET, height: SHEET.height - 2 * INSET, radius: 26 };
const ornaments = [
  curves(rosette({ x: MIDDLE, y: 330, radius: 268, core: 0.3, petals: 24, strands: 16 }), palette.hairline, 0.35),
  curves(border({ ...frame, swing: 9, wavelength: 44, strands: 5 }), seriesColour(2), 0.5),
  curves(border({ ...frame, swing: 4.2, wavelength: 22, strands: 2 }), seriesColour(1), 0.5),
  `<rect x="50" y="50" width="${SHEET.width - 100}" height="${SHEET.height - 100}" fill="none" stroke="${palette.rule}" stroke-width="0.8"/>`,
  curves(rosette({ x: MIDDLE, y: 94, radius: 27, core: 0.16, petals: 12, strands: 9 }), seriesColour(1), 0.55),
];

/** Draws the certificate as a scalable SVG. */
export function drawCertificate(printed: Printed, json = sealedJson(printed)): string {
  const drawing = createDrawing();
  if (isDemonstration(printed.claims))
    drawing.stamp(DEMONSTRATION, stamp, { x: MIDDLE, y: SHEET.height / 2, angle: -30 });
  const y = drawHead(drawing, printed);
  const { retirements } = printed.claims;
  const end = drawFacts(drawing, printed.claims, y + 22, TOP_OF_FOOT - heightOfRetirements(retirements));
  drawRetirements(drawing, retirements, end);
  drawFoot(drawing, printed);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHEET.width}" height="${SHEET.height}" viewBox="0 0 ${SHEET.width} ${SHEET.height}" role="img" aria-labelledby="title desc" lang="en">`,
    ...descriptions(printed),
    `<metadata><sealed xmlns="${NAMESPACE}">${xmlText(json)}</sealed></metadata>`,
    `<rect width="${SHEET.width}" height="${SHEET.height}" fill="${palette.paper}"/>`,
    ...ornaments,
    drawing.toString(),
    '</svg>',
    '',
  ].join('\n');
}

/** Text for screen readers, which cannot read outlines. */
function descriptions({ claims, verifyUrl }: Printed): string[] {
  const heading = `${titles[claims.type]} ${claims.certId}`;
  const sentences = [
    `${OPENING} ${claims.beneficiaryName} ${statement(claims)}`,
    ...[ASSURANCE, ...approvalsOf(claims)].map((standing) => `${standing}.`),
    ...noticesOf(claims),
    `Issued by ${claims.issuer}, signed by ${claims.signatoryName}, ${claims.signatoryTitle}, ${signedFor(claims)}. Verify at ${verifyUrl}`,
  ];
  return [`<title id="title">${xmlText(heading)}</title>`, `<desc id="desc">${xmlText(sentences.join(' '))}</desc>`];
}

function drawHead(drawing: Drawing, { claims }: Printed): number {
  const centred = { x: MIDDLE, width: WIDTH, align: 'centre' } as const;
  drawing.write(`No. ${claims.certId}`, lead, { x: LEFT, top: 80, width: 330 });
  const issued = `Issued ${timeInWords(claims.issuedAt)}`;
  drawing.write(issued, lead, { x: RIGHT, top: 80, width: 330, align: 'right' });
  let end = drawing.write(titles[claims.type], title, { ...centred, top: 138 });
  end = drawing.write(ASSURANCE, standing, { ...centred, top: end + 16 });
  end = drawing.write(OPENING, lead, { ...centred, top: end + 16 });
  end = drawing.write(claims.beneficiaryName, name, { ...centred, ...NAME, top: end + 18 });
  end = drawing.write(statement(claims), sentence, { ...centred, ...STATEMENT, top: end + 22 });
  const notices = noticesOf(claims).join(' ');
  return notices === '' ? end : drawing.write(notices, notice, { ...centred, ...NOTICES, top: end + 12 });
}
