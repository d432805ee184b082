export { openApiDocument } from './document.ts';
export { documentationRoutes } from './routes.ts';
export type { OpenApiDocument, Operation, Response, Story } from './types.ts';
