export { BridgeCard } from './bridge/bridge-card.tsx';
export { bridgeQuery } from './bridge/queries.ts';
