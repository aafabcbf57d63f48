/** Settings without which VS Code shows more than a folder and an editor. */
export const QUIET_SETTINGS = {
  'workbench.startupEditor': 'none',
  'workbench.colorTheme': 'Default Light Modern',
  'telemetry.telemetryLevel': 'off',
  'workbench.tips.enabled': false,
  'chat.commandCenter.enabled': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
};
