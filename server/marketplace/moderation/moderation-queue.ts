import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Page, pageOf, readCursor, readInstantKeys } from '#server/platform/paging.ts'
import type { ModerationItem, ModerationOutcome } from '#shared/marketplace/moderation/moderation-api.ts'
import { MODERATION_KINDS, type ModerationKind } from '#shared/marketplace/moderation/moderation-enums.ts'
import { formatCount } from '#shared/platform/counts.ts'
import type { By } from '../listings/decision-service.ts'
import { MODERATED } from './moderation-kinds.ts'
import { type Decided, holdDecisions } from './moderation-undo.ts'

const USUAL_PAGE = 20

type QueueQuery = { kind?: ModerationKind | undefined; limit?: number | undefined; cursor?: string | undefined }
type WaitingItem = { kind: ModerationKind; id: string; since: string }

/** Pending items, longest waiting first. Throws on a cursor that no page has returned. */
export async function listModerated(
  db: Database,
  { kind, limit = USUAL_PAGE, cursor }: QueueQuery,
): Promise<Page<ModerationItem>> {
  const kinds = kind ? [kind] : MODERATION_KINDS
  const after = readCursor(cursor, 2)
  const last = after && readInstantKeys(after)
  const behind = last ? sql`where (since, id) > (${last.at}::timestamptz, ${last.id}::uuid)` : sql``
  const { rows } = await db.execute<WaitingItem>(sql`select kind, id,
      to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
    from (${allOf(kinds)}) as waiting ${behind} order by waiting.since, id limit ${limit + 1}`)
  const counts = await countModerated(db)
  const total = kind ? counts[kind] : MODERATION_KINDS.reduce((sum, each) => sum + counts[each], 0)
  const page = pageOf(rows, { limit, total, keysOf: ({ since, id }) => [since, id] })
  return { ...page, rows: await showAll(db, page.rows) }
}

/** The number of pending items of each kind. */
export async function countModerated(db: Database): Promise<Record<ModerationKind, number>> {
  const { rows } = await db.execute<{ kind: ModerationKind; total: number }>(
    sql`select kind, count(*)::int as total from (${allOf(MODERATION_KINDS)}) as waiting group by kind`,
  )
  const totalOf = (kind: ModerationKind) => rows.find((row) => row.kind === kind)?.total ?? 0
  return Object.fromEntries(MODERATION_KINDS.map((kind) => [kind, totalOf(kind)])) as Record<ModerationKind, number>
}

type Chosen = { kind: ModerationKind; id: string; version?: Date | undefined }

/**
 * Decides one at a time, each in its own transaction: an error in one does not stop the others. All can be undone
 * together.
 */
export const decideEach = (
  db: Database,
  { chosen, message, actorId, now }: { chosen: readonly Chosen[]; message: string; actorId: string; now: () => Date },
  decide: (each: Chosen, by: By) => Promise<Decided>,
): Promise<ModerationOutcome> =>
  holdDecisions(db, { actorId, now }, async (heldBy) => {
    const distinct = [...new Map(chosen.map((each) => [`${each.kind} ${each.id}`, each])).values()]
    const refused: ModerationOutcome['refused'] = []
    const items: Decided[] = []
    for (const each of distinct) {
      try {
        items.push(await decide(each, { actorId, now: now(), heldBy, version: each.version }))
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        refused.push({ kind: each.kind, id: each.id, message: error.message })
      }
    }
    return { items, message: `${message} ${formatCount(items.length)}`, result: { done: items.length, refused } }
  })

const allOf = (kinds: readonly ModerationKind[]): SQL =>
  sql.join(
    kinds.map((kind) => sql`select ${kind}::text as kind, id, since from (${MODERATED[kind].waiting}) as each_of`),
    sql` union all `,
  )

/** In the order of the queue; items decided since they were listed are left out. */
async function showAll(db: Database, waiting: readonly WaitingItem[]): Promise<ModerationItem[]> {
  const shown = new Map<string, Awaited<ReturnType<(typeof MODERATED)[ModerationKind]['show']>>[number]>()
  for (const kind of MODERATION_KINDS) {
    const ids = waiting.filter((each) => each.kind === kind).map(({ id }) => id)
    const items = ids.length > 0 ? await MODERATED[kind].show(db, ids) : []
    for (const item of items) shown.set(`${kind} ${item.id}`, item)
  }
  return waiting.flatMap(({ kind, id, since }) => {
    const item = shown.get(`${kind} ${id}`)
    return item ? [{ ...item, kind, since: new Date(since) }] : []
  })
}
