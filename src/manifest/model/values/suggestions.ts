import { localNameOf } from '../../../windows/winmeta/namespaces.js';
import { CandidateIndex } from './candidate-index.js';
import { type Candidate, nearestCandidate, nearestInIndex } from './suggest.js';

/** Limits searches over all candidates, so a file full of errors does not take quadratic time. */
const MOST_SEARCHES = 100;

/** From this many misspelt names on, an index takes less time than comparing each with all candidates. */
const FEW = 2;

/** The candidates of one scope, and what was found for each misspelt name. */
class Scope {
  readonly known = new Map<string, Candidate | undefined>();
  private made: { readonly index: CandidateIndex | undefined } | undefined;
  private byLocalName: Map<string, string[]> | undefined;

  constructor(private readonly candidates: () => Iterable<string>) {}

  /** The nearest candidate if it is at most one edit away. */
  nearest(name: string): Candidate | undefined {
    if (this.known.size < FEW) return undefined;
    this.made ??= { index: CandidateIndex.of(this.candidates()) };
    return this.made.index && nearestInIndex(name, this.made.index);
  }

  /** The one other candidate with the same local name: only its prefix differs. */
  withLocalName(name: string): string | undefined {
    const same = this.indexByLocalName()
      .get(localNameOf(name))
      ?.filter((candidate) => candidate !== name);
    return same?.length === 1 ? same[0] : undefined;
  }

  localNames(): Iterable<string> {
    return this.indexByLocalName().keys();
  }

  private indexByLocalName(): ReadonlyMap<string, readonly string[]> {
    if (this.byLocalName !== undefined) return this.byLocalName;
    this.byLocalName = new Map();
    for (const candidate of new Set(this.candidates())) {
      const local = localNameOf(candidate);
      const others = this.byLocalName.get(local);
      // Of more than two, none is the only one.
      if (others === undefined) this.byLocalName.set(local, [candidate]);
      else if (others.length < 3) others.push(candidate);
    }
    return this.byLocalName;
  }
}

/** Finds the probable meanings of a manifest's misspelled names, in linear, not quadratic, time. */
export class Suggestions {
  private readonly scopes = new Map<object, Scope>();
  private searchesLeft = MOST_SEARCHES;

  /**
   * The candidate that a name probably means, always the same for a name in one scope (`of`). After the first
   * `MOST_SEARCHES` names, only candidates with at most one edit are found, which are all that can be
   * certain.
   */
  nearest(name: string, of: object, candidates: () => Iterable<string>): Candidate | undefined {
    return this.found(name, this.scope(of, candidates), candidates);
  }

  /** The nearest QName. A single candidate with the local name is certain: only the prefix is wrong. */
  nearestQName(name: string, of: object, candidates: () => Iterable<string>): Candidate | undefined {
    const scope = this.scope(of, candidates);
    const same = scope.withLocalName(name);
    if (same !== undefined) return { name: same, certain: true };
    return this.found(name, scope, candidates) ?? this.likeLocalName(name, scope);
  }

  /** For `warnin`, `win:Warning`. Never certain, because both the prefix and the local name are wrong. */
  private likeLocalName(name: string, scope: Scope): Candidate | undefined {
    const local = this.nearest(localNameOf(name), scope, () => scope.localNames());
    const whole = local && scope.withLocalName(local.name);
    return whole === undefined ? undefined : { name: whole, certain: false };
  }

  private found(name: string, scope: Scope, candidates: () => Iterable<string>): Candidate | undefined {
    if (scope.known.has(name)) return scope.known.get(name);
    let found = scope.nearest(name);
    if (found === undefined && this.searchesLeft > 0) {
      this.searchesLeft -= 1;
      found = nearestCandidate(name, candidates());
    }
    scope.known.set(name, found);
    return found;
  }

  private scope(of: object, candidates: () => Iterable<string>): Scope {
    let scope = this.scopes.get(of);
    if (scope === undefined) {
      scope = new Scope(candidates);
      this.scopes.set(of, scope);
    }
    return scope;
  }
}
