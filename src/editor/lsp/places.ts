import type { Location, Position, Range as ProtocolRange } from 'vscode-languageserver';
import type { MessageFile } from '../../manifest/message-text/model.js';
import type { Manifest } from '../../manifest/model/model.js';
import type { Range } from '../../text/source.js';
import type { Positions } from './convert.js';
import type { OpenManifests } from './open-manifests.js';

/** Converts between locations in the editor's text and in the model, which can be older. */
export class Places {
  constructor(
    private readonly manifests: OpenManifests,
    private readonly positions: Positions,
  ) {}

  /** Returns the answer about a location in a document; `null` if there is no model for that location. */
  at<T>(
    uri: string,
    position: Position,
    inManifest: (model: Manifest, offset: number) => T,
    inMessageFile: (file: MessageFile, offset: number) => T | null = () => null,
  ): T | null {
    const answer = this.manifests.inLanguage<T | null>(
      uri,
      ({ modelView: view }) => {
        const offset = view?.toModel(this.positions.offsetOf(view.source, position));
        return view === undefined || offset === undefined ? null : inManifest(view.manifest, offset);
      },
      (file) => inMessageFile(file, this.positions.offsetOf(file.source, position)),
    );
    return answer ?? null;
  }

  /** Returns the answer about a whole document; nothing if there is no model. */
  about<T>(
    uri: string,
    ofManifest: (model: Manifest) => readonly T[],
    ofMessageFile: (file: MessageFile) => readonly T[],
  ): T[] {
    const answer = this.manifests.inLanguage(
      uri,
      ({ model }) => (model === undefined ? [] : ofManifest(model)),
      ofMessageFile,
    );
    return [...(answer ?? [])];
  }

  /** The editor's range that corresponds to a model range; `undefined` if that part has changed. */
  inText(uri: string, range: Range): ProtocolRange | undefined {
    return this.manifests.inLanguage(
      uri,
      ({ modelView: view }) => {
        const place = view?.fromModel(range);
        return view && place && this.positions.rangeOf(view.source, place);
      },
      ({ source }) => this.positions.rangeOf(source, range),
    );
  }

  locations(uri: string, ranges: readonly Range[]): Location[] {
    return ranges.flatMap((range) => {
      const place = this.inText(uri, range);
      return place === undefined ? [] : { uri, range: place };
    });
  }
}
