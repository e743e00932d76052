import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './errors.ts'

/** The values of a row by which a list is ordered, such as the time and the id. */
export type Keys = readonly string[]

/** One page of a list; `next` are the keys of its last row when more follow. */
export type Page<Row> = { rows: Row[]; total: number; next: Keys | null }

/** The keys after which a page begins, null for the first one. Refuses what no page has handed out. */
export function readCursor(cursor: string | undefined, length: number): Keys | null {
  if (cursor === undefined) return null
  const keys = parse(Buffer.from(cursor, 'base64url').toString())
  if (!isKeys(keys) || keys.length !== length) throw new AppError('malformed_request')
  return keys
}

/** Keys as a cursor that travels in an address. */
export const writeCursor = (keys: Keys): string => Buffer.from(JSON.stringify(keys)).toString('base64url')

const INSTANT = /^[12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The keys of a list ordered by an instant and the id. Refuses what no page has handed out. */
export function readInstantKeys([at = '', id = '']: Keys): { at: string; id: string } {
  if (!INSTANT.test(at) || Number.isNaN(Date.parse(at)) || !UUID.test(id)) throw new AppError('malformed_request')
  return { at, id }
}

/** What comes after these keys in a list with the latest first. Refuses what no page has handed out. */
export function earlierThan(at: SQLWrapper, id: SQLWrapper, keys: Keys): SQL {
  const last = readInstantKeys(keys)
  return sql`(${at}, ${id}) < (${last.at}::timestamptz, ${last.id}::uuid)`
}

/** The page that stands in what was found, one row more than `limit` being asked for: that one says that more follow. */
export function pageOf<Row>(
  found: readonly Row[],
  { limit, total = 0, keysOf }: { limit: number | undefined; total: number | undefined; keysOf: (last: Row) => Keys },
): Page<Row> {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, total, next: found.length > rows.length && last !== undefined ? keysOf(last) : null }
}

/** The pattern that finds this text anywhere in another, whatever characters it holds. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Tells how many rows there are in all, and where the next page is. */
export function describePage(request: FastifyRequest, reply: FastifyReply, { total, next }: Page<unknown>): void {
  reply.header('x-total-count', total)
  if (!next) return
  const [path] = request.url.split('?', 1)
  // what the row names and nothing else: the answer may be kept for others
  const asked = new URLSearchParams(request.query as Record<string, string>)
  asked.set('cursor', writeCursor(next))
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
