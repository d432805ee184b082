import { AppError } from '../errors/index.ts';
import type { Reply } from '../http/index.ts';
import { baseStyle, brand, html, htmlPage } from '../pages/index.ts';

const style = `${baseStyle}
main { max-width: 34rem; margin: 4rem auto; padding: 0 1.5rem; }
h1 { margin: 2rem 0 0.5rem; font-size: 1.6rem; }
`;

/** For those who run the service from its sources; `npm start` builds the console first. */
export const unbuiltPage = (): Reply<never> =>
  htmlPage({
    status: 404,
    title: 'The console is not built',
    style,
    body: html`<main>
${brand}
<h1>The console is not built</h1>
<p>Build it with <code>npm run build</code>, and load this page again.</p>
<p>The API and its <a href="/docs">reference</a> work without it.</p>
</main>`,
  });

export const unbuilt = (): AppError =>
  new AppError('NOT_FOUND', { message: 'The console is not built: run `npm run build`.' });
