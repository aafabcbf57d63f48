import { type FileUri, fileUri, portablePath } from './file-path.js';

/** How results name a file: its URI, and its place in the list of all. */
export type ArtifactLocation = FileUri & { readonly index: number };

/** The files of a run, in the order in which they were met. */
export class SarifArtifacts {
  private readonly locations = new Map<string, ArtifactLocation>();
  private readonly targets = new Set<string>();

  constructor(private readonly workingFolder: string) {}

  /** Tells that a file was checked, findings or none; others are only pointed at. */
  checked(name: string): void {
    this.targets.add(this.location(name).uri);
  }

  location(name: string): ArtifactLocation {
    const uri = fileUri(portablePath(name, this.workingFolder));
    const location = this.locations.get(uri.uri) ?? { ...uri, index: this.locations.size };
    this.locations.set(uri.uri, location);
    return location;
  }

  list(): object[] {
    return [...this.locations.values()].map(({ index: _, ...location }) => ({
      location,
      ...(this.targets.has(location.uri) && { roles: ['analysisTarget'] }),
    }));
  }
}
