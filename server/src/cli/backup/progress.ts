/** One line that is overwritten as the work progresses. */
export interface Progress {
  show(line: string): void;
  clear(): void;
}

/** Shows nothing without a terminal, such as in a log. */
export function createProgress(terminal: { isTTY?: boolean; write(text: string): unknown }): Progress {
  const rewrite = (line: string): void => {
    if (terminal.isTTY) terminal.write(`\r\x1b[K${line}`);
  };
  return { show: rewrite, clear: () => rewrite('') };
}
