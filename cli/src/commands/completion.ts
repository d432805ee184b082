import { Argument, type Command } from 'commander';
import { completionFor, SHELLS } from '../completion/completion.ts';

/** Works on the tree it is mounted in, so the server's commands are completed where they are. */
export function completionCommand(root: () => Command, made: Command): Command {
  return made
    .description('print a script that completes commands, options and values in your shell')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .addHelpText('after', HELP)
    .action((shell: string) => void process.stdout.write(completionFor(shell, root())));
}

const HELP = `
Examples:
  $ source <(tonne completion bash)                                       # in ~/.bashrc
  $ tonne completion zsh > "\${fpath[1]}/_tonne"                           # once, before compinit
  $ tonne completion fish > ~/.config/fish/completions/tonne.fish         # once`;
