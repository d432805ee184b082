/** Runs in the browser. The key entered under "Authorize" stays in memory and is gone when the page closes. */
export const script = `'use strict';

const dark = matchMedia('(prefers-color-scheme: dark)');
const followScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', followScheme);
followScheme();

SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  filter: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: -1,
  validatorUrl: null,
  plugins: [
    ({ fn }) => ({
      fn: { opsFilter: matching, resolveSubtree: quickly(fn.resolveSubtree) },
      statePlugins: {
        spec: {
          wrapActions: {
            updateJsonSpec: (update) => (spec) => update(forThisPage(spec)),
            requestResolvedSubtree: (request) => (path) => (path[0] === 'components' ? () => undefined : request(path)),
          },
        },
      },
    }),
  ],
});

// Swagger UI alone searches the names of tags, and heeds upper and lower case.
function matching(tags, phrase) {
  const sought = phrase.toLowerCase();
  const isSought = (texts) => texts.join(' ').toLowerCase().includes(sought);
  const textsOf = (tag, operation) => [tag, operation.get('path'), operation.getIn(['operation', 'summary'])];
  return tags
    .map((tag, name) => tag.update('operations', (all) => all.filter((each) => isSought(textsOf(name, each)))))
    .filter((tag) => tag.get('operations').size > 0);
}

// Its resolver for OpenAPI 3.1 prepares the whole document at each click, which takes seconds. Its resolver for 3.0
// follows the same references within the operation alone. The security schemes contain none.
function quickly(resolve) {
  return (spec, path, options) => resolve({ ...spec, openapi: '3.0.3' }, path, options);
}

// Requests go to the server that served this page, whatever public address the document names. Nobody can type in a
// session cookie: the browser sends it by itself.
function forThisPage(spec) {
  if (!spec.components) return spec;
  const here = new URL('.', document.baseURI).href.replace(/[/]$/, '');
  const { sessionCookie, ...securitySchemes } = spec.components.securitySchemes;
  return { ...spec, servers: [{ url: here }], components: { ...spec.components, securitySchemes } };
}
`;
