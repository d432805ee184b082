import { Writable } from 'node:stream';
import type { ReportDocument } from '../model/model.ts';
import { type RenderOptions, type ReportFormat, render } from '../renderers/render.ts';

/** Renders into memory. */
export async function rendered(document: ReportDocument, format: ReportFormat, options: RenderOptions = {}) {
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(Buffer.from(chunk));
      done();
    },
  });
  const result = await render(document, format, sink, options);
  return { ...result, bytes: Buffer.concat(chunks) };
}
