import { problems } from '../oidc/rules.ts';

/** Runs in the browser. Addresses are relative, so that a proxy may serve the page below a path. */
export const script = `
const part = (id) => document.getElementById(id);
const fragment = new URLSearchParams(location.hash.slice(1));
const code = fragment.get('code');
const problem = new Map(${JSON.stringify(Object.entries(problems))}).get(fragment.get('problem'));
history.replaceState(null, '', location.pathname);
// A link that is opened in this very tab only changes the fragment.
addEventListener('hashchange', () => location.reload());

async function call(method, path, body) {
  const response = await fetch(path, {
    method,
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'X-Tonne-Console': '1' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = response.status === 204 ? {} : await response.json();
  if (response.ok) return answer.data;
  throw Object.assign(new Error(answer.error.message), { status: response.status, code: answer.error.code });
}

function say(id, text) {
  part(id).textContent = text;
  part(id).hidden = text === '';
}

function show(id) {
  for (const section of document.querySelectorAll('section')) section.hidden = section.id !== id;
}

function showSession({ method, isCurrent, createdAt, userAgent }) {
  const item = document.createElement('li');
  const since = new Date(createdAt).toLocaleString();
  item.textContent = [userAgent ?? 'Unknown browser', method.replace('_', ' '), 'since ' + since].join(', ') + (isCurrent ? ' (this one)' : '');
  return item;
}

async function showSignedIn() {
  const { user, organisation } = await call('GET', 'auth/sessions/current');
  part('name').textContent = user.name;
  part('address').textContent = user.email;
  part('role').textContent = user.role;
  part('organisation').textContent = organisation.name;
  const sessions = await call('GET', 'auth/sessions');
  part('sessions').replaceChildren(...sessions.map(showSession));
  await showPasskeys();
  show('signed-in');
}

function showSignedOut(text) {
  show('ask');
  say('message', text);
}

function attempt(work) {
  say('problem', '');
  return work().catch((error) => {
    if (error.status === undefined) say('problem', 'The service could not be reached. Check your connection and try again.');
    else if (error.code === 'CONFIRMATION_REQUIRED') show('confirm');
    else say('problem', error.message);
  });
}

const onClick = (id, work) => part(id).addEventListener('click', () => attempt(work));

onClick('send', async () => say('message', (await call('POST', 'auth/links', { email: part('email').value.trim() })).message));
onClick('sign-out', () => call('DELETE', 'auth/sessions/current').then(() => showSignedOut('You are signed out.')));
onClick('sign-out-everywhere', () => call('DELETE', 'auth/sessions').then(() => showSignedOut('You are signed out everywhere.')));

onClick('mail-code', async () => {
  const { sentTo } = await call('POST', 'auth/sessions/current/confirmation-codes');
  say('message', 'A code is on its way to ' + sentTo + '.');
});
onClick('confirm-with-code', async () => {
  await call('POST', 'auth/sessions/current/confirmations', { code: part('code').value.trim() });
  await showConfirmed();
});

async function showConfirmed() {
  await showSignedIn();
  say('message', 'Thank you. You can go on now.');
}

async function showMethods() {
  const offered = await call('GET', 'auth/methods');
  if (!window.PublicKeyCredential) offered.passkey = false;
  for (const choice of document.querySelectorAll('[data-method]')) choice.hidden = !offered[choice.dataset.method];
}

attempt(async () => {
  await showMethods();
  if (code) {
    show('ask');
    await call('POST', 'auth/sessions', { code });
  }
  await showSignedIn().catch((error) => {
    if (error.status !== 401) throw error;
    showSignedOut('');
  });
  if (problem) say('problem', problem);
});
`;
