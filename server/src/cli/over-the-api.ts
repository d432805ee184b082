import { userProgram } from '@tonne/cli';

/** Groups in which the operator has commands too, and the completion, which knows all of them. */
const OF_BOTH = ['completion', 'factors'];

/**
 * Whether a command works over the API alone. It then needs nothing of the server, whose modules take longer to load than
 * most commands take to run.
 */
export const isOverTheApi = (name: string): boolean =>
  !OF_BOTH.includes(name) && userProgram().commands.some((command) => command.name() === name);
