import type { Arcs } from './arcs.ts';

/**
 * An order of all nodes with a fixed first and last node, and the changes of its length by moves. Roads are not
 * symmetric: a reversed segment has another length, which is known in O(1) from sums along the path. If any road is
 * asymmetric, these sums are recomputed in O(n) after each change.
 */
export class Path {
  readonly order: Int32Array;
  /** Index in `order`, by node. */
  readonly indexOf: Int32Array;
  readonly size: number;
  private readonly lengths: Float64Array;
  private readonly isSymmetric: boolean;
  /** At each index, the additional length of the path up to it if it were driven backwards. */
  private readonly backwards: Float64Array;
  /** Index and node before each write since `mark`, for `undo`. */
  private readonly journal: number[] = [];

  constructor({ size, lengths, isSymmetric }: Arcs, order: readonly number[]) {
    this.size = size;
    this.lengths = lengths;
    this.isSymmetric = isSymmetric;
    this.order = new Int32Array(size);
    this.indexOf = new Int32Array(size);
    this.backwards = new Float64Array(size);
    this.set(order);
  }

  /** Replaces the whole order, which `undo` does not revert. */
  set(order: readonly number[]): void {
    this.order.set(order);
    for (const [index, node] of order.entries()) this.indexOf[node] = index;
    this.mark();
    this.renew(0);
  }

  node(index: number): number {
    return this.order[index] as number;
  }

  arc(from: number, to: number): number {
    return this.lengths[from * this.size + to] as number;
  }

  /** The length of the arc from the node at one index to the node at another. */
  between(from: number, to: number): number {
    return this.arc(this.node(from), this.node(to));
  }

  length(): number {
    let sum = 0;
    for (let index = 1; index < this.size; index += 1) sum += this.between(index - 1, index);
    return sum;
  }

  /** The additional length of a reversed segment, without the arcs at its ends. */
  private turned(from: number, to: number): number {
    return this.isSymmetric ? 0 : (this.backwards[to] as number) - (this.backwards[from] as number);
  }

  /** The length that 2-opt gains by reversing the nodes at `from` to `to`. */
  reversalGains(from: number, to: number): number {
    return (
      this.between(from - 1, from) +
      this.between(to, to + 1) -
      this.between(from - 1, to) -
      this.between(from, to + 1) -
      this.turned(from, to)
    );
  }

  /** The length that Or-opt gains by removing the nodes at `from` to `to`. */
  removalGains(from: number, to: number): number {
    return this.between(from - 1, from) + this.between(to, to + 1) - this.between(from - 1, to + 1);
  }

  /** The length that is added by inserting the segment behind the node at `after`, which is outside of the segment. */
  insertionAdds(from: number, to: number, after: number, isReversed: boolean): number {
    const gap = this.between(after, after + 1);
    return isReversed
      ? this.between(after, to) + this.between(from, after + 1) - gap + this.turned(from, to)
      : this.between(after, from) + this.between(to, after + 1) - gap;
  }

  /** In O(to − from). */
  reverse(from: number, to: number): void {
    for (let [left, right] = [from, to]; left < right; left += 1, right -= 1) {
      const node = this.node(left);
      this.write(left, this.node(right));
      this.write(right, node);
    }
    this.renew(from);
  }

  /** Moves the nodes at `from` to `to` behind the node at `after`, linear in the distance moved. */
  move(from: number, to: number, after: number, isReversed: boolean): void {
    const moved = this.order.slice(from, to + 1);
    if (isReversed) moved.reverse();
    const count = moved.length;
    if (after > to) for (let index = to + 1; index <= after; index += 1) this.write(index - count, this.node(index));
    else for (let index = from - 1; index > after; index -= 1) this.write(index + count, this.node(index));
    const begin = after > to ? after - count + 1 : after + 1;
    for (let index = 0; index < count; index += 1) this.write(begin + index, moved[index] as number);
    this.renew(Math.min(from, begin));
  }

  /** Starts the changes that `undo` reverts. */
  mark(): void {
    this.journal.length = 0;
  }

  undo(): void {
    let lowest = this.size;
    for (let index = this.journal.length - 2; index >= 0; index -= 2) {
      const at = this.journal[index] as number;
      const node = this.journal[index + 1] as number;
      this.order[at] = node;
      this.indexOf[node] = at;
      lowest = Math.min(lowest, at);
    }
    this.mark();
    this.renew(lowest);
  }

  private write(index: number, node: number): void {
    this.journal.push(index, this.node(index));
    this.order[index] = node;
    this.indexOf[node] = index;
  }

  private renew(from: number): void {
    if (this.isSymmetric) return;
    for (let index = Math.max(1, from); index < this.size; index += 1)
      this.backwards[index] =
        (this.backwards[index - 1] as number) + this.between(index, index - 1) - this.between(index - 1, index);
  }
}
