import type { AnyRuleId, Diagnostic } from '../../text/diagnostics/diagnostic.js';
import { JsonList } from '../../text/json-list.js';
import { createFindingIds } from './finding-id.js';
import type { CreateReporter } from './report.js';
import { SarifArtifacts } from './sarif-artifacts.js';
import { levels, sarifFix, sarifMessage, sarifRegion } from './sarif-parts.js';
import { type PackageFacts, sarifRule } from './sarif-rule.js';
import { type MoreFindings, moreText, placesOf, type ShownFinding } from './shown-findings.js';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** The Static Analysis Results Interchange Format 2.1.0 of OASIS, which code scanning services read. */
export const createSarifReporter: CreateReporter = ({ workingFolder, readPackageFile }, write) => {
  const artifacts = new SarifArtifacts(workingFolder);
  /** The first finding of each rule, in the order in which the results refer to the rules. */
  const rules = new Map<AnyRuleId, { readonly at: number; readonly diagnostic: Diagnostic }>();
  let rest: object = {};
  const list = new JsonList((results) => ({
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [{ results, ...rest }],
  }));
  const omitted: MoreFindings[] = [];
  const idOf = createFindingIds();

  const result = (diagnostic: ShownFinding) => {
    const { ruleId, severity, message, source, range, fix } = diagnostic;
    const related = placesOf(diagnostic);
    if (!rules.has(ruleId)) rules.set(ruleId, { at: rules.size, diagnostic });
    const artifactLocation = artifacts.location(source.file);
    return {
      ruleId,
      ruleIndex: rules.get(ruleId)?.at,
      level: levels[severity],
      message: sarifMessage(message),
      locations: [{ physicalLocation: { artifactLocation, region: sarifRegion(source, range) } }],
      ...(related.length > 0 && {
        relatedLocations: related.map((other, at) => ({
          id: at + 1,
          message: sarifMessage(other.message),
          physicalLocation: {
            artifactLocation: artifacts.location(other.source.file),
            region: sarifRegion(other.source, other.range),
          },
        })),
      }),
      // GitHub computes its own fingerprint for comparisons.
      partialFingerprints: { 'ruleMessageTag/v1': idOf(diagnostic) },
      ...(fix !== undefined && { fixes: [sarifFix(fix, source, artifactLocation)] }),
    };
  };

  const omission = ({ first: { ruleId, source }, count }: MoreFindings) => ({
    level: 'note',
    message: sarifMessage(moreText(count)),
    associatedRule: { id: ruleId, index: rules.get(ruleId)?.at },
    locations: [{ physicalLocation: { artifactLocation: artifacts.location(source.file) } }],
  });

  return {
    findings({ name, findings, more }) {
      artifacts.checked(name);
      for (const finding of findings) write(list.add(result(finding)));
      omitted.push(...more);
    },
    end(_totals, { exitCode, failures }) {
      const facts: PackageFacts | undefined = readPackageFile && JSON.parse(readPackageFile('package.json'));
      rest = {
        tool: {
          driver: {
            name: 'wevtc',
            ...(facts !== undefined && { version: facts.version, semanticVersion: facts.version }),
            ...(facts?.homepage !== undefined && { informationUri: facts.homepage }),
            rules: [...rules.values()].map(({ diagnostic }) => sarifRule(diagnostic, facts, readPackageFile)),
          },
        },
        invocations: [
          {
            // A run that finds errors is successful; a run that could not read a file is not.
            executionSuccessful: failures.length === 0,
            exitCode,
            toolExecutionNotifications: [
              ...failures.map((failure) => ({ level: 'error', message: sarifMessage(failure) })),
              ...omitted.map(omission),
            ],
          },
        ],
        originalUriBaseIds: { '%SRCROOT%': { description: { text: 'The folder that wevtc ran in' } } },
        artifacts: artifacts.list(),
        columnKind: 'utf16CodeUnits',
        newlineSequences: ['\r\n', '\n', '\r'],
      };
      write(list.end());
    },
  };
};
