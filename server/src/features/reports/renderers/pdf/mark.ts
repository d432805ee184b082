import { drawWatermark } from '../../../../platform/pdf/index.ts';
import type { ReportDocument } from '../../document/model.ts';
import type { Paper } from './page.ts';

/** On every page, the cover included: a single sheet must not pass for more than it is. */
export function drawMark(paper: Paper, { mark }: ReportDocument): void {
  if (mark === undefined) return;
  const { count } = paper.doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    paper.doc.switchToPage(page);
    paper.decorate(() => drawWatermark(paper.doc, paper.type, mark));
  }
}
