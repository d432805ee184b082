/** Opens the service for one command, with or without a running server. `House` contains the rooms the command needs. */
export type InHouse<House> = <T>(work: (house: House) => Promise<T>) => Promise<T>;

/** JSON for programs, aligned `name  value` lines for people. */
export function print(result: object, json: boolean | undefined): void {
  process.stdout.write(json ? `${JSON.stringify(result)}\n` : forPeople(result));
}

function forPeople(result: object): string {
  if (Array.isArray(result)) return result.map(forPeople).join('\n');
  const entries = Object.entries(result);
  const width = Math.max(...entries.map(([name]) => name.length));
  return entries.map(([name, value]) => `${name.padEnd(width)}  ${shown(value)}\n`).join('');
}

const shown = (value: unknown): string =>
  value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value);
