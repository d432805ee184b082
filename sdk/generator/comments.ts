const WIDTH = 116;

/** A doc comment, or nothing for an empty text. */
export function comment(text: string | undefined, indent = ''): string {
  const lines = (text ?? '')
    .trim()
    .replaceAll('*/', '*\\/')
    .split('\n')
    .flatMap((line) => wrap(line, WIDTH - indent.length));
  if (lines.length === 1 && lines[0] === '') return '';
  if (lines.length === 1 && lines[0]!.length < WIDTH - indent.length - 4) return `${indent}/** ${lines[0]} */\n`;
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`.trimEnd()), `${indent} */\n`].join('\n');
}

function wrap(line: string, width: number): string[] {
  const lines = [''];
  for (const word of line.split(' ')) {
    const longer = lines.at(-1) === '' ? word : `${lines.at(-1)} ${word}`;
    if (longer.length <= width - 3 || lines.at(-1) === '') lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
