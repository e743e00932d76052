import { and, eq } from 'drizzle-orm'
import type { users } from '#server/accounts/account-tables.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { getMember } from '../application/member-decision.ts'
import { memberNotes } from '../member-history-tables.ts'
import { type CommitteeRecord, getRecord } from './record-queries.ts'

type Author = Pick<typeof users.$inferSelect, 'id' | 'role'>

/** Adds a note of the committee about a person. Throws not_found, also for erased people. */
export function addNote(
  db: Database,
  { memberId, author, text, now }: { memberId: string; author: Author; text: string; now: Date },
): Promise<CommitteeRecord> {
  return db.transaction(async (tx) => {
    if ((await getMember(tx, memberId)).erasedAt) throw new AppError('not_found')
    await tx.insert(memberNotes).values({ memberId, text, authorId: author.id, createdAt: now })
    await recordActivity(tx, aboutNote('added', memberId, author))
    return getRecord(tx, memberId)
  })
}

/** Deletes a note: one's own, or as a super admin any. Throws not_found, or forbidden for the notes of others. */
export function deleteNote(
  db: Database,
  { memberId, noteId, author }: { memberId: string; noteId: string; author: Author },
): Promise<CommitteeRecord> {
  return db.transaction(async (tx) => {
    const isMeant = and(eq(memberNotes.id, noteId), eq(memberNotes.memberId, memberId))
    const [note] = await tx.select().from(memberNotes).where(isMeant).for('update')
    if (!note) throw new AppError('not_found')
    if (note.authorId !== author.id && author.role !== 'super_admin') throw new AppError('forbidden')
    await tx.delete(memberNotes).where(isMeant)
    const before = { writtenAt: note.createdAt, authorId: note.authorId }
    await recordActivity(tx, { ...aboutNote('deleted', memberId, author), before })
    return getRecord(tx, memberId)
  })
}

// without the text: people read the log about themselves in their download
const aboutNote = (what: 'added' | 'deleted', memberId: string, { id }: Author) => ({
  actorId: id,
  action: `member.note_${what}`,
  subjectType: 'member',
  subjectId: memberId,
})
