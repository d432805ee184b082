import { codeOn, type Drawing, line, palette, qrCode } from '@tonne/documents/drawing';
import type { Printed } from '../../claims/present.ts';
import { signedFor } from '../identity.present.ts';

/** A4 landscape at 96 pixels per inch. */
export const SHEET = { width: 1123, height: 794 };
export const LEFT = 84;
export const RIGHT = SHEET.width - LEFT;
export const WIDTH = RIGHT - LEFT;
export const MIDDLE = SHEET.width / 2;
/** Square of the QR code with its quiet zone. The dark modules end at the right edge. */
export const CODE = { side: 132, x: RIGHT - 122, y: 584 };
/** Everything above the signature ends here. */
export const TOP_OF_FOOT = 634;

const strong = { size: 14, weight: 'semibold', colour: palette.ink } as const;
const muted = { size: 12.5, colour: palette.muted };
const link = { size: 10.5, colour: palette.ink };
const fine = { size: 8, colour: palette.muted };

const SIGNATORY_WIDTH = 380;
const SIGNATURE_LINE = 648;
const PROOF = 724;

/** Draws the signatory, the verification address and the proof. */
export function drawFoot(drawing: Drawing, { claims, signature, verifyUrl }: Printed): void {
  drawing.add(line(LEFT, LEFT + SIGNATORY_WIDTH, SIGNATURE_LINE, palette.rule));
  const block = { x: LEFT, width: SIGNATORY_WIDTH, leading: 1.2, maxLines: 3, height: 30, minSize: 7.5 };
  const next = drawing.write(claims.signatoryName, strong, { ...block, top: SIGNATURE_LINE + 8 });
  const standing = `${claims.signatoryTitle}, ${signedFor(claims)}`;
  drawing.write(standing, muted, { ...block, top: next + 8 });
  drawing.add(codeOn(qrCode(verifyUrl), { ...CODE, dark: palette.accent }));
  const beside = { x: CODE.x - 6, width: WIDTH - SIGNATORY_WIDTH - CODE.side - 20, align: 'right' } as const;
  drawing.write('Verify at', fine, { ...beside, top: SIGNATURE_LINE + 8 });
  drawing.write(verifyUrl, link, { ...beside, top: SIGNATURE_LINE + 22, maxLines: 3, minSize: 7 });
  const { algorithm, keyId, value } = signature;
  const proof = `${algorithm} signature by key ${keyId}: ${value}. The signed claims are inside this file, and a seal covers every byte of it.`;
  drawing.write(proof, fine, { x: LEFT, top: PROOF, width: WIDTH, minSize: 6 });
}
