/**
 * The import law of docs/architecture.md: routes → service → (rules, store) → platform → kernel, never upward, and
 * sideways only through another room's door.
 */
const features = '^server/src/features/([^/]+)/';

/** Which rooms a room may enter, by their index.ts. */
const doors = {
  'api-keys': ['organisations'],
  emissions: ['factors', 'organisations'],
  factors: [],
  offsets: ['emissions'],
  organisations: [],
  certificates: ['emissions', 'offsets', 'targets'],
  targets: ['emissions', 'offsets'],
  reports: ['emissions', 'offsets', 'organisations', 'targets'],
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
      '/(store|service|routes|present)\\.ts$|/platform/(db|http|jobs|mail|clock)/',
      'rules: no I/O, no clock',
    ),
    roleRule('stores-serve', 'store', '/(service|routes|present)\\.ts$', 'a store knows no verbs and no wire'),
    roleRule('services-are-not-routes', 'service', '/routes\\.ts$', 'services do not know the street'),
    roleRule('routes-call-services', 'routes', '/store\\.ts$', 'routes reach the database through a service only'),
    {
      name: 'product-knows-no-tests',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '/test/' },
      to: { path: '/test/|^server/test/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
