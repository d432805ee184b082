export { openApiDocument } from './document.ts';
export { documentationRoutes } from './routes.ts';
export type { ApiExamples, OpenApiDocument, Operation, Response } from './types.ts';
