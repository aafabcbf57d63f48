import { isErrorKind, isHex } from '../../../../windows/payload/format-value.js';
import type { PayloadDataField } from '../../../../windows/payload/payload-template.js';
import { LineOp } from './line-op.js';

/** The form of a value: its instruction, whether JSON has quotes around it, and its size in an array. */
export interface FieldForm {
  readonly op: number;
  readonly isQuoted: boolean;
  /** The bytes of an element. */
  readonly size: number;
}

const plain = (op: number, size: number): FieldForm => ({ op, size, isQuoted: false });
const quoted = (op: number, size: number): FieldForm => ({ op, size, isQuoted: true });

/** The form of a value in `values`, as `plainValueOf`; `undefined` if it is written in another way. */
export function formInValues(
  { inType, outType, length }: PayloadDataField,
  pointerSize: 4 | 8,
): FieldForm | undefined {
  const isCharacter = outType === 'xs:string';
  switch (inType) {
    case 'win:UnicodeString':
      return quoted(LineOp.Unicode, 2);
    case 'win:AnsiString':
      return isUtf8(outType) ? undefined : quoted(LineOp.Ansi, 1);
    case 'win:Int8':
      return isCharacter ? undefined : plain(LineOp.Int8, 1);
    case 'win:UInt8':
      if (outType === 'xs:boolean') return plain(LineOp.Boolean8, 1);
      return isCharacter ? undefined : plain(LineOp.UInt8, 1);
    case 'win:Int16':
      return plain(LineOp.Int16, 2);
    case 'win:UInt16':
      if (outType === 'win:Port') return plain(LineOp.Port, 2);
      return isCharacter ? undefined : plain(LineOp.UInt16, 2);
    case 'win:Int32':
      return plain(LineOp.Int32, 4);
    case 'win:UInt32':
      return outType === 'win:IPv4' ? quoted(LineOp.IPv4, 4) : plain(LineOp.UInt32, 4);
    case 'win:HexInt32':
      return plain(LineOp.UInt32, 4);
    case 'win:Int64':
      return quoted(LineOp.Int64, 8);
    case 'win:UInt64':
    case 'win:HexInt64':
      return quoted(LineOp.UInt64, 8);
    case 'win:FILETIME':
      return quoted(LineOp.FileTime, 8);
    case 'win:Pointer':
    case 'tdh:SizeT':
      if (outType === 'xs:long') return pointerSize === 4 ? quoted(LineOp.Int32, 4) : quoted(LineOp.Int64, 8);
      return pointerSize === 4 ? quoted(LineOp.UInt32, 4) : quoted(LineOp.UInt64, 8);
    case 'win:Float':
      return plain(LineOp.Float, 4);
    case 'win:Double':
      return plain(LineOp.Double, 8);
    case 'win:Boolean':
      return plain(LineOp.Boolean32, 4);
    case 'win:GUID':
      return quoted(LineOp.Guid, 16);
    case 'win:Binary':
      if (outType === 'win:SocketAddress') return undefined;
      if (outType !== 'win:IPv6') return quoted(LineOp.Binary, 1);
      return length === undefined || length === 16 ? quoted(LineOp.IPv6, 16) : undefined;
    default:
      return undefined;
  }
}

/** The instruction for a value in a message, as `textOfField` in the style of event logs. */
export function opInMessage(field: PayloadDataField, pointerSize: 4 | 8): number | undefined {
  const op = formInValues(field, pointerSize)?.op;
  const { inType, outType } = field;
  const isHexadecimal = isErrorKind(outType) || isHex(inType, outType);
  switch (op) {
    case LineOp.Int8:
    case LineOp.UInt8:
      return isHexadecimal ? LineOp.Hex8 : op;
    case LineOp.Int16:
    case LineOp.UInt16:
      return isHexadecimal ? LineOp.Hex16 : op;
    case LineOp.Port:
      return isHexadecimal ? undefined : op;
    case LineOp.Int32:
    case LineOp.UInt32:
      if (inType === 'win:Pointer' || inType === 'tdh:SizeT')
        return isHex(inType, outType) ? LineOp.Pointer32 : op;
      return isHexadecimal ? LineOp.Hex32 : op;
    case LineOp.Int64:
    case LineOp.UInt64:
      if (!isHex(inType, outType)) return op;
      return inType === 'win:Pointer' || inType === 'tdh:SizeT' ? LineOp.Pointer64 : LineOp.Hex64;
    case LineOp.FileTime:
    case LineOp.Float:
    case LineOp.Double:
      return undefined;
    default:
      return op;
  }
}

function isUtf8(outType: PayloadDataField['outType']): boolean {
  return outType === 'win:Utf8' || outType === 'win:Xml' || outType === 'win:Json';
}
