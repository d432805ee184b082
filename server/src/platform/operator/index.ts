export { OperatorError } from '../errors/app-error.ts';
export { print, readInputFile, readLimits, type WithService, withLimitOptions } from './command.ts';
