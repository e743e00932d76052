import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Settings } from '#server/platform/config.ts'

export type Asked = { method: string; path: string; isSigned: boolean; acl: string | undefined }
export type Bucket = {
  settings: S3Settings
  /** Every request, in order. */
  asked: Asked[]
  /** Answers nothing but this status until it is null again. */
  failWith(status: number | null): void
  close(): Promise<void>
}

/** A bucket on a server that speaks S3 and lets nobody in whose request is not signed. */
export async function openBucket(): Promise<Bucket> {
  const directory = await mkdtemp(join(tmpdir(), 'site-bucket-'))
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'pooram-files' }] })
  await s3.configureBuckets()
  const answer = s3.callback()
  const asked: Asked[] = []
  let failure: number | null = null
  const server = http.createServer((request, response) => {
    const { method = '', url = '', headers } = request
    const isSigned = headers.authorization?.startsWith('AWS4-HMAC-SHA256 ') ?? false
    asked.push({ method, path: url, isSigned, acl: headers['x-amz-acl'] as string | undefined })
    const refused = failure ?? (isSigned ? null : 403)
    if (refused === null) return answer(request, response)
    request.resume()
    response.writeHead(refused).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    settings: {
      bucket: 'pooram-files',
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      ...{ region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', forcePathStyle: true },
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
