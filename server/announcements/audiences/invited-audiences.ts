import { and, asc, eq, sql } from 'drizzle-orm'
import type { InvitedAudiences } from '#server/committee/meetings/invited-audiences.ts'
import { members } from '#server/membership/member-tables.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Audience, isPersonalAudience } from '#shared/announcements/audience-rules.ts'
import type { DocumentReader } from '#shared/committee/documents/document-rules.ts'
import { savedAudiences } from '../announcement-tables.ts'
import { conditionOf } from './audience-service.ts'

/** A list of names says of everybody in it what the audience asks for. */
const mayInvite = ({ isIn }: DocumentReader, audience: Audience): boolean =>
  isIn(['announcements']) || !isPersonalAudience(audience)

/** The saved audiences as what a meeting can invite. */
export const savedAudiencesOfMeetings: InvitedAudiences = {
  async list(db, reader) {
    const saved = await db
      .select()
      .from(savedAudiences)
      .orderBy(asc(sql`lower(${savedAudiences.name})`))
    return saved.filter(({ audience }) => mayInvite(reader, audience)).map(({ id, name }) => ({ id, name }))
  },
  async listPeople(db, id, { reader, now }) {
    const [saved] = await db.select().from(savedAudiences).where(eq(savedAudiences.id, id))
    if (!saved || !mayInvite(reader, saved.audience)) return null
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
