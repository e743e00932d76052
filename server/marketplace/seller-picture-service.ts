import { eq } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { replaceUpload } from '#server/platform/uploads/attachment-service.ts'
import type { Seller } from './listings/listing-service.ts'

/** The picture that visitors see beside a person's listings, or null. */
export async function findSellerPicture(db: Executor, accountId: string): Promise<string | null> {
  const [account] = await db.select({ url: users.profileImageUrl }).from(users).where(eq(users.id, accountId))
  return account?.url ?? null
}

/**
 * Replaces or removes the picture that visitors see beside a person's listings. The photo on the membership card is
 * another one and stays private. Throws invalid_photo.
 */
export function changeSellerPicture(db: Database, { id, now }: Seller, url: string | null): Promise<string | null> {
  return db.transaction(async (tx) => {
    const [account] = await tx
      .select({ before: users.profileImageUrl })
      .from(users)
      .where(eq(users.id, id))
      .for('no key update')
    const claim = { kind: 'listing', ownerId: id, uploadedBy: id, now } as const
    const profileImageUrl = await replaceUpload(tx, { before: account?.before ?? null, url, ...claim })
    await tx.update(users).set({ profileImageUrl, updatedAt: now }).where(eq(users.id, id))
    return profileImageUrl
  })
}
