import type { Command, Option } from 'commander';

export interface Word {
  readonly name: string;
  readonly meaning: string;
}

/** A command as a shell completes it. */
export interface Place {
  /** The command's words, without the program's name. */
  readonly path: readonly string[];
  readonly commands: readonly Word[];
  readonly options: readonly (Word & { readonly values: readonly string[]; readonly takesValue: boolean })[];
  /** Known values of the first argument. */
  readonly values: readonly string[];
}

export function placesOf(command: Command, path: readonly string[] = []): Place[] {
  const help = command.createHelp();
  const subcommands = help.visibleCommands(command).filter((each) => each.name() !== 'help');
  const place = {
    path,
    commands: subcommands.map((each) => ({ name: each.name(), meaning: firstLine(each.description()) })),
    options: help.visibleOptions(command).map(described),
    values: command.registeredArguments[0]?.argChoices ?? [],
  };
  return [place, ...subcommands.flatMap((each) => placesOf(each, [...path, each.name()]))];
}

const described = (option: Option) => ({
  name: option.long ?? option.short ?? '',
  meaning: firstLine(option.description),
  values: option.argChoices ?? [],
  takesValue: option.required || option.optional,
});

const firstLine = (text: string): string => text.split('\n', 1)[0]!;
