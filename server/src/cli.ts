import { run, userProgram } from '@tonne/cli';
import { isOverTheApi } from './cli/over-the-api.ts';

if (isOverTheApi(process.argv[2] ?? '')) {
  await run(userProgram());
} else {
  const { runProgram } = await import('./cli/program.ts');
  await runProgram();
}
