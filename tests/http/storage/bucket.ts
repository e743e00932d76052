import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Settings } from '#server/platform/config.ts'
import { checkSignature } from './signature.ts'
import { createObjectResponder } from './stored-objects.ts'

/** `refused` is the error code with which a request's signature was rejected. */
export type BucketRequest = { method: string; path: string; refused: string | null; acl: string | undefined }
export type Bucket = {
  settings: S3Settings
  /** The same, as environment variables of a process. */
  environment: Record<string, string>
  /** Every request, in order. */
  requests: BucketRequest[]
  /** Responds only with this status until it is null again. */
  failWith(status: number | null): void
  close(): Promise<void>
}

const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'a secret of the bucket', region: 'us-east-1' }

/** A bucket on a server that imitates S3 and accepts only requests signed with its keys. */
export async function openBucket(): Promise<Bucket> {
  const respond = createObjectResponder('pooram-files')
  const requests: BucketRequest[] = []
  let failure: number | null = null
  const server = http.createServer((request, response) => {
    const { method = '', url = '', headers } = request
    const refused = checkSignature(request, KEYS, new Date())
    requests.push({ method, path: url, refused, acl: headers['x-amz-acl'] as string | undefined })
    if (failure === null && refused === null) return respond(request, response)
    request.resume()
    response.writeHead(failure ?? 403).end(`<Error><Code>${refused}</Code></Error>`)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const place = { bucket: 'pooram-files', endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  return {
    settings: { ...KEYS, ...place, forcePathStyle: true },
    environment: {
      S3_BUCKET: place.bucket,
      S3_ENDPOINT: place.endpoint,
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    },
    requests,
    failWith(status) {
      failure = status
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
