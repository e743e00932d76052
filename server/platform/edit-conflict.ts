import { and, desc, eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { type FieldChange, isSame } from '#shared/platform/edit-conflict-rules.ts'
import { activityLog } from './activity-tables.ts'
import type { Executor } from './database/database.ts'
import { AppError } from './errors.ts'

type EditInput = {
  /** As sent with the edit; undefined skips the check. */
  basedOn: Date | undefined
  /** The record as it is now, its row locked by this transaction. */
  current: { updatedAt: Date }
  /** The editable fields; changes of others are not reported. */
  fields: readonly string[]
  subjectType: string
  subjectId: string
}

/**
 * Throws edit_conflict if a record changed since the edit began, with what changed in between and who changed it.
 * The log is read as a chain: an entry begins at the `updatedAt` of its `before` and ends at that of its `after`.
 */
export async function requireUnchanged(tx: Executor, editing: EditInput): Promise<void> {
  const { basedOn, current } = editing
  if (!basedOn || basedOn.getTime() === current.updatedAt.getTime()) return
  const changes = changesSince(basedOn.toISOString(), await readEntries(tx, editing))
  const now = JSON.parse(JSON.stringify(current)) as Snapshot
  throw new AppError('edit_conflict', {
    editConflict: {
      updatedAt: current.updatedAt.toISOString(),
      current: Object.fromEntries(editing.fields.map((field) => [field, now[field] ?? null])),
      changes: editing.fields.flatMap((field) => changes.get(field) ?? []),
    },
  })
}

/** The new `updatedAt` of a changed record: the clock's time, but always later than the previous value. */
export const nextVersion = (before: Date, now: Date): Date => (now > before ? now : new Date(before.getTime() + 1))

type Versioned = PgTable & { id: PgColumn; $inferSelect: { id: string; updatedAt: Date } }

/** Changes a locked record and gives it its next version. */
export async function updateVersion<T extends Versioned>(
  tx: Executor,
  table: T,
  before: T['$inferSelect'],
  { change, now }: { change: Partial<T['$inferInsert']>; now: Date },
): Promise<T['$inferSelect']> {
  const values = { ...change, updatedAt: nextVersion(before.updatedAt, now) } as PgUpdateSetSource<T>
  const [after] = await tx.update<PgTable>(table).set(values).where(eq(table.id, before.id)).returning()
  if (!after) throw new Error('A locked record no longer exists')
  return after as T['$inferSelect']
}

/** The fields in which two versions of a record differ, for the activity log; always includes `updatedAt`. */
export function differences<Row extends object>(
  before: Row,
  after: Row,
): { before: Partial<Row>; after: Partial<Row> } {
  const fields = (Object.keys(after) as (keyof Row)[]).filter((field) => !isSame(before[field], after[field]))
  const pick = (row: Row) => Object.fromEntries(fields.map((field) => [field, row[field] ?? null])) as Partial<Row>
  return { before: pick(before), after: pick(after) }
}

type Snapshot = Record<string, unknown>
type Entry = { before: unknown; after: unknown; createdAt: Date; by: string | null }

/** More edits than anybody makes while a form is open. */
const MAX_ENTRIES = 100

async function readEntries(tx: Executor, { subjectType, subjectId }: EditInput): Promise<Entry[]> {
  const { before, after, createdAt, id } = activityLog
  const entries = await tx
    // accounts belong to a later feature, so their names are selected by column name
    .select({
      before,
      after,
      createdAt,
      by: sql<
        string | null
      >`(select nullif(trim(concat_ws(' ', actor.first_name, actor.last_name)), '') from users as actor where actor.id = activity_log.actor_id)`,
    })
    .from(activityLog)
    .where(and(eq(activityLog.subjectType, subjectType), eq(activityLog.subjectId, subjectId)))
    .orderBy(desc(createdAt), desc(id))
    .limit(MAX_ENTRIES)
  return entries.reverse()
}

function changesSince(basedOn: string, entries: Entry[]): Map<string, FieldChange> {
  const changes = new Map<string, FieldChange>()
  let version: unknown = basedOn
  // two entries of one millisecond come in any order, so each step searches all of them
  for (let next = entryFrom(version, entries); next; next = entryFrom(version, entries)) {
    const before = (next.before ?? {}) as Snapshot
    const after = (next.after ?? {}) as Snapshot
    for (const field of Object.keys(after)) {
      if (isSame(before[field], after[field])) continue
      const first = changes.get(field) ?? { before: before[field] ?? null }
      const { by, createdAt } = next
      changes.set(field, { field, before: first.before, after: after[field] ?? null, by, at: createdAt.toISOString() })
    }
    version = after.updatedAt
  }
  for (const [field, { before, after }] of changes) if (isSame(before, after)) changes.delete(field)
  return changes
}

const entryFrom = (version: unknown, entries: Entry[]) =>
  entries.find(({ before, after }) => {
    const [from, to] = [(before as Snapshot | null)?.updatedAt, (after as Snapshot | null)?.updatedAt]
    return from === version && typeof to === 'string' && to > String(from)
  })
