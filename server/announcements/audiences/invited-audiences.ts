import { and, asc, eq, sql } from 'drizzle-orm'
import type { InvitedAudiences } from '#server/committee/meetings/invited-audiences.ts'
import { members } from '#server/membership/member-tables.ts'
import { AppError } from '#server/platform/errors.ts'
import { savedAudiences } from '../announcement-tables.ts'
import { conditionOf } from './audience-service.ts'

/** The saved audiences as what a meeting can invite. */
export const savedAudiencesOfMeetings: InvitedAudiences = {
  list: (db) =>
    db
      .select({ id: savedAudiences.id, name: savedAudiences.name })
      .from(savedAudiences)
      .orderBy(asc(sql`lower(${savedAudiences.name})`)),
  async listPeople(db, id, now) {
    const [saved] = await db.select().from(savedAudiences).where(eq(savedAudiences.id, id))
    if (!saved) return null
    // one that names something deleted invites nobody, as in announcements
    const condition = await conditionOf(db, saved.audience, now).catch((error: unknown) => {
      if (error instanceof AppError) return sql`false`
      throw error
    })
    const people = await db
      .select({ userId: members.userId, name: members.fullName, office: sql<string>`''` })
      .from(members)
      .where(and(condition))
      .orderBy(asc(members.nameKey), asc(members.id))
    return { name: saved.name, people }
  },
}
