import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import type { ProfileEdit } from '#shared/membership/profile-rules.ts'
import { members } from './member-tables.ts'

/** Changes what is given; an empty text clears a field. The address to sign in with stays as it is. */
export async function editProfile(db: Database, memberId: string, edit: ProfileEdit, now: Date): Promise<void> {
  const given = Object.entries(edit).filter(([, value]) => value !== undefined)
  const changed = Object.fromEntries(given.map(([field, value]) => [field, value || null]))
  await db
    .update(members)
    .set({ ...changed, updatedAt: now })
    .where(eq(members.id, memberId))
}
