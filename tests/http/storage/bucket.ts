import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Settings } from '#server/platform/config.ts'
import { checkSignature } from './signature.ts'

/** `refused` is the error code with which a request's signature was rejected. */
export type Asked = { method: string; path: string; refused: string | null; acl: string | undefined }
export type Bucket = {
  settings: S3Settings
  /** The same, as environment variables of a process. */
  environment: Record<string, string>
  /** Every request, in order. */
  asked: Asked[]
  /** Responds only with this status until it is null again. */
  failWith(status: number | null): void
  close(): Promise<void>
}

const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'a secret of the bucket', region: 'us-east-1' }

/** A bucket on an S3 server that accepts only requests signed with its keys: s3rver itself checks no signature. */
export async function openBucket(): Promise<Bucket> {
  const directory = await mkdtemp(join(tmpdir(), 'site-bucket-'))
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'pooram-files' }] })
  await s3.configureBuckets()
  const reply = s3.callback()
  const asked: Asked[] = []
  let failure: number | null = null
  const server = http.createServer((request, response) => {
    const { method = '', url = '', headers } = request
    const refused = checkSignature(request, KEYS, new Date())
    asked.push({ method, path: url, refused, acl: headers['x-amz-acl'] as string | undefined })
    if (failure === null && refused === null) return reply(request, response)
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
    asked,
    failWith(status) {
      failure = status
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(directory, { recursive: true, force: true })
    },
  }
}
