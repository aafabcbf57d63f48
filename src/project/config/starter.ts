/** The file that `wevtc init` writes: all keys, with explanations. */
export const starterConfig = `{
  // Lets editors check this file and explain each rule.
  "$schema": "./node_modules/wevtc/schemas/config.schema.json",

  // Start from other configuration files.
  // "extends": "../wevtc.config.jsonc",

  // mc: problems that make mc.exe fail or Windows misbehave. recommended: also probable bugs.
  // strict: also conventions.
  "ruleset": "recommended",

  // By rule id: "off", "info", "warning" or "error". 'wevtc rules' lists the rules, 'wevtc explain <rule>' describes
  // one. To set options, use a list: ["warning", { ... }].
  "rules": {
    // "keyword-mask-decimal": "off"
  },

  // Files that 'wevtc lint' skips, and 'wevtc compile' too unless you name the file. Globs are relative to this file.
  "ignore": [
    // "third-party"
  ],

  // Known findings, which 'wevtc lint' hides. --write-baseline writes the file.
  // "baseline": "wevtc.baseline.json",

  // What 'wevtc compile' writes, and where. Flags take precedence.
  "emit": {
    // "outDir": "gen",
    // "c": { "mode": "um" },
    "targets": ["ts", "c"]
  },

  // How 'wevtc format' lays out manifests. Flags take precedence.
  "format": {
    // "indent": "tab",
    // "attributesPerLine": "one",
    "lineWidth": 120
  },

  // Different settings for some files.
  "overrides": [
    // { "files": ["legacy"], "ruleset": "mc" }
  ]
}
`;
