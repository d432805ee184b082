import { run, userProgram } from './program.ts';

await run(userProgram());
