import { Argument, type Command } from 'commander';
import { completionFor, SHELLS } from '../completion/completion.ts';

/** Completes all commands of the program that it is mounted in, including the server's. */
export function completionCommand(root: () => Command, made: Command): Command {
  return made
    .description('print a completion script for your shell')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .addHelpText('after', HELP)
    .action((shell: string) => void process.stdout.write(completionFor(shell, root())));
}

const HELP = `
Examples:
  $ source <(tonne completion bash)                                       # in ~/.bashrc
  $ tonne completion zsh > "\${fpath[1]}/_tonne"                           # once, before compinit
  $ tonne completion fish > ~/.config/fish/completions/tonne.fish         # once`;
