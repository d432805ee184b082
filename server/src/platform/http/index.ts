export { readJson, readNumber, Upload, unstorable } from './body.ts';
export { type BodyBudget, createBodyBudget } from './body-budget.ts';
export { refuseWithBounds, withBounds } from './bounds.ts';
export { tagOfText } from './conditional.ts';
export { type Deprecation, deprecationHeaders } from './deprecation.ts';
export { type Drain, installDrain } from './drain.ts';
export { type Asked, type Fallback, wantsPage } from './fallback.ts';
export * as fields from './fields.ts';
export type { Hall, HallSettings } from './hall.ts';
export { IncomingFile } from './incoming-file.ts';
export { RawJson } from './itemised.ts';
export { isJsonNumber } from './json-number.ts';
export { skipBlanks } from './json-text.ts';
export { healthRoutes, metricsRoute } from './operations.ts';
export { listQuery, repeatable, timeFilters } from './pagination.ts';
export { installPipeline } from './pipeline.ts';
export { RenderedJson } from './rendered.ts';
export {
  accepted,
  bare,
  created,
  type FileBody,
  fileReply,
  noContent,
  ok,
  type Page,
  page,
  pageOf,
  type Reply,
  refused,
  tagged,
  type Understood,
  type Versioned,
  versioned,
} from './reply.ts';
export { type ClientOrigin, type Route, read, type Success, write } from './route.ts';
export { createServer } from './server.ts';
export { builtIn, sortedPage } from './sorted-page.ts';
export { compile, type Failure, parseInput, refusalOf } from './validation.ts';
export type { Answer, ById, Change, VersionCheck, WithBody, WithQuery } from './verb.ts';
