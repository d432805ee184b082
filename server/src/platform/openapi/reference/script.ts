/**
 * Runs in the browser. The key entered under "Authorize" stays in the page's memory and is gone when the page closes.
 */
export const script = `'use strict';

const contents = document.getElementById('contents');
const reference = document.getElementById('reference');

fetch('openapi.json')
  .then((response) => (response.ok ? response.json() : Promise.reject(new Error('status ' + response.status))))
  .then(show)
  .catch((error) => {
    const notice = document.createElement('p');
    notice.className = 'notice';
    notice.textContent = 'The API document could not be loaded (' + error.message + '). Reload the page to try again.';
    reference.replaceChildren(notice);
  });

function show(spec) {
  // Requests go to the server that served this page, whatever public address the document names.
  const here = new URL('.', document.baseURI).href.replace(/[/]$/, '');
  // Nobody can type a cookie in here; that of a session is sent by the browser itself.
  const { sessionCookie, ...securitySchemes } = spec.components.securitySchemes;
  SwaggerUIBundle({
    spec: { ...spec, servers: [{ url: here }], components: { ...spec.components, securitySchemes } },
    domNode: reference,
    deepLinking: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: -1,
    defaultModelExpandDepth: 3,
    displayRequestDuration: true,
    persistAuthorization: false,
    validatorUrl: null,
    syntaxHighlight: { theme: 'nord' },
    onComplete: () => finish(spec),
  });
}

function finish(spec) {
  const authorize = document.getElementById('authorize');
  authorize.addEventListener('click', () => reference.querySelector('.auth-wrapper > .authorize').click());
  authorize.hidden = false;
  fillContents(spec);
}

function fillContents(spec) {
  const operations = Object.values(spec.paths).flatMap((path) => Object.entries(path));
  contents.replaceChildren(
    ...spec.tags.map(({ name }) => {
      const group = document.createElement('section');
      const heading = document.createElement('h2');
      heading.textContent = name;
      const own = operations.filter(([, operation]) => operation.tags.includes(name));
      group.append(heading, ...own.map(([method, operation]) => contentsLink(name, method, operation)));
      return group;
    }),
  );
}

function contentsLink(tag, method, operation) {
  const link = document.createElement('a');
  link.href = '#/' + encodeURIComponent(tag) + '/' + operation.operationId;
  link.className = operation.deprecated ? 'deprecated' : '';
  const verb = document.createElement('span');
  verb.className = 'verb ' + method;
  verb.textContent = method;
  link.append(verb, ' ', operation.summary);
  link.addEventListener('click', () => reveal(tag, operation.operationId));
  return link;
}

function reveal(tag, operationId) {
  const block = document.getElementById('operations-' + tag.replaceAll(' ', '_') + '-' + operationId);
  if (block && !block.classList.contains('is-open')) block.querySelector('.opblock-summary-control').click();
  block?.scrollIntoView({ block: 'start' });
}
`;
