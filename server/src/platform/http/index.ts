export type { PipelineDeps, PipelineSettings } from './context.ts';
export { type Drain, installDrain } from './drain.ts';
export { listQuery, repeatable, timeFilters } from './list/query.ts';
export { builtIn, sortedPage } from './list/sorted-page.ts';
export { healthRoutes, metricsRoute } from './operations.routes.ts';
export { type Fallback, type IncomingRequest, wantsPage } from './path.ts';
export { installPipeline } from './pipeline.ts';
export { type BodyBudget, createBodyBudget } from './request/body-budget.ts';
export { IncomingFile } from './request/incoming-file.ts';
export { RawJson } from './request/itemised-body.ts';
export { readJson, readNumber, Upload, unstorable } from './request/json-body.ts';
export { isJsonNumber } from './request/json-number.ts';
export { skipBlanks } from './request/json-text.ts';
export { tagOfText } from './response/conditional.ts';
export { RenderedJson } from './response/rendered-json.ts';
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
} from './response/reply.ts';
export {
  type ById,
  type Change,
  type ClientOrigin,
  type Deprecation,
  deprecationHeaders,
  type ResponseOf,
  type Route,
  read,
  type Success,
  type VersionCheck,
  type WithBody,
  type WithQuery,
  write,
} from './route.ts';
export { createServer } from './server.ts';
export { refuseWithBounds, withBounds } from './validation/bounds.ts';
export * as fields from './validation/fields.ts';
export { compile, type Failure, parseInput, refusalOf } from './validation/schema-validator.ts';
