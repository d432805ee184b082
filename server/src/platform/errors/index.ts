export {
  AppError,
  duplicate,
  ENOUGH_PROBLEMS,
  type ErrorDetail,
  type ErrorOptions,
  found,
  invalidState,
  notFound,
  refusal,
  refuseIfAny,
} from './app-error.ts';
export { catalogue, type ErrorCode, publicCode, statusOf } from './catalogue.ts';
export { closest, didYouMean, isUnknown, listed, mustBeAmong, unknownNames } from './suggest.ts';
