import swc from '@swc/core';

// dependency-cruiser does not tell swc that a file holds JSX.
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

/**
 * The import law of docs/architecture.md: routes → service → (rules, store) → platform → kernel, never upward, and
 * sideways only through another room's door.
 */
const features = '^server/src/features/([^/]+)/';

/** The rooms that each room may enter, by their index.ts. */
export const doors = {
  'api-keys': ['organisations'],
  emissions: ['factors', 'organisations'],
  factors: ['organisations'],
  instruments: ['emissions', 'factors', 'organisations'],
  offsets: ['emissions', 'organisations'],
  organisations: [],
  certificates: ['emissions', 'offsets', 'organisations', 'targets'],
  targets: ['emissions', 'offsets', 'organisations'],
  record: [],
  reports: ['emissions', 'factors', 'instruments', 'offsets', 'organisations', 'targets'],
  sessions: ['organisations'],
  usage: ['api-keys', 'emissions', 'factors', 'organisations', 'reports', 'webhooks'],
  webhooks: [],
};

const onlyListedDoors = Object.entries(doors).map(([room, allowed]) => ({
  name: `doors-of-${room}`,
  comment: `${room} may enter only: ${allowed.join(', ') || 'no other room'}`,
  severity: 'error',
  from: { path: `^server/src/features/${room}/`, pathNot: '/test/' },
  to: {
    path: features,
    pathNot: [`^server/src/features/${room}/`, ...allowed.map((other) => `^server/src/features/${other}/index\\.ts$`)],
  },
}));

const roleRule = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: `^server/src/features/.+/${from}\\.ts$` },
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
      name: 'cellar-knows-no-rooms',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: '/test/' },
      to: { path: '^server/src/(?!platform/|kernel/)' },
    },
    {
      name: 'rooms-know-no-street',
      comment: 'rooms never import the composition root, the process, the configuration or the commands',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: '/test/' },
      to: { path: '^server/src/(?!features/|platform/|kernel/)' },
    },
    {
      name: 'an-unlisted-room',
      comment: 'a new room states in this file which doors it may use',
      severity: 'error',
      from: { path: '^server/src/' },
      to: { path: features, pathNot: `^server/src/features/(${Object.keys(doors).join('|')})/` },
    },
    ...onlyListedDoors,
    {
      name: 'through-the-door',
      comment: 'outside the rooms, a room is entered by its index.ts',
      severity: 'error',
      from: { path: '^server/src/', pathNot: ['^server/src/features/', '/test/'] },
      to: { path: features, pathNot: '^server/src/features/[^/]+/index\\.ts$' },
    },
    roleRule(
      'rules-are-pure',
      'rules',
      '/(store|service|routes|present)\\.ts$|/platform/(db|http|work|mail|clock)/',
      'rules: no I/O, no clock',
    ),
    roleRule('stores-serve', 'store', '/(service|routes|present)\\.ts$', 'a store knows no verbs and no wire'),
    roleRule('services-are-not-routes', 'service', '/routes\\.ts$', 'services do not know the street'),
    roleRule('routes-call-services', 'routes', '/store\\.ts$', 'routes reach the database through a service only'),
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
      comment: 'fixtures that more than one room needs stand in server/test',
      severity: 'error',
      from: { path: '^server/src/([^/]+/[^/]+)/' },
      to: { path: '^server/src/.+/test/', pathNot: '^server/src/$1/' },
    },
    {
      name: 'shared-fixtures-know-no-rooms-tests',
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
      comment: 'documents: no room, no SQL, no HTTP',
      severity: 'error',
      from: { path: '^documents/' },
      to: { path: '^(server|sdk|cli|bench)/|^(node:)?(http|https|http2|net|tls)$|node_modules/(pg|fastify|undici)/' },
    },
    {
      name: 'documents-by-entry-points',
      comment: 'the server imports @tonne/documents by the entry points of its package.json',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^documents/', pathNot: '^documents/src/(index|pdf|(drawing|testing)/index)\\.ts$' },
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
        pathNot: '^server/src/cli/(program|over-the-api|run-command)\\.ts$',
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
      name: 'console-rooms-by-their-doors',
      comment: 'a room of the console is entered by its index.ts',
      severity: 'error',
      from: { path: '^console/src/rooms/([^/]+)/' },
      to: {
        path: '^console/src/rooms/',
        pathNot: ['^console/src/rooms/$1/', '^console/src/rooms/[^/]+/index\\.tsx?$'],
      },
    },
    {
      name: 'console-frame-knows-no-rooms',
      comment: 'only the list of routes and the app itself name rooms; everything else serves all of them',
      severity: 'error',
      from: { path: '^console/src/', pathNot: ['^console/src/rooms/', '^console/src/(routes|app)\\.tsx?$', '/test/'] },
      to: { path: '^console/src/rooms/' },
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
