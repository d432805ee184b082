import type { Reply } from '../../../platform/http/index.ts';
import { brand, html, htmlPage } from '../../../platform/pages/index.ts';
import { passkeyScript } from '../passkeys/page-script.ts';
import { script } from './page-script.ts';
import { style } from './page-style.ts';

/** The same for everybody: the script fills in what it learns from the API. */
export const signInPage = (): Reply<never> =>
  htmlPage({
    title: 'Sign in',
    style,
    script: script + passkeyScript,
    body: html`<main>
${brand}
<section id="ask" hidden>
  <h1>Sign in</h1>
  <p>Enter your e-mail address, and we will send you a link.</p>
  <label for="email">E-mail</label>
  <input id="email" type="email" autocomplete="email" maxlength="254">
  <button id="send" type="button">Send link</button>
  <button id="use-passkey" class="quiet" type="button" data-method="passkey" hidden>Use a passkey</button>
  <a class="button quiet" href="auth/oidc/start" data-method="oidc" hidden>Use your identity provider</a>
</section>
<section id="signed-in" tabindex="-1" hidden>
  <h1>You are signed in</h1>
  <dl>
    <div><dt>Name</dt><dd id="name"></dd></div>
    <div><dt>E-mail</dt><dd id="address"></dd></div>
    <div><dt>Role</dt><dd id="role"></dd></div>
    <div><dt>Organisation</dt><dd id="organisation"></dd></div>
  </dl>
  <h2>Your sessions</h2>
  <ul id="sessions"></ul>
  <div data-method="passkey" hidden>
    <h2>Your passkeys</h2>
    <ul id="passkeys"></ul>
    <label for="passkey-name">Name of this device</label>
    <input id="passkey-name" maxlength="120">
    <button id="add-passkey" class="quiet" type="button">Add a passkey</button>
  </div>
  <button id="sign-out" type="button">Sign out</button>
  <button id="sign-out-everywhere" class="quiet" type="button">Sign out everywhere</button>
</section>
<section id="confirm" tabindex="-1" hidden>
  <h1>Is it still you?</h1>
  <p>Your sign-in is older than 10 minutes, and this needs a fresh one.</p>
  <button id="confirm-with-passkey" type="button" data-method="passkey" hidden>Use a passkey</button>
  <a class="button quiet" href="auth/oidc/confirm" data-method="oidc" hidden>Use your identity provider</a>
  <button id="mail-code" class="quiet" type="button">Mail me a code</button>
  <label for="code">Code from the mail</label>
  <input id="code" autocomplete="one-time-code" maxlength="200">
  <button id="confirm-with-code" type="button">Confirm</button>
</section>
<p id="message" class="note" role="status" hidden></p>
<p id="problem" class="problem" role="alert" hidden></p>
<noscript><p class="note">This page needs JavaScript.</p></noscript>
</main>`,
  });
