import { and, desc, eq, isNotNull, lte, ne, sql } from 'drizzle-orm'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { digestText, isDigestTime, nextDigest } from '#shared/announcements/digest-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import type { Settings } from '#shared/settings/settings-rules.ts'
import { announcements } from '../announcement-tables.ts'
import { deliverAt } from '../sending/delivery-run.ts'
import { findNew } from './digest-queries.ts'

const WEEK_MS = 7 * 86_400_000
const EVERYBODY = { conditions: [{ by: 'everybody' as const }], people: [], without: [], withoutPeople: [] }

/**
 * On the day of the weekly digest, from its hour on: sends members what is new since the last one. At most one is
 * written a day, however often this runs; if nothing is new, none.
 */
export function writeDigest(db: Database, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    await lockDigest(tx)
    const settings = await readSettings(tx)
    if (!isDigestTime(settings, now)) return
    const today = gulfToday(now)
    if (await findOn(tx, today)) return
    const digest = await findNew(tx, await readStart(tx, now), now)
    if (digest.length === 0) return
    const times = { digestOn: today, sendAt: now, createdAt: now, updatedAt: now }
    const values = { ...contentOf(settings), ...times, digest, status: 'scheduled' as const }
    const written = await tx.insert(announcements).values(values).onConflictDoNothing().returning()
    if (written.length > 0) await deliverAt(tx, now)
  })
}

/** A digest is either written or skipped: until the transaction ends, nobody else decides. */
const lockDigest = (tx: Executor) => tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('digest'))`)

/**
 * The next digest as it would be sent if nothing else appears until then, and whether it is skipped: without events that
 * will have begun, with news that will be published.
 */
export async function previewDigest(db: Executor, now: Date) {
  const next = await findNext(db, now)
  const at = next && next.sendAt > now ? next.sendAt : now
  const sections = next ? await findNew(db, await readStart(db, at), at) : []
  return {
    next,
    sections: sections.map(({ title, items }) => ({ title, items: [...items] })),
  }
}

/** When the next digest is sent, and whether it is skipped; null if there is none. */
async function findNext(db: Executor, now: Date) {
  const settings = await readSettings(db)
  const today = await findOn(db, gulfToday(now))
  const next = nextDigest(settings, now, today !== null && today.status !== 'cancelled')
  return next && { ...next, isSkipped: (await findOn(db, next.day))?.status === 'cancelled' }
}

type Skip = { day: string; isSkipped: boolean }

/** Skips the next digest, whose contents then appear in the one after it, or sends it after all. Throws digest_sent, and not_found for another day. */
export function skipDigest(db: Database, { day, isSkipped }: Skip, { actorId, now }: By): Promise<string> {
  return db.transaction(async (tx) => {
    await lockDigest(tx)
    const written = await findOn(tx, day)
    if (written && written.status !== 'cancelled') throw new AppError('digest_sent')
    const next = await findNext(tx, now)
    if (next?.day !== day) throw new AppError('not_found')
    if (next.isSkipped !== isSkipped) {
      if (isSkipped) {
        const settings = await readSettings(tx)
        const times = { digestOn: day, createdAt: now, updatedAt: now }
        await tx
          .insert(announcements)
          .values({ ...contentOf(settings), ...times, authorId: actorId, status: 'cancelled' })
      } else await tx.delete(announcements).where(isSkipOf(day))
      const action = isSkipped ? 'digest.skipped' : 'digest.resumed'
      await recordActivity(tx, { actorId, action, subjectType: 'announcement', subjectId: 'digest', after: { day } })
    }
    return isSkipped ? 'The summary will not be sent this week.' : 'The summary will be sent.'
  })
}

type By = { actorId: string; now: Date }

const isSkipOf = (day: string) => and(eq(announcements.digestOn, day), eq(announcements.status, 'cancelled'))

const contentOf = ({ organisationName }: Settings) => ({
  kind: 'news' as const,
  ...digestText(organisationName),
  audience: EVERYBODY,
  channels: ['mail' as const],
})

/** The digest of a day, written or skipped. */
async function findOn(db: Executor, day: string) {
  const [found] = await db
    .select({ status: announcements.status })
    .from(announcements)
    .where(eq(announcements.digestOn, day))
  return found ?? null
}

/** What is newer than the last digest that was not skipped is new; before the first one, a week for each that was skipped. */
async function readStart(db: Executor, now: Date): Promise<Date> {
  const { createdAt, digestOn, status } = announcements
  const [last] = await db
    .select({ createdAt })
    .from(announcements)
    .where(and(isNotNull(digestOn), ne(status, 'cancelled')))
    .orderBy(desc(createdAt))
    .limit(1)
  if (last) return last.createdAt
  const skipped = await db.$count(announcements, and(eq(status, 'cancelled'), lte(digestOn, gulfToday(now))))
  return new Date(now.getTime() - (1 + skipped) * WEEK_MS)
}
