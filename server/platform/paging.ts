import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './errors.ts'

/** The values of a row by which a list is ordered, such as the time and the id. */
export type Keys = readonly string[]

/** One page of a list; `next` are the keys of its last row when more follow. */
export type Page<Row> = { rows: Row[]; total: number; next: Keys | null }

/** The keys after which a page begins, null for the first one. Refuses what no page has handed out. */
export function readCursor(cursor: string | undefined, length: number): Keys | null {
  if (cursor === undefined) return null
  const keys = parse(Buffer.from(cursor, 'base64url').toString())
  if (!isKeys(keys) || keys.length !== length) throw new Refusal('malformed_request')
  return keys
}

/** Tells how many rows there are in all, and where the next page is. */
export function describePage(request: FastifyRequest, reply: FastifyReply, { total, next }: Page<unknown>): void {
  reply.header('x-total-count', total)
  if (!next) return
  const [path] = request.url.split('?', 1)
  // what the row names and nothing else: the answer may be kept for others
  const asked = new URLSearchParams(request.query as Record<string, string>)
  asked.set('cursor', Buffer.from(JSON.stringify(next)).toString('base64url'))
  reply.header('link', `<${path}?${asked}>; rel="next"`)
}

const isKeys = (value: unknown): value is Keys => Array.isArray(value) && value.every((key) => typeof key === 'string')

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
