import { createCheckstyleReporter } from './checkstyle.js';
import { createGithubReporter } from './github.js';
import { createGitlabReporter } from './gitlab.js';
import { createJsonReporter } from './json.js';
import { createJunitReporter } from './junit.js';
import { createMsvsReporter } from './msvs.js';
import { createPrettyReporter } from './pretty.js';
import type { CreateReporter } from './report.js';
import { createSarifReporter } from './sarif.js';
import { createTextReporter } from './text.js';

/** The formats of `--format`. */
export const reporters = {
  pretty: createPrettyReporter,
  text: createTextReporter,
  json: createJsonReporter,
  sarif: createSarifReporter,
  github: createGithubReporter,
  gitlab: createGitlabReporter,
  junit: createJunitReporter,
  checkstyle: createCheckstyleReporter,
  msvs: createMsvsReporter,
} satisfies Record<string, CreateReporter>;

/** A format of `wevtc lint --format`. */
export type ReportFormat = keyof typeof reporters;

export const reportFormats = Object.keys(reporters) as readonly ReportFormat[];
