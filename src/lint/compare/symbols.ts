import type { Located, Provider } from '../../manifest/model/model.js';
import type { ShapeName } from '../../manifest/model/read/shape.js';
import type { XmlElement } from '../../manifest/xml/tree.js';
import type { Range } from '../../text/source.js';
import type { ChangeLog } from './change-log.js';
import { changedText } from './changed-text.js';
import type { Pair } from './pair.js';
import { isUnreadIn } from './unread.js';

/** A definition with a constant in generated code. */
interface WithSymbol {
  readonly cSymbol: string;
  readonly symbol: Located<string> | undefined;
  readonly range: Range;
  readonly element: XmlElement | undefined;
}

/** Compares C symbols. If mc.exe derives one from a changed provider symbol, only the latter is reported. */
export function compareSymbols(
  { before, after }: Pair<WithSymbol>,
  shapeName: ShapeName,
  providers: Pair<Provider>,
  subject: string,
  log: ChangeLog,
): void {
  const isSame = before.cSymbol === after.cSymbol;
  if (isSame || ownPart(before, providers.before) === ownPart(after, providers.after)) return;
  const symbols = { before: before.symbol, after: after.symbol };
  if (isUnreadIn({ before, after }, shapeName, 'symbol', symbols)) return;
  log.breaks('breaking-source-definition-symbol', {
    action: 'changed',
    subject,
    text: changedText('symbol', subject, `'${before.cSymbol}'`, `'${after.cSymbol}'`),
    before: before.symbol?.range ?? before.range,
    after: after.symbol?.range ?? after.range,
  });
}

function ownPart({ cSymbol, symbol }: WithSymbol, provider: Provider): string {
  const prefix = `${provider.cSymbol}_`;
  const isDerived = symbol === undefined && cSymbol.startsWith(prefix);
  return isDerived ? `_${cSymbol.slice(prefix.length)}` : cSymbol;
}
