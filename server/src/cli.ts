import { runProgram } from './cli/program.ts';

await runProgram();
