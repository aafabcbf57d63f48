import { type FileUri, fileUri, portablePath } from './file-path.js';

/** A file as results refer to it: its URI, and its index in the list of artifacts. */
export type ArtifactLocation = FileUri & { readonly index: number };

/** The files of a run, in the order in which they were added. */
export class SarifArtifacts {
  private readonly locations = new Map<string, ArtifactLocation>();
  private readonly targets = new Set<string>();

  constructor(private readonly workingFolder: string) {}

  /** Marks a file as checked. Other files in the list are only referred to by results. */
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
