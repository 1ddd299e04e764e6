/** The part of s3rver that our tests use; the package brings no types. */
declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  interface Options {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string; configs: string[] }[];
  }

  export default class S3rver {
    constructor(options: Options);
    run(ready: (error: Error | null, address: AddressInfo) => void): void;
    close(): Promise<void>;
  }
}
