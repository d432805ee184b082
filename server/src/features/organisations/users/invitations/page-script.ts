/** Runs in the browser. The address of the page is the address of the invitation, behind whatever proxy. */
export const script = `
const part = (id) => document.getElementById(id);
const accept = part('accept');

function complain(message) {
  part('problem').textContent = message;
  part('problem').hidden = false;
  accept.disabled = false;
}

accept.addEventListener('click', async () => {
  accept.disabled = true;
  part('problem').hidden = true;
  try {
    const response = await fetch(location.pathname + '/accept', {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify({ createKey: false }),
    });
    const body = await response.json();
    if (response.ok) location.replace('/');
    else if (response.status === 404) complain('This link is no longer valid. Ask an admin of your organisation to invite you again.');
    else complain(body.error.message);
  } catch {
    complain('The service could not be reached. Check your connection and try again.');
  }
});
`;
