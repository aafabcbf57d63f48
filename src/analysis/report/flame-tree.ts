/** The most calls in memory. */
const MOST_NODES = 200_000;

/** The most calls of a finished graph: about what a screen can show. */
const MOST_SHOWN = 4000;

/** The most levels. Windows records at most 192 calls of a stack. */
const MOST_LEVELS = 250;

/** Shorter ones are narrower than a pixel. */
const LEAST_SHARE = 1 / 2000;

/** A call in a flame graph: how many samples it has, with all that it called. */
export interface FlameNode {
  readonly name: string;
  readonly samples: number;
  /** The one with the most samples first. */
  readonly children: readonly FlameNode[];
}

/** A flame graph, and what is not in it. */
export interface FlameGraph {
  readonly root: FlameNode;
  /** Calls with too few samples to be seen. */
  readonly leftOut: number;
}

interface Node {
  readonly name: string;
  samples: number;
  readonly children: Map<string, Node>;
}

/** Merges stacks into a tree. Samples that have no place in it count for the calls above. */
export class FlameTree {
  readonly #root: Node = { name: 'all processes', samples: 0, children: new Map() };
  #nodes = 0;
  #withoutPlace = 0;

  /** @param names from the outermost call. */
  add(names: Iterable<string>, samples: number): void {
    let node = this.#root;
    node.samples += samples;
    for (const name of names) {
      let child = node.children.get(name);
      if (child === undefined) {
        if (this.#nodes >= MOST_NODES) {
          this.#withoutPlace++;
          return;
        }
        this.#nodes++;
        child = { name, samples: 0, children: new Map() };
        node.children.set(name, child);
      }
      child.samples += samples;
      node = child;
    }
  }

  graph(): FlameGraph {
    const shown = this.#shown();
    // No recursion: a stack of a hostile trace can have thousands of calls.
    const root = { name: this.#root.name, samples: this.#root.samples, children: [] as FlameNode[] };
    const open: [Node, FlameNode[]][] = [[this.#root, root.children]];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const [node, children] = next;
      const kept = [...node.children.values()]
        .filter((child) => shown.has(child))
        .sort((a, b) => b.samples - a.samples || (a.name < b.name ? -1 : 1));
      for (const child of kept) {
        const { name, samples } = child;
        const own: FlameNode[] = [];
        children.push({ name, samples, children: own });
        open.push([child, own]);
      }
    }
    return { root, leftOut: this.#nodes - shown.size + this.#withoutPlace };
  }

  /** The calls with the most samples. A caller has at least as many and comes first, so none is missing. */
  #shown(): ReadonlySet<Node> {
    const least = this.#root.samples * LEAST_SHARE;
    const all: Node[] = [];
    // Callers first. Sorting keeps the order of calls with as many samples.
    let level = [this.#root];
    for (let depth = 0; depth < MOST_LEVELS && level.length > 0; depth++) {
      level = level.flatMap(({ children }) =>
        [...children.values()].filter(({ samples }) => samples >= least),
      );
      for (const node of level) all.push(node);
    }
    return new Set(all.sort((a, b) => b.samples - a.samples).slice(0, MOST_SHOWN));
  }
}
