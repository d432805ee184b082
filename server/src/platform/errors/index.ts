export { AppError, duplicate, type ErrorDetail, invalidState, notFound, refuseIfAny, summarise } from './app-error.ts';
export { catalogue, type ErrorCode, publicCode, statusOf } from './catalogue.ts';
export { closest } from './suggest.ts';
