import type { Range } from '../../text/source.js';
import type { SplitName } from './names.js';
import type { XmlAttribute } from './tree.js';

/** A tree attribute. Creates rarely needed ranges on demand, which would take more memory than the rest. */
export class ScannedAttribute implements XmlAttribute {
  readonly name: string;
  /** Set when the prefixes of the element are known. */
  namespace = '';

  constructor(
    private readonly splitName: SplitName,
    readonly value: string,
    readonly rawValue: string,
    private readonly start: number,
    private readonly valueStart: number,
    private readonly valueEnd: number,
  ) {
    this.name = splitName.name;
  }

  /** The same attribute in a text in which it stands elsewhere. */
  movedBy(offset: number): ScannedAttribute {
    const { splitName, value, rawValue, start, valueStart, valueEnd } = this;
    const moved = new ScannedAttribute(
      splitName,
      value,
      rawValue,
      start + offset,
      valueStart + offset,
      valueEnd + offset,
    );
    moved.namespace = this.namespace;
    return moved;
  }

  get prefix(): string {
    return this.splitName.prefix;
  }

  get localName(): string {
    return this.splitName.localName;
  }

  get range(): Range {
    return { start: this.start, end: this.end };
  }

  get nameRange(): Range {
    return { start: this.start, end: this.start + this.name.length };
  }

  get valueRange(): Range {
    return { start: this.valueStart, end: this.valueEnd };
  }

  /** The offset after the closing quote. */
  get end(): number {
    return this.valueEnd + 1;
  }
}
