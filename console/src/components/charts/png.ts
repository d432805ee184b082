import { download } from '../../browser/download.ts';
import { type Layout, layoutOf } from './scale.ts';

/** Markup that needs no style sheet. */
export interface Picture {
  readonly markup: string;
  readonly width: number;
  readonly height: number;
}

export interface LegendItem {
  readonly label: string;
  /** Any CSS colour, variables included. */
  readonly color: string;
}

interface Caption {
  readonly title: string;
  readonly legend: readonly LegendItem[];
}

const SCALE = 2;
const COPIED = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-opacity', 'opacity', 'visibility'],
  ...['font-family', 'font-size', 'font-weight'],
];

/** The chart as it looks now. Page styles do not apply inside a picture, so each element gets inline styles. */
export function pictureOf(svg: SVGSVGElement): Picture {
  const { width, height } = svg.getBoundingClientRect();
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const originals = svg.querySelectorAll('*');
  for (const [index, element] of copy.querySelectorAll('*').entries()) {
    const style = getComputedStyle(originals[index]!);
    const own = COPIED.map((property) => `${property}:${style.getPropertyValue(property)}`);
    element.setAttribute('style', own.join(';'));
  }
  return { markup: new XMLSerializer().serializeToString(copy), width, height };
}

/** Draws the chart with its title and legend on the page background, so that it explains itself in a slide. */
export async function savePng(name: string, picture: Picture, { title, legend }: Caption): Promise<void> {
  const image = await load(`data:image/svg+xml,${encodeURIComponent(picture.markup)}`);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d')!;
  const fontFamily = getComputedStyle(document.body).fontFamily;
  const smallFont = `12px ${fontFamily}`;
  context.font = smallFont;
  const widths = legend.map(({ label }) => context.measureText(label).width);
  const layout = layoutOf(picture, widths);
  canvas.width = layout.width * SCALE;
  canvas.height = layout.height * SCALE;
  context.scale(SCALE, SCALE);
  context.fillStyle = colorOf('var(--card)');
  context.fillRect(0, 0, layout.width, layout.height);
  context.drawImage(image, layout.picture.x, layout.picture.y, picture.width, picture.height);
  context.fillStyle = colorOf('var(--mantine-color-text)');
  context.textBaseline = 'middle';
  context.font = `600 16px ${fontFamily}`;
  context.fillText(title, layout.title.x, layout.title.y);
  context.font = smallFont;
  drawLegend(context, legend, layout);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob) download(name, blob);
}

function drawLegend(context: CanvasRenderingContext2D, legend: readonly LegendItem[], { swatches }: Layout): void {
  for (const [index, { label, color }] of legend.entries()) {
    const { x, y } = swatches[index]!;
    context.fillStyle = colorOf(color);
    context.beginPath();
    context.arc(x + 5, y, 5, 0, 2 * Math.PI);
    context.fill();
    context.fillStyle = colorOf('var(--mantine-color-text)');
    context.fillText(label, x + 16, y);
  }
}

/** Resolves CSS variables, which a canvas does not support. */
export function colorOf(color: string): string {
  const probe = document.createElement('span');
  probe.style.color = color;
  document.body.append(probe);
  const computed = getComputedStyle(probe).color;
  probe.remove();
  return computed;
}

function load(source: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('The chart could not be drawn.'));
    image.src = source;
  });
}
