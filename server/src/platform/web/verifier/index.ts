export { type ReadKeys, verificationRoutes } from './routes.ts';
