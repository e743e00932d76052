import { desc, isNotNull } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { FIRST_NAME } from '#shared/announcements/announcement-text-rules.ts'
import { weekdayOf } from '#shared/platform/calendar-days.ts'
import { gulfInstant, gulfToday } from '#shared/platform/gulf-dates.ts'
import { DIGEST_DAYS, type Settings } from '#shared/settings/settings-rules.ts'
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
    const settings = await readSettings(tx)
    if (!isTime(settings, now)) return
    const { createdAt, digestOn } = announcements
    const [last] = await tx
      .select({ createdAt, digestOn })
      .from(announcements)
      .where(isNotNull(digestOn))
      .orderBy(desc(createdAt))
      .limit(1)
    const today = gulfToday(now)
    if (last?.digestOn === today) return
    const digest = await findNew(tx, last?.createdAt ?? new Date(now.getTime() - WEEK_MS), now)
    if (digest.length === 0) return
    const content = {
      kind: 'news' as const,
      title: `This week at ${settings.organisationName}`,
      text: `Dear ${FIRST_NAME},\n\nHere is what is new.`,
      digest,
    }
    const times = { digestOn: today, sendAt: now, createdAt: now, updatedAt: now }
    const values = {
      ...content,
      ...times,
      audience: EVERYBODY,
      channels: ['mail' as const],
      status: 'scheduled' as const,
    }
    const written = await tx.insert(announcements).values(values).onConflictDoNothing().returning()
    if (written.length > 0) await deliverAt(tx, now)
  })
}

function isTime({ digestDay, digestHour }: Settings, now: Date): boolean {
  const hour = Number(gulfInstant(now).slice(11, 13))
  return DIGEST_DAYS[weekdayOf(gulfToday(now)) + 1] === digestDay && hour >= digestHour
}
