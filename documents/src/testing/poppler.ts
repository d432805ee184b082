import { spawnSync } from 'node:child_process';

/** Poppler's tools read a PDF independently of our code. */
export const hasPoppler = ['pdftotext', 'pdffonts', 'pdfinfo'].every((tool) => !spawnSync(tool, ['-v']).error);

if (!hasPoppler) {
  console.warn(
    'SKIPPED: the PDF tests need Poppler. Install it (Debian: apt-get install poppler-utils; macOS: brew install ' +
      'poppler). All other tests run.',
  );
}

export function poppler(tool: 'pdftotext' | 'pdffonts' | 'pdfinfo', args: string[], pdf: Buffer): string {
  const input = tool === 'pdftotext' ? ['-', '-'] : ['-'];
  const { status, stdout, stderr } = spawnSync(tool, [...args, ...input], { input: pdf, maxBuffer: 64e6 });
  // Poppler reports a broken file here and continues.
  if (status !== 0 || stderr.length > 0) throw new Error(`${tool}: ${stderr}`);
  return stdout.toString('utf8');
}

/** The text of each page, laid out as printed. */
export const pagesOf = (pdf: Buffer): string[] => poppler('pdftotext', ['-layout'], pdf).split('\f').slice(0, -1);
