import type { Reply } from '../../http/index.ts';
import { brand, constant, html, htmlPage } from '../index.ts';
import { script } from './script.ts';
import { style } from './style.ts';

/** The keys are data and never run: a browser ignores a script of another type. */
const dataBlock = (keys: object) =>
  html`<script type="application/json" id="keys">${constant(JSON.stringify(keys).replaceAll('<', '\\u003c'))}</script>`;

const body = (keys: object) => html`<header>${brand}</header>
<main>
<h1>Is this file what was issued?</h1>
<p>Drop a file here: a certificate (PDF, SVG, JSON), a report (PDF, JSON), a calculation receipt, an event of the record or a
checkpoint. It is judged in your browser. Nothing is sent anywhere: save this page, disconnect, and it still works.</p>
<p id="insecure" hidden role="alert"><strong>Your browser offers no cryptography here.</strong> Open this page over HTTPS,
or save it and open the copy.</p>
<noscript><p><strong>This page needs JavaScript.</strong> The command <code>npx tonne-verify</code> does the same.</p></noscript>
<label class="drop" id="drop"><strong>Drop files here, or choose them</strong>
<span class="soft">Two checkpoints and a consistency proof are judged together.</span><br>
<input type="file" id="files" multiple></label>
<fieldset>
<legend>What to trust</legend>
<p class="soft">This page came with the keys of the service that served it. If you doubt the service, use keys kept
elsewhere.</p>
<label>Your own copy of the keys, instead of those: <input type="file" id="own-keys" multiple></label>
<label>A checkpoint that you kept, to compare with: <input type="file" id="kept"></label>
</fieldset>
<ol id="findings" aria-live="polite"></ol>
</main>
${dataBlock(keys)}`;

/** The verifier comes from our own build and includes everything it needs. */
export const verificationPage = (verifier: string, keys: object): Reply<never> =>
  htmlPage({
    title: 'Verify a file',
    style,
    script: `${verifier}\n${script}`,
    isOffline: true,
    body: body(keys),
    headers: { 'cache-control': 'no-cache' },
  });
