import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { users } from '#server/accounts/account-tables.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { STANDARD_VIEW_LABELS, STANDARD_VIEWS, type StandardView } from '#shared/membership/register/register-enums.ts'
import { standardFilters, type ViewFilters } from '#shared/membership/register/register-rules.ts'
import { members, memberViews } from '../member-tables.ts'
import { matching } from './register-queries.ts'

type Reader = Pick<typeof users.$inferSelect, 'id' | 'role'>
type NewView = { name: string; filters: ViewFilters; isShared: boolean }
type View = NewView & { id: StandardView | string; isOwn: boolean }

const MAX_VIEWS = 20

/** The standard views and the saved ones that this admin sees, each with how many people it shows now. */
export async function listViews(db: Executor, reader: Reader, today: string): Promise<(View & { count: number })[]> {
  const filters = standardFilters(Number(today.slice(0, 4)))
  const standard: View[] = STANDARD_VIEWS.map((id) => ({
    id,
    name: STANDARD_VIEW_LABELS[id],
    filters: filters[id],
    isShared: true,
    isOwn: false,
  }))
  const saved = await db
    .select()
    .from(memberViews)
    .where(or(eq(memberViews.ownerId, reader.id), eq(memberViews.isShared, true)))
    .orderBy(asc(memberViews.createdAt), asc(memberViews.id))
  const views = [...standard, ...saved.map(({ ownerId, ...view }) => ({ ...view, isOwn: ownerId === reader.id }))]
  const counts = await countEach(
    db,
    views.map((view) => matching(view.filters)),
  )
  return views.map((view, at) => ({ ...view, count: counts[at] ?? 0 }))
}

/** How many members meet each condition, in one pass over the register. */
async function countEach(db: Executor, conditions: readonly (SQL | undefined)[]): Promise<number[]> {
  const counted = conditions.map((condition) => sql`count(*) FILTER (WHERE ${condition ?? sql`true`})`)
  const [row] = await db.select({ counts: sql<number[]>`ARRAY[${sql.join(counted, sql`, `)}]::int[]` }).from(members)
  return row?.counts ?? []
}

/** Saves filters under a name. Throws validation_failed for a name of one's own views, or too_many_views. */
export function saveView(
  db: Database,
  reader: Reader,
  { view, now, today }: { view: NewView; now: Date; today: string },
): Promise<View & { count: number }> {
  return db.transaction(async (tx) => {
    if ((await tx.$count(memberViews, eq(memberViews.ownerId, reader.id))) >= MAX_VIEWS) {
      throw new AppError('too_many_views')
    }
    const [saved] = await tx
      .insert(memberViews)
      .values({ ...view, ownerId: reader.id, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: memberViews.id })
    if (!saved) throw new AppError('validation_failed', { fields: { name: 'You already have a view with this name' } })
    await recordActivity(tx, { ...aboutView('saved', saved.id, reader), after: view })
    return (await listViews(tx, reader, today)).find(({ id }) => id === saved.id)!
  })
}

/** Deletes one's own view, or as a super admin a shared one. Throws not_found. */
export function deleteView(db: Database, reader: Reader, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const mayShared = reader.role === 'super_admin' ? eq(memberViews.isShared, true) : undefined
    const [deleted] = await tx
      .delete(memberViews)
      .where(and(eq(memberViews.id, id), or(eq(memberViews.ownerId, reader.id), mayShared)))
      .returning()
    if (!deleted) throw new AppError('not_found')
    const { name, filters, isShared } = deleted
    await recordActivity(tx, { ...aboutView('deleted', id, reader), before: { name, filters, isShared } })
  })
}

const aboutView = (what: 'saved' | 'deleted', id: string, reader: Reader) => ({
  actorId: reader.id,
  action: `member_view.${what}`,
  subjectType: 'member_view',
  subjectId: id,
})
