import { eq } from 'drizzle-orm'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { replaceUpload } from '#server/platform/uploads/attachment-service.ts'
import type { ProfileChange } from '#shared/membership/profile-rules.ts'
import type { Member } from './member-queries.ts'
import { members } from './member-tables.ts'

/** Changes the given fields; an empty text clears a field. The sign-in address stays the same. */
export async function editProfile(db: Database, memberId: string, edit: ProfileChange, now: Date): Promise<void> {
  const changes = Object.entries(edit).filter(([, value]) => value !== undefined)
  const changed = Object.fromEntries(changes.map(([field, value]) => [field, value || null]))
  await db
    .update(members)
    .set({ ...changed, updatedAt: now })
    .where(eq(members.id, memberId))
}

/** Remembers that a new member has visited the site, so that the welcome is shown once. */
export async function recordFirstVisit(db: Executor, memberId: string): Promise<void> {
  await db.update(members).set({ firstVisitDue: false }).where(eq(members.id, memberId))
}

type Pictured = Pick<Member, 'id' | 'userId'> & { uploadedBy?: string }

/** Replaces or removes a member's photo, which an admin may have uploaded. Throws invalid_photo. */
export function changePhoto(db: Executor, member: Pictured, url: string | null, now: Date): Promise<string | null> {
  return db.transaction(async (tx) => {
    const [locked] = await tx.select().from(members).where(eq(members.id, member.id)).for('update')
    const owner = { ownerId: member.userId, uploadedBy: member.uploadedBy ?? member.userId }
    const photoUrl = await replaceUpload(tx, { before: locked?.photoUrl ?? null, url, kind: 'photo', ...owner, now })
    await tx.update(members).set({ photoUrl, updatedAt: now }).where(eq(members.id, member.id))
    return photoUrl
  })
}
