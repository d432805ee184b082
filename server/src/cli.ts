import { run } from '@tonne/cli';
import { programOverTheApi } from './cli/over-the-api.ts';

const program = programOverTheApi(process.argv[2] ?? '');
if (program) {
  await run(program);
} else {
  const { runProgram } = await import('./cli/program.ts');
  await runProgram();
}
