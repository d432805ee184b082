import { qrCode } from '@tonne/documents/drawing';
import { palette, type TextStyle } from '@tonne/documents/pdf';
import { ATTACHMENT, type Printed } from '../../claims/present.ts';
import type { Claims } from '../../claims/rules.ts';
import { signedFor } from '../identity.present.ts';
import { fine, LEFT, RIGHT, rule, type Sheet, WIDTH } from './sheet.present.ts';

/** Top of the signatory, the code and the proof. */
export const TOP_OF_FOOT = 640;

const QR_SIZE = 84;
const SIGNATORY_WIDTH = 212;
const URL_WIDTH = WIDTH - SIGNATORY_WIDTH - 12;
const SIGNATURE_LINE = TOP_OF_FOOT + 30;
const PROOF = 764;

/** Long names are set smaller, so that they end above the proof. */
const SIGNATORY_SIZES = [9, 8, 7, 6];
const SIGNATORY_HEIGHT = 80;
const link: TextStyle = { size: 6.8, colour: palette.ink };

/** Draws the signatory, the verification address and the proof. */
export function drawFoot(sheet: Sheet, printed: Printed): void {
  drawSignatory(sheet, printed.claims);
  drawCode(sheet, printed.verifyUrl);
  drawProof(sheet, printed);
}

function drawSignatory(sheet: Sheet, claims: Claims): void {
  rule(sheet, SIGNATURE_LINE, palette.rule, LEFT, LEFT + SIGNATORY_WIDTH);
  const settings = SIGNATORY_SIZES.map((size) => setSignatory(sheet, claims, size));
  const { lines, leading } = settings.find(({ height }) => height <= SIGNATORY_HEIGHT) ?? settings.at(-1)!;
  for (const [index, { line, style }] of lines.entries())
    sheet.type.draw(line, style, LEFT, SIGNATURE_LINE + 12 + index * leading);
}

function setSignatory({ type }: Sheet, claims: Claims, size: number) {
  const { signatoryName, signatoryTitle } = claims;
  const nameStyle: TextStyle = { size, weight: 'semibold', colour: palette.ink };
  const titleStyle: TextStyle = { size, colour: palette.muted };
  const lines = [
    ...type.wrap(signatoryName, nameStyle, SIGNATORY_WIDTH).map((line) => ({ line, style: nameStyle })),
    ...[signatoryTitle, signedFor(claims)].flatMap((text) =>
      type.wrap(text, titleStyle, SIGNATORY_WIDTH).map((line) => ({ line, style: titleStyle })),
    ),
  ];
  const leading = size * 1.25;
  return { lines, leading, height: lines.length * leading };
}

/** The white page around the code serves as its quiet zone. */
function drawCode({ doc, type }: Sheet, url: string): void {
  const { size, path } = qrCode(url);
  doc
    .save()
    .translate(RIGHT - QR_SIZE, TOP_OF_FOOT)
    .scale(QR_SIZE / size)
    .path(path)
    .fill(palette.accent)
    .restore();
  type.write('Verify at', fine, RIGHT, TOP_OF_FOOT + QR_SIZE + 11, 'right');
  for (const [index, line] of type.wrap(url, link, URL_WIDTH).entries())
    type.draw(line, link, RIGHT - line.width, TOP_OF_FOOT + QR_SIZE + 20 + index * 8.5);
}

function drawProof({ type }: Sheet, { signature: { algorithm, keyId, value } }: Printed): void {
  const text = `A seal covers every byte of this file. The attached file ${ATTACHMENT} holds the signed claims. ${algorithm} signature by key ${keyId}: ${value}`;
  for (const [index, line] of type.wrap(text, fine, WIDTH).entries()) type.draw(line, fine, LEFT, PROOF + index * 8);
}
