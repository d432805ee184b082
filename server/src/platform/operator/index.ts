export { type InHouse, print } from './command.ts';
export { OperatorError } from './error.ts';
export { readInputFile } from './input-file.ts';
export { readLimits, withLimitOptions } from './limit-options.ts';
