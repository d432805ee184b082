import type { ReportDocument } from '../../model/model.ts';
import { drawWatermark } from '../../typesetting/index.ts';
import type { Paper } from './page.ts';

/** Marks every page including the cover, since pages can be separated. */
export function drawMark(paper: Paper, { mark }: ReportDocument): void {
  if (mark === undefined) return;
  const { count } = paper.doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    paper.doc.switchToPage(page);
    paper.decorate(() => drawWatermark(paper.doc, paper.type, mark));
  }
}
