import { nearest } from '../../manifest/model/values/suggest.js';
import { customIdForm, isCustomId, type Severity } from '../../text/diagnostics/catalogue.js';
import type { CustomRuleFacts, CustomRuleId, Diagnostic } from '../../text/diagnostics/diagnostic.js';
import type { CustomRule } from '../engine/custom-rule.js';
import { KINDS } from '../engine/walk.js';
import type { Visitor } from '../rules/rule.js';
import { checkFinding, WrongFinding } from './custom-finding.js';
import { type CustomOptions, checkOptions, completeOwnOptions } from './custom-options.js';
import { freezeModel } from './freeze.js';
import { abandon, failure, guarded, isPromise, mistake, type Origin } from './guard.js';
import type { CustomReport, LintRule, LintRuleContext } from './lint-rule.js';
import type { PluginError } from './plugin-error.js';
import type { PluginFile } from './plugin-file.js';
import { shown } from './shown.js';

/** A rule that is ready to run, with its options. */
export interface PreparedRule extends CustomRule {
  readonly options: CustomOptions;
}

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info'];

/** Checks a custom rule from `file`, but not yet its results. Throws a PluginError if it is not one. */
export function prepareRule(value: unknown, file?: PluginFile): PreparedRule {
  const unnamed = { what: 'a rule', file };
  return guarded(unnamed, () => {
    if (typeof value !== 'object' || value === null) throw mistake(unnamed, 'must be an object');
    const rule = value as LintRule;
    const { id, summary, severity = 'warning', options, helpUrl, page } = rule;
    if (typeof id !== 'string' || !isCustomId(id)) {
      const shown = typeof id === 'string' ? ` '${id}'` : '';
      throw mistake(unnamed, `has an invalid ID${shown}; it must be ${customIdForm}`);
    }
    const origin = { what: `the rule '${id}'`, file };
    if (typeof summary !== 'string' || summary.trim() === '') throw mistake(origin, 'needs a summary');
    if (!SEVERITIES.includes(severity)) {
      throw mistake(origin, `has an invalid severity; it must be one of ${SEVERITIES.join(', ')}`);
    }
    if (helpUrl !== undefined && !isAddress(helpUrl)) {
      throw mistake(origin, "has an invalid 'helpUrl'; it must start with https:// or http://");
    }
    if (page !== undefined && typeof page !== 'string')
      throw mistake(origin, "has an invalid 'page'; it must be a string");
    if (typeof rule.create !== 'function') throw mistake(origin, "needs a function 'create'");
    const facts = {
      summary,
      severity,
      ...(helpUrl !== undefined && { helpUrl }),
      ...(page !== undefined && { page }),
    };
    const declared = checkOptions(options, origin);
    return {
      ...{ id, facts, options: declared },
      visitor: (manifest, given, found) => {
        freezeModel(manifest);
        const { source } = manifest;
        const complete = completeOwnOptions(declared, given, origin);
        const context = { options: complete, manifest, source } as LintRuleContext;
        return visitorOf(rule, { id, facts }, context, { origin, found });
      },
    };
  });
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\/[^\s\0-\x1f\x7f"<>\\^`{|}]+$/.test(value);
}

interface Running {
  readonly origin: Origin;
  readonly found: (diagnostic: Diagnostic) => void;
}

function visitorOf(
  rule: LintRule,
  { id, facts }: { readonly id: CustomRuleId; readonly facts: CustomRuleFacts },
  context: LintRuleContext,
  { origin, found }: Running,
): Visitor {
  const { source } = context;
  /** The first wrong report, which counts even if the rule catches the error. */
  let wrong: PluginError | undefined;
  const report: CustomReport = (range, message, parts) => {
    try {
      const { related, ...finding } = checkFinding(source, range, message, parts);
      found({
        ...{ ruleId: id, severity: facts.severity, source, rule: facts, ...finding },
        related: related.map((place) => ({ ...place, source })),
      });
    } catch (error) {
      wrong ??=
        error instanceof WrongFinding
          ? mistake(origin, `reports something wrong: ${error.message}`, new Error().stack)
          : failure(origin, error);
      throw wrong;
    }
  };
  const call = (act: () => unknown): unknown => {
    const result = guarded(origin, act);
    const isLate = guarded(origin, () => isPromise(result));
    if (isLate) abandon(result as PromiseLike<unknown>);
    if (wrong !== undefined) throw wrong;
    if (!isLate) return result;
    throw mistake(origin, 'must not be asynchronous: its functions cannot return promises');
  };
  const functions = call(() => membersOf(rule.create(report, context), origin)) as Members;
  const entries = Object.entries(functions).map(([kind, visit]) => [
    kind,
    (...seen: unknown[]) => void call(() => visit(...seen)),
  ]);
  return Object.fromEntries(entries) as Visitor;
}

type Members = Readonly<Record<string, (...seen: unknown[]) => unknown>>;

/** The functions that a rule returns, bound to the object that it returns. */
function membersOf(visitor: unknown, origin: Origin): Members {
  if (isPromise(visitor)) {
    abandon(visitor);
    throw mistake(origin, "must not be asynchronous: 'create' cannot return a promise");
  }
  if (typeof visitor !== 'object' || visitor === null) {
    throw mistake(origin, "must return an object with functions from 'create'");
  }
  const kinds: readonly string[] = KINDS;
  const unknown = Object.keys(visitor).find((key) => !kinds.includes(key));
  if (unknown !== undefined) {
    const candidate = nearest(unknown, kinds) ?? undefined;
    const hint =
      candidate === undefined ? `the parts are ${kinds.join(', ')}` : `did you mean '${candidate}'?`;
    throw mistake(origin, `visits ${shown(unknown)}, which is no part of a manifest; ${hint}`);
  }
  const members: Record<string, (...seen: unknown[]) => unknown> = {};
  for (const kind of kinds) {
    const visit = (visitor as Readonly<Record<string, unknown>>)[kind];
    if (visit === undefined) continue;
    if (typeof visit !== 'function')
      throw mistake(origin, `returns something other than a function as '${kind}'`);
    members[kind] = visit.bind(visitor);
  }
  return members;
}
