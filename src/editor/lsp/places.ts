import type { Location, Position, Range as ProtocolRange } from 'vscode-languageserver';
import type { MessageFile } from '../../manifest/message-text/model.js';
import type { Manifest } from '../../manifest/model/model.js';
import type { Range } from '../../text/source.js';
import type { Positions } from './convert.js';
import type { OpenManifests } from './open-manifests.js';

/** Converts between locations in the text of the editor and in the model, which can be older than the text. */
export class Places {
  constructor(
    private readonly manifests: OpenManifests,
    private readonly positions: Positions,
  ) {}

  /** Returns the answer about a location in a document; `null` if there is no model for that location. */
  at<T>(uri: string, position: Position, answer: (model: Manifest, offset: number) => T): T | null {
    const view = this.manifests.get(uri)?.modelView;
    const offset = view?.toModel(this.positions.offsetOf(view.source, position));
    return view === undefined || offset === undefined ? null : answer(view.manifest, offset);
  }

  /** Returns the answer about a location in a message text file; `undefined` for other documents. */
  inTexts<T>(
    uri: string,
    position: Position,
    answer: (file: MessageFile, offset: number) => T,
  ): T | undefined {
    const file = this.manifests.messageFile(uri);
    return file && answer(file, this.positions.offsetOf(file.source, position));
  }

  /** Returns the locations of ranges in a message text file. */
  locationsIn(
    uri: string,
    { source }: MessageFile,
    ranges: readonly { readonly range: Range }[],
  ): Location[] {
    return ranges.map(({ range }) => ({ uri, range: this.positions.rangeOf(source, range) }));
  }

  /** Returns the answer about a whole document; nothing if there is no model. */
  about<T>(uri: string, answer: (model: Manifest) => readonly T[]): T[] {
    const model = this.manifests.get(uri)?.model;
    return model === undefined ? [] : [...answer(model)];
  }

  /** Returns the range of the editor's text that corresponds to a range of the model; `undefined` if that part has changed. */
  inText(uri: string, range: Range): ProtocolRange | undefined {
    const view = this.manifests.get(uri)?.modelView;
    const place = view?.fromModel(range);
    return view === undefined || place === undefined ? undefined : this.positions.rangeOf(view.source, place);
  }

  locations(uri: string, ranges: readonly Range[]): Location[] {
    return ranges.flatMap((range) => {
      const place = this.inText(uri, range);
      return place === undefined ? [] : { uri, range: place };
    });
  }
}
