/** The effect of a piece of metadata of an item. */
export type Effect =
  /** Sets a switch of mc.exe or ctrpp.exe if it is true. */
  | { readonly flag: string }
  /** Sets a switch of mc.exe or ctrpp.exe with a value. */
  | { readonly value: string }
  /** Decides whether the value of another piece of metadata counts. */
  | { readonly allows: string }
  /** Sets an option of resources that mc.exe has no switch for. */
  | { readonly option: 'compat' | 'missingTexts' }
  /** Is read by `wevtc msbuild` itself, or by wevtc.targets. */
  | 'own'
  /** Says how Visual Studio starts and watches the compiler. */
  | 'tool'
  /** Any item can have it. */
  | 'item';

/** The switches of the Windows Driver Kit's task, in the order of its documentation. */
const ofTask: Readonly<Record<string, Effect>> = {
  GenerateUserModeLoggingMacros: { flag: 'um' },
  GenerateKernelModeLoggingMacros: { flag: 'km' },
  HeaderFilePath: { value: 'h' },
  GeneratedHeaderPath: { allows: 'HeaderFilePath' },
  RCFilePath: { value: 'r' },
  GeneratedRCAndMessagesPath: { allows: 'RCFilePath' },
  GeneratedFilesBaseName: { value: 'z' },
  UseBaseNameOfInput: { flag: 'b' },
  HeaderExtension: { value: 'e' },
  PrefixMacroName: { value: 'p' },
  RemoveCharsFromSymbolName: { value: 'P' },
  EnableCallOutMacro: { flag: 'co' },
  GenerateMOFFile: { flag: 'mof' },
  WinmetaPath: { value: 'W' },
  EventmanPath: { value: 'w' },
  BaselineResourcePath: { value: 's' },
  BaselinePath: { value: 't' },
  ANSIInputFile: { flag: 'a' },
  UnicodeInputFile: { flag: 'u' },
  ANSIMessageInBinFile: { flag: 'A' },
  UnicodeMessageInBinFile: { flag: 'U' },
  TerminateMessageWithNull: { flag: 'n' },
  MaximumMessageLength: { value: 'm' },
  SetCustomerbit: { flag: 'c' },
  UseDecimalValues: { flag: 'd' },
  GenerateOLE2Header: { flag: 'o' },
  DebugOutputPath: { value: 'x' },
  Verbose: { flag: 'v' },
};

/** The switches of the Windows Driver Kit's task for ctrpp.exe. */
const ofCtrpp: Readonly<Record<string, Effect>> = {
  HeaderFileNameForProvider: { value: 'o' },
  GenerateHeaderFileForProvider: { allows: 'HeaderFileNameForProvider' },
  ResourceFileName: { value: 'rc' },
  GenerateResourceSourceFile: { allows: 'ResourceFileName' },
  HeaderFileNameForCounter: { value: 'ch' },
  GenerateHeaderFileForCounter: { allows: 'HeaderFileNameForCounter' },
  AddPrefix: { value: 'prefix' },
  GenerateMemoryRoutines: { flag: 'MemoryRoutines' },
  GenerateNotificationCallback: { flag: 'NotificationCallback' },
  BackwardCompatibility: { flag: 'backcompat' },
  EnableLegacy: { flag: 'legacy' },
  GeneratedCounterFilesPath: { value: 'sumPath' },
  GenerateSummaryGlobalFile: { value: 'summary' },
  // The documentation of the task has both names.
  GeneratedSummaryGlobalFile: { value: 'summary' },
};

const ofAll = ['AdditionalOptions', 'AdditionalDependencies', 'ExcludedFromBuild'];

/** Options of `wevtc compile` that mc.exe has no switches for. */
const ofOptions: Readonly<Record<string, { readonly option: 'compat' | 'missingTexts' }>> = {
  WevtcCompat: { option: 'compat' },
  WevtcMissingTexts: { option: 'missingTexts' },
};

/** Metadata of all tools of Visual C++. */
const tool = [
  'AcceptableNonZeroExitCodes',
  'CommandLineTemplate',
  'EchoOff',
  'EnableExecuteTool',
  'EnvironmentVariables',
  'ExecutionDescription',
  'LogStandardErrorAsError',
  'MinimalRebuildFromTracking',
  'PathOverride',
  'ShowOnlyRuleProperties',
  'StandardErrorImportance',
  'StandardOutputImportance',
  'SuppressStartupBanner',
  'Timeout',
  'ToolArchitecture',
  'ToolExe',
  'ToolPath',
  'TrackCommandLines',
  'TrackFileAccess',
  'TrackerFrameworkPath',
  'TrackerLogDirectory',
  'TrackerSdkPath',
  'UseCommandProcessor',
  'UseUtf8Encoding',
  'YieldDuringToolExecution',
];

/** Metadata of items of any type. */
const item = [
  'AutoGen',
  'BuildAction',
  'CopyToOutputDirectory',
  'CopyToPublishDirectory',
  'CustomToolNamespace',
  'DependentUpon',
  'DeploymentContent',
  'DesignTime',
  'DesignTimeSharedInput',
  'FileType',
  'Filter',
  'Generator',
  'IsImplicitlyDefined',
  'LastGenOutput',
  'Link',
  'LinkBase',
  'MSBuildSourceProjectFile',
  'MSBuildSourceTargetName',
  'OriginalItemSpec',
  'Pack',
  'PackageCopyToOutput',
  'PackagePath',
  'Private',
  'SubType',
  'TargetPath',
  'Visible',
  'Watch',
];

const others = [
  ...ofAll.map((name) => [name, 'own'] as const),
  ...tool.map((name) => [name, 'tool'] as const),
  ...item.map((name) => [name, 'item'] as const),
];

/** The known metadata of `MessageCompile` items, by name. MSBuild ignores the case of names. */
export const metadata: ReadonlyMap<string, Effect> = new Map<string, Effect>([
  ...Object.entries(ofTask),
  ...Object.entries(ofOptions),
  ['WevtcResources', 'own'],
  ...others,
]);

/** The known metadata of `Ctrpp` items, by name. */
export const counterMetadata: ReadonlyMap<string, Effect> = new Map<string, Effect>([
  ...Object.entries(ofCtrpp),
  ...others,
]);

/** The piece of metadata that sets a switch. */
export function metadataOf(name: string): string {
  const found = Object.entries(ofTask).find(([, effect]) => switchOf(effect) === name);
  return found?.[0] ?? `-${name} in AdditionalOptions`;
}

function switchOf(effect: Effect): string | undefined {
  if (typeof effect === 'string' || 'allows' in effect || 'option' in effect) return undefined;
  return 'flag' in effect ? effect.flag : effect.value;
}
