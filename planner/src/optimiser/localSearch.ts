import type { Neighbours } from './neighbours.ts';
import type { Path } from './path.ts';

const longestSegment = 3;

/**
 * 2-opt (Croes 1958) and Or-opt (Or 1976: up to three nodes are moved, in either direction) between neighbours; takes
 * the first change that gains, with a queue of the nodes whose surroundings changed (Bentley 1992, don't-look bits). An
 * attempt is O(1); an applied change is linear in the length of the segment that it moves.
 */
export class LocalSearch {
  private readonly path: Path;
  private readonly neighbours: Neighbours;
  private readonly queue: number[] = [];
  private readonly isQueued: Uint8Array;

  constructor(path: Path, neighbours: Neighbours) {
    this.path = path;
    this.neighbours = neighbours;
    this.isQueued = new Uint8Array(path.size);
  }

  /** Queues the node at an index for another attempt. */
  enqueue(index: number): void {
    const node = this.path.node(index);
    if (node >= this.path.size - 2 || this.isQueued[node] === 1) return;
    this.isQueued[node] = 1;
    this.queue.push(node);
  }

  /** @returns by how much the path became shorter */
  run(): number {
    let gained = 0;
    for (let index = 0; index < this.queue.length; index += 1) {
      const node = this.queue[index] as number;
      this.isQueued[node] = 0;
      for (let gain = this.improve(node); gain > 0; gain = this.improve(node)) gained += gain;
    }
    this.queue.length = 0;
    return gained;
  }

  private improve(node: number): number {
    return this.reverseAt(node) || this.moveAt(node);
  }

  /** 2-opt: connects the node with a neighbour, instead of the arc after or before both. */
  private reverseAt(node: number): number {
    const { path, neighbours } = this;
    const own = path.indexOf[node] as number;
    const leaving = path.between(own, own + 1);
    const arriving = path.between(own - 1, own);
    for (let index = node * neighbours.count, end = index + neighbours.count; index < end; index += 1) {
      const near = neighbours.lengths[index] as number;
      if (near >= leaving && near >= arriving) return 0;
      const other = path.indexOf[neighbours.nodes[index] as number] as number;
      const [low, high] = own < other ? [own, other] : [other, own];
      const gain =
        (near < leaving ? this.reverse(low + 1, high) : 0) || (near < arriving ? this.reverse(low, high - 1) : 0);
      if (gain > 0) return gain;
    }
    return 0;
  }

  private reverse(from: number, to: number): number {
    const { path } = this;
    if (from < 1 || from >= to || to > path.size - 2) return 0;
    const gain = path.reversalGains(from, to);
    if (gain <= 0) return 0;
    path.reverse(from, to);
    for (const index of [from - 1, from, to, to + 1]) this.enqueue(index);
    return gain;
  }

  /** Or-opt: moves the node, and up to two nodes beside it, next to a neighbour. */
  private moveAt(node: number): number {
    const { path } = this;
    for (let length = 1; length <= longestSegment; length += 1) {
      const own = path.indexOf[node] as number;
      const gain = this.moveSegment(own, own + length - 1, true) || this.moveSegment(own - length + 1, own, false);
      if (gain > 0) return gain;
    }
    return 0;
  }

  /** @param isFirst true if the first node of the segment comes next to the neighbour, false if the last */
  private moveSegment(from: number, to: number, isFirst: boolean): number {
    const { path, neighbours } = this;
    if (from < 1 || to > path.size - 2) return 0;
    const removed = path.removalGains(from, to);
    const node = path.node(isFirst ? from : to);
    for (let index = node * neighbours.count, end = index + neighbours.count; index < end; index += 1) {
      if ((neighbours.lengths[index] as number) >= removed) return 0;
      const other = path.indexOf[neighbours.nodes[index] as number] as number;
      if (other >= from && other <= to) continue;
      const gain = this.move(from, to, other, removed, !isFirst) || this.move(from, to, other - 1, removed, isFirst);
      if (gain > 0) return gain;
    }
    return 0;
  }

  private move(from: number, to: number, after: number, removed: number, isReversed: boolean): number {
    const { path } = this;
    if (after < 0 || after > path.size - 2 || (after >= from - 1 && after <= to)) return 0;
    const gain = removed - path.insertionAdds(from, to, after, isReversed);
    if (gain <= 0) return 0;
    for (const index of [from - 1, to + 1, after, after + 1, from, to]) this.enqueue(index);
    path.move(from, to, after, isReversed);
    return gain;
  }
}
