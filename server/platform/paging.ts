import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './errors.ts'

/** The values of a row that a list is sorted by, such as the time and the id. */
export type Keys = readonly string[]

/** One page of a list; `next` are the keys of its last row if more rows follow. */
export type Page<Row> = { rows: Row[]; total: number; next: Keys | null }

/** The keys after which a page begins, null for the first one. Throws malformed_request for a made-up cursor. */
export function readCursor(cursor: string | undefined, length: number): Keys | null {
  if (cursor === undefined) return null
  const keys = parse(Buffer.from(cursor, 'base64url').toString())
  if (!isKeys(keys) || keys.length !== length) throw new AppError('malformed_request')
  return keys
}

/** Encodes keys as a cursor for an address. */
export const writeCursor = (keys: Keys): string => Buffer.from(JSON.stringify(keys)).toString('base64url')

const INSTANT = /^[12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The keys of a list sorted by an instant and the id. Throws malformed_request for a made-up cursor. */
export function readInstantKeys([at = '', id = '']: Keys): { at: string; id: string } {
  if (!INSTANT.test(at) || Number.isNaN(Date.parse(at)) || !UUID.test(id)) throw new AppError('malformed_request')
  return { at, id }
}

/** The rows after these keys in a list sorted latest first. Throws malformed_request for a made-up cursor. */
export function earlierThan(at: SQLWrapper, id: SQLWrapper, keys: Keys): SQL {
  const last = readInstantKeys(keys)
  return sql`(${at}, ${id}) < (${last.at}::timestamptz, ${last.id}::uuid)`
}

/** The opposite, for a list with the earliest first. */
export function laterThan(at: SQLWrapper, id: SQLWrapper, keys: Keys): SQL {
  const last = readInstantKeys(keys)
  return sql`(${at}, ${id}) > (${last.at}::timestamptz, ${last.id}::uuid)`
}

/** Adds `limit` + 1 to a query whose rows `pageOf` cuts; without a limit all rows are returned. */
export const limitTo = <Query extends PgSelect>(query: Query, limit: number | undefined): Query =>
  limit === undefined ? query : query.limit(limit + 1)

/** Cuts a page from rows queried with `limit` + 1: the extra row says that more follow. */
export function pageOf<Row>(
  found: readonly Row[],
  { limit, total = 0, keysOf }: { limit: number | undefined; total: number | undefined; keysOf: (last: Row) => Keys },
): Page<Row> {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, total, next: found.length > rows.length && last !== undefined ? keysOf(last) : null }
}

/** The LIKE pattern that finds this text anywhere, whatever characters it contains. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Sets the headers with the total number of rows, unless there are more than were counted, and the next page. */
export function describePage(
  request: FastifyRequest,
  reply: FastifyReply,
  { total, isAtLeast, next }: Page<unknown> & { isAtLeast?: boolean },
): void {
  if (!isAtLeast) reply.header('x-total-count', total)
  if (!next) return
  const [path] = request.url.split('?', 1)
  // only the declared parameters: the response may be cached for others
  const parameters = new URLSearchParams(request.query as Record<string, string>)
  parameters.set('cursor', writeCursor(next))
  reply.header('link', `<${path}?${parameters}>; rel="next"`)
}

const isKeys = (value: unknown): value is Keys => Array.isArray(value) && value.every((key) => typeof key === 'string')

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
