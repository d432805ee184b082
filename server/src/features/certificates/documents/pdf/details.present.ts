import type { Claims } from '../../claims/rules.ts';
import { BASIS_TITLE, type Detail, preparationDetails } from '../preparation.present.ts';
import { flow, type Place, type Strip } from './flow.present.ts';
import { body, LEFT, label, rule, type Sheet, strong, WIDTH } from './sheet.present.ts';

const INDENT = 104;
const LINE = 11.5;
const TO_RULE = 4.8;
const BEFORE = 16;
const HEAD = 22;
const AFTER_DETAIL = 5;

/** Draws the basis of the figures. Older certificates state none. */
export function drawDetails(sheet: Sheet, claims: Claims, { y, bottom }: Place): void {
  const strips = preparationDetails(claims).flatMap((detail) => stripsOf(sheet, detail));
  flow(sheet, strips, { y: y + BEFORE, bottom }, headingOf(sheet));
}

const headingOf = (sheet: Sheet): Strip => ({
  height: HEAD,
  draw(y) {
    sheet.type.write(BASIS_TITLE, strong, LEFT, y);
    rule(sheet, y + TO_RULE + 2);
  },
});

/** Each line is a strip, since a detail may be longer than a page. */
function stripsOf(sheet: Sheet, { name, lines }: Detail): Strip[] {
  const { type } = sheet;
  const set = lines.flatMap((text) => type.wrap(text, body, WIDTH - INDENT));
  return set.map((line, index) => {
    const isLast = index === set.length - 1;
    return {
      height: LINE + (isLast ? AFTER_DETAIL : 0),
      draw(y) {
        if (index === 0) type.write(name, label, LEFT, y);
        type.draw(line, body, LEFT + INDENT, y);
        if (isLast) rule(sheet, y + TO_RULE);
      },
    };
  });
}
