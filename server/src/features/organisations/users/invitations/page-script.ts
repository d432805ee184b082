/** Runs in the browser. The address of the page is the address of the invitation, behind whatever proxy. */
export const script = `
const part = (id) => document.getElementById(id);
const accept = part('accept');
const copy = part('copy');
const warnBeforeLeaving = (event) => event.preventDefault();

function show(key) {
  part('key').textContent = key;
  part('offer').hidden = true;
  part('welcome').hidden = false;
  part('welcome').focus();
  addEventListener('beforeunload', warnBeforeLeaving);
}

function complain(message) {
  part('problem').textContent = message;
  part('problem').hidden = false;
  accept.disabled = false;
}

accept.addEventListener('click', async () => {
  accept.disabled = true;
  part('problem').hidden = true;
  try {
    const response = await fetch(location.pathname + '/accept', { method: 'POST', headers: { Accept: 'application/json' } });
    const body = await response.json();
    if (response.ok) show(body.data.apiKey.value);
    else if (response.status === 404) complain('This link is no longer valid. Ask an admin of your organisation to invite you again.');
    else complain(body.error.message);
  } catch {
    complain('The service could not be reached. Check your connection and try again.');
  }
});

function select(element) {
  const range = document.createRange();
  range.selectNodeContents(element);
  getSelection().removeAllRanges();
  getSelection().addRange(range);
}

copy.addEventListener('click', async () => {
  select(part('key'));
  try {
    await navigator.clipboard.writeText(part('key').textContent);
    copy.textContent = 'Copied';
    removeEventListener('beforeunload', warnBeforeLeaving);
  } catch {
    copy.textContent = 'Selected: press Ctrl+C or ⌘C';
  }
});
`;
