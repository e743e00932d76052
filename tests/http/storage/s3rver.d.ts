declare module 's3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Options = { directory: string; silent: boolean; configureBuckets: { name: string }[] }

  /** A server that imitates S3, from a folder. */
  export default class S3rver {
    constructor(options: Options)
    configureBuckets(): Promise<unknown>
    callback(): (request: IncomingMessage, response: ServerResponse) => unknown
  }
}
