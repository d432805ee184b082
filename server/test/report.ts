import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

const LINES_OF_A_FAILURE = 12;

/**
 * Writes how many tests passed, failed and were skipped, and which failed, because their names may be far up in the
 * output. Errors that no test caught also fail the run, and are counted.
 */
export class Report implements Reporter {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  onTestRunEnd(modules: readonly TestModule[], uncaught: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string): number => tests.filter((test) => test.result().state === state).length;
    const failures = [
      ...modules.flatMap(failuresOf),
      ...uncaught.map((error) => describe(`caught by no test, in the worker of ${error.VITEST_TEST_PATH}`, [error])),
    ];
    writeFileSync(
      this.#path,
      JSON.stringify({ passed: count('passed'), failed: failures.length, skipped: count('skipped'), failures }),
    );
  }
}

/** Errors of the tests, and of the code around them, such as a hook or the loading of the file. */
function failuresOf(module: TestModule): string[] {
  const file = module.relativeModuleId;
  const suites = [...module.children.allSuites()];
  const failedTests = [...module.children.allTests('failed')];
  return [
    ...around(file, module.errors()),
    ...suites.flatMap((suite) => around(`${file}: ${suite.fullName}`, suite.errors())),
    ...failedTests.map((test) => describe(`${file}: ${test.fullName}`, test.result().errors ?? [])),
  ];
}

const around = (name: string, errors: readonly SerializedError[]): string[] =>
  errors.length > 0 ? [describe(name, errors)] : [];

function describe(name: string, errors: readonly SerializedError[]): string {
  const text = errors.map(textOf);
  const ours = text
    .join('\n')
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'));
  return [`failed: ${name}`, ...ours.slice(0, LINES_OF_A_FAILURE)].join('\n');
}

/** The message alone says `expected [ Array(1) ]`; the diff shows the content. */
function textOf({ message, stack = '', diff }: SerializedError): string {
  const where = stack.includes(message) ? stack : `${message}\n${stack}`;
  return typeof diff === 'string' ? `${where}\n${stripVTControlCharacters(diff)}` : where;
}
