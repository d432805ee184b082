export { CliError, EXIT, type Failure, failureOf } from './failure.ts';
export { addUserCommands, run, userProgram } from './program.ts';
