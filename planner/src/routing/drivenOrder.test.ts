/** `inDrivenOrder` of schedule.ts. */
import { describe, expect, it } from 'vitest';
import { inDrivenOrder, type ReportedStop } from './schedule.ts';

const stop = (kind: ReportedStop['kind'], reported: Partial<ReportedStop> = {}): ReportedStop => ({
  kind,
  staySeconds: 0,
  windows: [],
  ...reported,
});
const [start, via, finish, customer] = [stop('start'), stop('via'), stop('finish'), stop('customer')];

describe('the order in which stops are driven', () => {
  const named = (name: string, of: ReportedStop) => ({ ...of, name });
  const order = (...stops: (ReportedStop & { name: string })[]) => inDrivenOrder(stops).map(({ name }) => name);

  it('is the planned one while nothing is reported', () => {
    expect(
      order(named('start', start), named('via', via), named('a', customer), named('b', customer), named('end', finish)),
    ).toEqual(['start', 'via', 'a', 'b', 'end']);
  });

  it('puts what was reported first, each with its via, and leaves the rest as planned', () => {
    expect(
      order(
        named('start', start),
        named('a', customer),
        named('via c', via),
        named('c', stop('customer', { actualDeparture: 900 })),
        named('d', stop('customer', { actualArrival: 800 })),
        named('e', customer),
        named('via end', via),
        named('end', finish),
      ),
    ).toEqual(['start', 'd', 'via c', 'c', 'a', 'e', 'via end', 'end']);
  });

  it('keeps a via that nothing follows', () => {
    expect(order(named('a', customer), named('via', via))).toEqual(['a', 'via']);
  });
});
