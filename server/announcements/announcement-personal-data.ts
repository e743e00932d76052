import { lt, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { announcementDeliveries, announcements } from './announcement-tables.ts'

/** Announcements belong to the association; what was sent to a person is theirs, and audiences forget them. */
export const announcementPersonalData: PersonalData = {
  tables: [
    {
      table: announcementDeliveries,
      exported: [
        'id',
        'announcementId',
        'memberId',
        'channel',
        'status',
        'leftOut',
        'reason',
        'address',
        'attempts',
        'tryAt',
        'at',
      ],
      member: [announcementDeliveries.memberId],
      withheld: ['runId'],
      erase: 'delete',
    },
  ],
  acts: [announcements.authorId],
  beforeErasing: async (tx, { memberId }) => {
    if (memberId) await forgetInAudiences(tx, memberId)
  },
}

/** People picked by hand, or left out by hand, are named by their ids. */
async function forgetInAudiences(tx: Executor, memberId: string): Promise<void> {
  for (const table of ['announcements', 'saved_audiences'])
    await tx.execute(sql`
      UPDATE ${sql.identifier(table)} SET audience = audience
        || jsonb_build_object('people', (audience->'people') - ${memberId}::text)
        || jsonb_build_object('withoutPeople', (audience->'withoutPeople') - ${memberId}::text)
      WHERE audience->'people' ? ${memberId}::text OR audience->'withoutPeople' ? ${memberId}::text`)
}

/** Deliveries are kept for a year; a report has no numbers after that. */
const RETENTION_MS = 365 * 86_400_000

export async function removeOldDeliveries(db: Executor, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_MS)
  await db.delete(announcementDeliveries).where(lt(announcementDeliveries.at, before))
}
