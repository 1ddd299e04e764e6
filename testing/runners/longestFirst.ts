/** Starts the slowest test files first, so that none of them runs last on one worker. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Known beforehand, for a machine that has not measured them yet; the others follow by their size. */
const long = [
  /\/upgrade\//,
  /\/backup\/(interrupted|replacing|freshServer)\.test\.ts$/,
  /\/jobMoves\.test\.ts$/,
  /\/(takeover|durability|packaged|awayDatabase|embedded|start|awayStorage)\.test\.ts$/,
  /\/(imports|uploading|spreadsheets|requestIds|newerSchema|archive)\.test\.ts$/,
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = long.findIndex((pattern) => pattern.test(moduleId));
      return index < 0 ? long.length : index;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
