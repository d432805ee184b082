import { rosette } from '@tonne/documents/drawing';
import { palette, seriesColour, type TextStyle } from '@tonne/documents/pdf';
import type { Claims } from '../../claims/rules.ts';
import { ASSURANCE, factsOf, noticesOf, OPENING, statement, titles } from '../statement.present.ts';
import { type Fact, timeInWords } from '../text.present.ts';
import { flow, type Place, type Strip } from './flow.present.ts';
import { body, drawCentred, LEFT, label, MIDDLE, rule, type Sheet, strong, WIDTH } from './sheet.present.ts';

const title: TextStyle = { size: 23, weight: 'semibold', colour: palette.accent };
const standing: TextStyle = { size: 10.5, weight: 'semibold', colour: palette.ink };
const lead: TextStyle = { size: 10.5, colour: palette.muted };
const sentence: TextStyle = { size: 11, colour: palette.ink };
const notice: TextStyle = { size: 9, weight: 'semibold', colour: '#8a4b10' };

/** A long name is set a little smaller, then in two lines, then smaller still. */
const NAME_SETTINGS = [
  { size: 27, lines: 1 },
  { size: 24, lines: 1 },
  { size: 22, lines: 1 },
  { size: 24, lines: 2 },
  { size: 21, lines: 2 },
  { size: 18, lines: 2 },
  { size: 16, lines: 2 },
];
const LEAST_NAME = 14;

const FACT_INDENT = 104;
const FACT_HEIGHT = 15.5;
const NEXT_LINE = 11;
/** Distance from the baseline to the rule below. */
const TO_RULE = 4.8;

const emblem = rosette({ x: MIDDLE, y: 88, radius: 23, core: 0.16, petals: 12, strands: 9 });

/** Draws the beneficiary, the statement and the facts, on further pages if need be. Returns the place where they end. */
export function drawHead(sheet: Sheet, claims: Claims, bottom: number): Place {
  sheet.doc.path(emblem).lineWidth(0.45).stroke(seriesColour(1));
  let y = drawCentred(sheet, titles[claims.type], title, { width: WIDTH, y: 142 });
  y = drawCentred(sheet, ASSURANCE, standing, { width: WIDTH, y: y - 9 });
  y = drawCentred(sheet, OPENING, lead, { width: WIDTH, y: y + 4 });
  const name = nameStyle(sheet, claims.beneficiaryName);
  y = drawCentred(sheet, claims.beneficiaryName, name, {
    width: WIDTH,
    y: y + name.size * 0.75,
    leading: name.size * 1.22,
  });
  y = drawCentred(sheet, statement(claims), sentence, {
    width: WIDTH - 16,
    y: y + 14 - name.size * 0.62,
    leading: 15.5,
  });
  for (const warning of noticesOf(claims)) y = drawCentred(sheet, warning, notice, { width: WIDTH - 16, y: y + 3 });
  return drawFacts(sheet, claims, { y: y + 15, bottom });
}

function nameStyle({ type }: Sheet, name: string): TextStyle {
  const styleOf = (size: number): TextStyle => ({ size, weight: 'semibold', colour: palette.accent });
  const fitting = NAME_SETTINGS.find(({ size, lines }) => type.wrap(name, styleOf(size), WIDTH).length <= lines);
  return styleOf(fitting?.size ?? LEAST_NAME);
}

/** Minor facts come last, since the last ones may stand on another page. */
function allFacts(claims: Claims): Fact[] {
  const facts = factsOf(claims);
  return [
    ...facts.filter(({ isMinor }) => !isMinor),
    { name: 'Issued', value: timeInWords(claims.issuedAt) },
    { name: 'Certificate number', value: claims.certId },
    ...facts.filter(({ isMinor }) => isMinor),
  ];
}

function drawFacts(sheet: Sheet, claims: Claims, start: Place): Place {
  rule(sheet, start.y - FACT_HEIGHT + TO_RULE - 1, palette.rule);
  return flow(
    sheet,
    allFacts(claims).map((fact) => stripOf(sheet, fact)),
    start,
  );
}

function stripOf(sheet: Sheet, { name, value }: Fact): Strip {
  const { type } = sheet;
  const style = value.endsWith('tCO₂e') ? strong : body;
  const lines = type.wrap(value, style, WIDTH - FACT_INDENT);
  const end = (lines.length - 1) * NEXT_LINE;
  return {
    height: end + FACT_HEIGHT,
    draw(y) {
      type.write(name, label, LEFT, y);
      for (const [index, line] of lines.entries()) type.draw(line, style, LEFT + FACT_INDENT, y + index * NEXT_LINE);
      rule(sheet, y + end + TO_RULE);
    },
  };
}
