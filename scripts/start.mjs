import { prepare } from './prepare.mjs';

await prepare();
// In this very process: a signal to it is a signal to the server, and no second Node takes up memory.
await import('../server/dist/main.js');
