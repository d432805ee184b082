import type { Chart } from '../../../model/model.ts';
import { LINE_HEIGHT, palette, type TextStyle } from '../../../typesetting/index.ts';
import type { Paper } from '../page.ts';
import { barChartHeight, drawBars } from './bar.ts';
import { donutHeight, drawDonut } from './donut.ts';
import { type Area, LABEL_ROW, valueText } from './frame.ts';
import { drawLines } from './line.ts';
import { drawStackedBars } from './stacked-bar.ts';

const TITLE: TextStyle = { size: 9.5, weight: 'semibold', colour: palette.ink };
const UNIT: TextStyle = { size: 9.5, colour: palette.muted };
const TITLE_HEIGHT = TITLE.size * LINE_HEIGHT + 8;
const AXIS_CHART_HEIGHT = 190;

const bodyHeight = (chart: Chart): number => {
  if (chart.shape === 'bar') return barChartHeight(chart);
  return chart.shape === 'donut' ? donutHeight(chart) : AXIS_CHART_HEIGHT;
};

export const chartHeight = (paper: Paper, chart: Chart): number => TITLE_HEIGHT + bodyHeight(fitting(paper, chart));

/** A chart never outgrows its page: it leaves out values that do not fit, which the tables hold, and its title says so. */
function fitting(paper: Paper, chart: Chart): Chart {
  const { top, bottom } = paper.frame();
  const most =
    chart.shape === 'bar' || chart.shape === 'donut' ? Math.floor((bottom - top - 80) / LABEL_ROW) : Infinity;
  const { length } = chart.labels;
  if (length <= most) return chart;
  return { ...chart, title: `${chart.title} (first ${most} of ${length})`, labels: chart.labels.slice(0, most) };
}

const DRAW: Record<Chart['shape'], (paper: Paper, chart: Chart, area: Area) => void> = {
  bar: drawBars,
  stackedBar: drawStackedBars,
  line: drawLines,
  donut: drawDonut,
};

/** Vectors and selectable text; screen readers get the figures as a sentence. */
export function drawChart(paper: Paper, whole: Chart): void {
  paper.need(chartHeight(paper, whole));
  const chart = fitting(paper, whole);
  const { left, right } = paper.frame();
  const top = paper.y + TITLE_HEIGHT;
  paper.tag(
    'Figure',
    () => {
      const baseline = paper.y + TITLE.size;
      paper.type.write(chart.title, TITLE, left, baseline);
      paper.type.write(chart.unit, UNIT, left + paper.type.line(chart.title, TITLE).width + 6, baseline);
      if (chart.labels.length > 0)
        DRAW[chart.shape](paper, chart, { left, right, top, bottom: top + bodyHeight(chart) });
    },
    { alt: inWords(chart) },
  );
  paper.y = top + bodyHeight(chart) + 18;
}

function inWords(chart: Chart): string {
  const series = chart.series.map(({ name, values }) => {
    const parts = chart.labels.map((label, index) => `${label} ${valueText(chart, values[index] ?? null)}`);
    return `${name}: ${parts.join(', ')}`;
  });
  return `${chart.title}, in ${chart.unit}. ${series.join('. ')}.`;
}
