import swc from '@swc/core';

// dependency-cruiser does not tell swc that a file holds JSX.
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

/**
 * The import law of docs/architecture.md: routes → service → (rules, store) → platform → kernel, never upward, and
 * sideways only to another feature's index.ts.
 */
const features = '^server/src/features/([^/]+)/';

/** The features whose index.ts each feature may import. */
export const allowedImports = {
  organisations: [],
  users: ['organisations'],
  periods: ['organisations', 'users'],
  'api-keys': ['organisations', 'users'],
  sessions: ['organisations', 'users'],
  currencies: ['organisations'],
  factors: ['currencies', 'organisations'],
  entries: ['currencies', 'factors', 'organisations', 'periods', 'users'],
  instruments: ['entries', 'factors', 'organisations', 'periods'],
  imports: ['entries', 'factors', 'meters', 'organisations', 'spend', 'users'],
  meters: ['entries', 'factors', 'instruments', 'organisations', 'periods', 'users'],
  inventory: ['entries', 'factors', 'instruments', 'organisations', 'periods', 'users'],
  spend: ['currencies', 'factors', 'organisations', 'users'],
  offsets: ['entries', 'organisations'],
  targets: ['inventory', 'offsets', 'organisations'],
  certificates: ['inventory', 'offsets', 'organisations', 'targets', 'users'],
  reports: ['factors', 'instruments', 'inventory', 'offsets', 'organisations', 'targets'],
  usage: ['api-keys', 'entries', 'factors', 'organisations', 'reports', 'users', 'webhooks'],
  record: [],
  webhooks: [],
};

const onlyAllowedImports = Object.entries(allowedImports).map(([feature, allowed]) => ({
  name: `imports-of-${feature}`,
  comment: `${feature} may import only: ${allowed.join(', ') || 'no other feature'}`,
  severity: 'error',
  from: { path: `^server/src/features/${feature}/`, pathNot: '/test/' },
  to: {
    path: features,
    pathNot: [
      `^server/src/features/${feature}/`,
      ...allowed.map((other) => `^server/src/features/${other}/index\\.ts$`),
    ],
  },
}));

/** A file has a role by its name: `store.ts` and `overlap.store.ts` are both stores. */
const named = (...roles) => `[/.](${roles.join('|')})\\.ts$`;

