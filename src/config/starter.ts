/** What `wevtc init` writes: every key, with what it is for. */
export const starterConfig = `{
  // Checks this file in editors, and tells what each rule is about.
  "$schema": "./node_modules/wevtc/schemas/config.schema.json",

  // Start from other configuration files.
  // "extends": "../wevtc.config.jsonc",

  // mc: what makes mc.exe fail or Windows misbehave. recommended: also what is probably a bug.
  // strict: also conventions.
  "ruleset": "recommended",

  // By rule id: "off", "info", "warning" or "error". 'wevtc rules' lists the rules, 'wevtc explain <rule>' tells
  // what one is about. Options stand in a list, after the severity: ["warning", { ... }].
  "rules": {
    // "keyword-mask-decimal": "off"
  },

  // What 'wevtc lint' passes over, and 'wevtc compile' unless the file itself is named. Globs are relative to this file.
  "ignore": [
    // "third-party"
  ],

  // What 'wevtc compile' writes, and where to. Flags win over it.
  "emit": {
    // "outDir": "gen",
    // "c": { "mode": "um" },
    "targets": ["ts", "c"]
  },

  // Other settings for some files.
  "overrides": [
    // { "files": ["legacy"], "ruleset": "mc" }
  ]
}
`;
