import { sql } from 'drizzle-orm'
import { lockAccount } from '#server/accounts/account-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { findContactSigns, MAX_PER_DAY, type SpamSign } from '#shared/marketplace/moderation/spam-rules.ts'
import type { StoredListing } from '../listings/listing-columns.ts'

const DAY_MS = 86_400_000
/** Shorter texts are similar by chance, so their titles are compared too. */
const MEANINGFUL_LENGTH = 40

type CheckedListing = { userId: string; title: string; description: string; images: readonly string[] }
type SignContext = { before: StoredListing | null; now: Date }

/**
 * The spam signs of a submitted or resubmitted listing; they never reject it. The seller's account is locked, so that
 * of two simultaneous listings the second is compared with the first.
 */
export async function findSpamSigns(
  tx: Transaction,
  offer: CheckedListing,
  { before, now }: SignContext,
): Promise<SpamSign[]> {
  await lockAccount(tx, offer.userId)
  const found = await compare(tx, offer, { id: before?.id ?? null, now })
  const had = new Set(before?.spamSigns)
  return [
    ...(found.hasApproved ? [] : findContactSigns(`${offer.title}\n${offer.description}`)),
    ...(found.isSameText ? (['same_text'] as const) : []),
    ...(found.hasSamePictures ? (['same_pictures'] as const) : []),
    ...((before ? had.has('many_a_day') : found.posted >= MAX_PER_DAY) ? (['many_a_day'] as const) : []),
    ...(before?.isApproved || had.has('edited') ? (['edited'] as const) : []),
  ]
}

type Compared = { hasApproved: boolean; isSameText: boolean; hasSamePictures: boolean; posted: number }

async function compare(tx: Transaction, offer: CheckedListing, { id, now }: { id: string | null; now: Date }) {
  const { userId, title, description, images } = offer
  const dayAgo = new Date(now.getTime() - DAY_MS).toISOString()
  const other = sql`other.id is distinct from ${id}::uuid`
  const pictures = sql`array[${sql.join([...images.map((url) => sql`${url}`)], sql`, `)}]::text[]`
  const { rows } = await tx.execute<Compared>(sql`select
    exists (select from listings as other where other.user_id = ${userId} and ${other} and other.is_approved) as "hasApproved",
    exists (select from listings as other where ${other} and other.status = 'active'
      and md5(regexp_replace(lower(other.description), '\\s+', ' ', 'g')) = md5(regexp_replace(lower(${description}::text), '\\s+', ' ', 'g'))
      and (length(other.description) >= ${MEANINGFUL_LENGTH} or lower(other.title) = lower(${title}::text))) as "isSameText",
    exists (select from listings as other where ${other} and other.status = 'active' and other.images && ${pictures})
      as "hasSamePictures",
    (select count(*)::int from listings as other
      where other.user_id = ${userId} and other.created_at > ${dayAgo}::timestamptz) as posted`)
  const [compared] = rows
  if (!compared) throw new Error('The spam query returned no row')
  return compared
}
