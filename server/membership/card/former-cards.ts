import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { mergedMembers } from '../member-history-tables.ts'
import { type CardIdentity, readCardToken } from './card-token.ts'

/**
 * The card that a token names, or null if this site did not sign it. The last card of a record that was merged into
 * another counts as the card which that one had then.
 */
export async function findCard(db: Executor, secret: string, token: string): Promise<CardIdentity | null> {
  const card = readCardToken(secret, token)
  if (!card) return null
  const [merged] = await db.select().from(mergedMembers).where(eq(mergedMembers.formerMemberId, card.memberId))
  if (!merged) return card
  const isLast = merged.formerCardVersion === card.version
  return { memberId: merged.memberId, version: isLast ? merged.cardVersion : NO_VERSION }
}

const NO_VERSION = 0
