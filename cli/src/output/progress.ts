/** One line on the terminal that is overwritten. Writes nothing if standard error is not a terminal. */
export function createProgress(stream: NodeJS.WriteStream = process.stderr) {
  const write = (text: string): void => {
    if (stream.isTTY) stream.write(`\r\u001b[K${text}`);
  };
  return { show: write, clear: () => write('') };
}
