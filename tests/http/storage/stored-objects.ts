import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

type StoredObject = { content: Buffer; type: string; modifiedAt: Date }
type Reply = { status: number; headers?: Record<string, string>; body?: string | Buffer }

/** Few, so that every list takes several requests; S3 may send any number up to 1000. */
const MAX_LISTED = 3
const XML = '<?xml version="1.0" encoding="UTF-8"?>'

/** Responds as S3 does to the requests of the site, for one bucket in memory; to any other request with 501. */
export function createObjectResponder(bucket: string) {
  const objects = new Map<string, StoredObject>()
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
    const [, name = '', ...path] = pathname.split('/').map(decodeURIComponent)
    const body = await buffer(request)
    const key = path.join('/')
    const {
      status,
      headers,
      body: sent,
    } = name === bucket ? replyTo(objects, request, { key, body, query: searchParams }) : failure(404, 'NoSuchBucket')
    response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : sent)
  }
}

type Question = { key: string; body: Buffer; query: URLSearchParams }

function replyTo(
  objects: Map<string, StoredObject>,
  { method, headers }: IncomingMessage,
  { key, body, query }: Question,
): Reply {
  if (method === 'GET' && !key && query.get('list-type') === '2') return listOf(objects, query)
  const isPlain =
    /^[\w.-]+$/.test(key) && !headers['x-amz-copy-source'] && headers['content-encoding'] !== 'aws-chunked'
  if (!isPlain) return failure(501, 'NotImplemented')
  if (method === 'PUT') return put(objects, key, body, headers)
  if (method === 'GET' || method === 'HEAD') return read(objects.get(key))
  if (method !== 'DELETE') return failure(501, 'NotImplemented')
  objects.delete(key)
  return { status: 204 }
}

function put(
  objects: Map<string, StoredObject>,
  key: string,
  content: Buffer,
  headers: IncomingMessage['headers'],
): Reply {
  const declared = headers['x-amz-content-sha256']
  const isIntact = declared === 'UNSIGNED-PAYLOAD' || declared === createHash('sha256').update(content).digest('hex')
  if (!isIntact) return failure(400, 'XAmzContentSHA256Mismatch')
  objects.set(key, { content, type: headers['content-type'] ?? 'binary/octet-stream', modifiedAt: new Date() })
  return { status: 200, headers: { etag: tagOf(content) } }
}

function read(object: StoredObject | undefined): Reply {
  if (!object) return failure(404, 'NoSuchKey')
  const { content, type, modifiedAt } = object
  return {
    status: 200,
    headers: {
      'content-type': type,
      'content-length': String(content.length),
      'last-modified': modifiedAt.toUTCString(),
      etag: tagOf(content),
    },
    body: content,
  }
}

/** Names in the order of their bytes, `MAX_LISTED` at a time. */
function listOf(objects: Map<string, StoredObject>, query: URLSearchParams): Reply {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
  const listed = keys.slice(0, MAX_LISTED)
  const next = keys.length > MAX_LISTED ? `<NextContinuationToken>${listed.at(-1)}</NextContinuationToken>` : ''
  const contents = listed.map((key) => contentsOf(key, objects.get(key)))
  const parts = [...contents, `<IsTruncated>${next !== ''}</IsTruncated>`, next]
  const headers = { 'content-type': 'application/xml' }
  return { status: 200, headers, body: `${XML}<ListBucketResult>${parts.join('')}</ListBucketResult>` }
}

function contentsOf(key: string, object: StoredObject | undefined): string {
  if (!object) throw new Error(`There is no object ${key}`)
  const { content, modifiedAt } = object
  const about = `<LastModified>${modifiedAt.toISOString()}</LastModified><ETag>${tagOf(content)}</ETag>`
  return `<Contents><Key>${key}</Key>${about}<Size>${content.length}</Size></Contents>`
}

const tagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`

const failure = (status: number, code: string): Reply => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `${XML}<Error><Code>${code}</Code></Error>`,
})
