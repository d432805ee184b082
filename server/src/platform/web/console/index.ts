export { type Console, createConsole } from './routes.ts';
