import type { ReportDocument } from '../../model/model.ts';
import { palette, type TextStyle } from '../../typesetting/index.ts';
import { paperPeriod } from '../paper-text.ts';
import type { Paper } from './page.ts';

const RUNNING: TextStyle = { size: 8, colour: palette.muted };
const NUMBER: TextStyle = { ...RUNNING, tabular: true };

/** Head and foot of every page but the cover, once the number of pages is known. */
export function drawRunningTitles(paper: Paper, { title, organisation, periodStart, periodEnd }: ReportDocument): void {
  const { doc, type } = paper;
  const { count } = doc.bufferedPageRange();
  for (let page = 1; page < count; page += 1) {
    doc.switchToPage(page);
    const { left, right, top, bottom, width } = paper.frame();
    paper.decorate(() => {
      const whose = type.oneLine(organisation, RUNNING, width / 2 - 10);
      type.draw(type.oneLine(title, RUNNING, width / 2 - 10), RUNNING, left, top - 30);
      type.draw(whose, RUNNING, right - whose.width, top - 30);
      doc
        .lineWidth(0.4)
        .moveTo(left, top - 22)
        .lineTo(right, top - 22)
        .stroke(palette.hairline);
      type.write(paperPeriod(periodStart, periodEnd), RUNNING, left, bottom + 30);
      type.write(`Page ${page + 1} of ${count}`, NUMBER, right, bottom + 30, 'right');
    });
  }
}