const roleRule = (name, role, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: `^server/src/features/.+${named(role)}`, pathNot: '/test/' },
  to: { path: to },
});

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'kernel-knows-nothing',
      comment: 'the kernel imports the decimal library and Node, nothing else',
      severity: 'error',
      from: { path: '^server/src/kernel/', pathNot: '/test/' },
      to: { pathNot: ['^server/src/kernel/', 'node_modules/decimal\\.js', '^(node:)?crypto$'] },
    },
    {
      name: 'platform-knows-no-features',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: '/test/' },
      to: { path: '^server/src/(?!platform/|kernel/)' },
    },
    {
      name: 'features-know-no-composition',
      comment: 'features never import the composition root, the process, the configuration or the commands',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: '/test/' },
      to: { path: '^server/src/(?!features/|platform/|kernel/)' },
    },
    {
      name: 'unlisted-feature',
      comment: 'a new feature states in this file which features it may import',
      severity: 'error',
      from: { path: '^server/src/' },
      to: { path: features, pathNot: `^server/src/features/(${Object.keys(allowedImports).join('|')})/` },
    },
    ...onlyAllowedImports,
    {
      name: 'features-by-their-index',
      comment: 'code outside the features imports a feature by its index.ts',
      severity: 'error',
      from: { path: '^server/src/', pathNot: ['^server/src/features/', '/test/'] },
      to: { path: features, pathNot: '^server/src/features/[^/]+/index\\.ts$' },
    },
    roleRule(
      'rules-are-pure',
      'rules',
      `${named('service', 'routes', 'present')}|/platform/((db|http|work|mail)/|clock\\.ts)`,
      'rules: no I/O, no clock; server/test/structure.test.ts allows them the types of a store, and only these',
    ),
    roleRule('stores-serve', 'store', named('service', 'routes', 'present'), 'a store knows no verb and no wire'),
    roleRule('services-are-not-routes', 'service', named('routes'), 'services do not know HTTP'),
    roleRule('routes-call-services', 'routes', named('store'), 'routes reach the database by a service only'),
    {
      name: 'embedded-postgres-stands-alone',
      comment: 'it imports nothing of ours',
      severity: 'error',
      from: { path: '^embedded-postgres/' },
      to: { path: '^(?!embedded-postgres/|node_modules/).+\\.[cm]?[jt]s$' },
    },
    {
      name: 'embedded-postgres-by-its-entry-point',
      severity: 'error',
      from: { pathNot: '^embedded-postgres/' },
      to: { path: '^embedded-postgres/', pathNot: '^embedded-postgres/src/index\\.ts$' },
    },
    {
      name: 'fixtures-in-one-place',
      comment: 'fixtures that more than one feature needs are in server/test',
      severity: 'error',
      from: { path: '^server/src/([^/]+/[^/]+)/' },
      to: { path: '^server/src/.+/test/', pathNot: '^server/src/$1/' },
    },
    {
      name: 'shared-fixtures-know-no-feature-tests',
      severity: 'error',
      from: { path: '^server/test/' },
      to: { path: '^server/src/(features|platform)/.+/test/' },
    },
    {
      name: 'product-knows-no-tests',
      severity: 'error',
      from: { path: '^(server|documents|embedded-postgres)/src/', pathNot: ['/test/', '^documents/src/testing/'] },
      to: { path: '/test/|^documents/src/testing/' },
    },
    {
      name: 'sdk-runs-everywhere',
      comment: 'the client uses web standards and a library for HMAC that is bundled; only node.ts uses Node',
      severity: 'error',
      from: { path: '^sdk/src/', pathNot: '^sdk/src/node\\.ts$' },
      to: { pathNot: '^sdk/src/|node_modules/@noble/hashes/' },
    },
    {
      name: 'verifier-stands-alone',
      comment:
        'a second implementation, for browsers too: only its command uses Node, and nothing uses anything of ours',
      severity: 'error',
      from: { path: '^verifier/src/' },
      to: { pathNot: ['^verifier/src/', '^(node:)?(fs/promises|util)$'] },
    },
    {
      name: 'verifier-runs-everywhere',
      severity: 'error',
      from: { path: '^verifier/src/', pathNot: '^verifier/src/command\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'documents-know-no-server',
      comment: 'documents: no feature, no SQL, no HTTP',
      severity: 'error',
      from: { path: '^documents/' },
      to: { path: '^(server|sdk|cli|bench)/|^(node:)?(http|https|http2|net|tls)$|node_modules/(pg|fastify|undici)/' },
    },
    {
      name: 'documents-by-entry-points',
      comment: 'the server imports @tonne/documents by the entry points of its package.json',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^documents/', pathNot: '^documents/src/(index|pdf-primitives|(drawing|testing)/index)\\.ts$' },
    },
    {
      name: 'cli-knows-no-server',
      comment: "a user's commands reach the service over the API only",
      severity: 'error',
      from: { path: '^cli/' },
      to: { path: '^(server|documents|embedded-postgres|bench)/' },
    },
    {
      name: 'mcp-loads-lazily',
      comment:
        'the protocol for models is imported when its command runs; cli/test/package.long.test.ts checks the client too',
      severity: 'error',
      from: { path: '^cli/src/', pathNot: '^cli/src/mcp/' },
      to: {
        path: '^cli/src/mcp/|node_modules/(@modelcontextprotocol|zod)/',
        dependencyTypesNot: ['dynamic-import'],
      },
    },
    {
      name: 'cli-by-its-entry-point',
      comment: 'only the command line mounts the commands of a user',
      severity: 'error',
      from: {
        path: '^(server|documents|sdk|embedded-postgres|bench)/',
        pathNot: '^server/src/cli/(program|run-command)\\.ts$',
      },
      to: { path: '^cli/' },
    },
    {
      name: 'console-knows-no-server',
      comment: 'the console reaches the service over the API only, by its client',
      severity: 'error',
      from: { path: '^console/' },
      to: { path: '^(server|documents|cli|embedded-postgres|bench)/|^sdk/(?!src/index\\.ts$)' },
    },
    {
      name: 'console-knows-no-node',
      comment: 'it runs in browsers',
      severity: 'error',
      from: { path: '^console/src/', pathNot: '/test/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'console-is-no-library',
      severity: 'error',
      from: { path: '^(server|documents|sdk|cli|embedded-postgres|bench)/' },
      to: { path: '^console/src/' },
    },
    {
      name: 'console-features-by-their-index',
      comment: 'a feature of the console uses another only through its index.ts',
      severity: 'error',
      from: { path: '^console/src/features/([^/]+)/' },
      to: {
        path: '^console/src/features/',
        pathNot: ['^console/src/features/$1/', '^console/src/features/[^/]+/index\\.tsx?$'],
      },
    },
    {
      name: 'console-shell-knows-no-features',
      comment: 'only the routes and the app name features; all other modules serve every feature',
      severity: 'error',
      from: {
        path: '^console/src/',
        pathNot: ['^console/src/features/', '^console/src/(routes|app)\\.tsx?$', '/test/'],
      },
      to: { path: '^console/src/features/' },
    },
    {
      name: 'private-parts-in-one-file',
      comment: 'pdfkit is reached through one file, which knows its private parts',
      severity: 'error',
      from: { path: '^(server|documents)/src/', pathNot: '^documents/src/private/pdfkit\\.ts$' },
      to: { path: 'node_modules/(@types/)?pdfkit/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    // It cannot use TypeScript 7. swc overlooks `import('…')` in types, which scripts/no-import-types.grit forbids.
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['tonne-source', 'import', 'require', 'node', 'default', 'types'],
    },
  },
};
