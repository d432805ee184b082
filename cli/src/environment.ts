/** The only reader of the environment. An empty variable counts as absent. */
const variable = (name: string): string | undefined => process.env[name] || undefined;

export const environment = {
  url: () => variable('TONNE_URL'),
  key: () => variable('TONNE_KEY'),
  configFolder: () => variable('TONNE_CONFIG_DIR'),
  xdgConfigHome: () => variable('XDG_CONFIG_HOME'),
  appData: () => variable('APPDATA'),
  isDebugging: () => variable('TONNE_DEBUG') !== undefined,
};
