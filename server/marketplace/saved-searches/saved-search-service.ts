import { and, count, desc, eq } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { MAX_SAVED_SEARCHES } from '#shared/marketplace/browse/saved-search-api.ts'
import type { ListingQuery } from '#shared/marketplace/listing-query-rules.ts'
import { savedSearches } from '../interest-tables.ts'
import { noteWhatIsThere } from './saved-search-findings.ts'

type By = { userId: string; now: Date }
const { id, userId, name, query, sendsMail, createdAt } = savedSearches
const SAVED = { id, name, query, sendsMail, createdAt }

/** An account's saved searches, latest first. */
export const listSavedSearches = (db: Executor, accountId: string) =>
  db.select(SAVED).from(savedSearches).where(eq(userId, accountId)).orderBy(desc(createdAt), desc(id))

/** Saves a search; listings posted from now on are mailed once a day. Throws too_many_searches. */
export function saveSearch(db: Database, wanted: { name: string; query: ListingQuery }, by: By) {
  return db.transaction(async (tx) => {
    // one at a time, so that nobody saves more than allowed
    await tx.select({ id: users.id }).from(users).where(eq(users.id, by.userId)).for('update')
    const [held] = await tx.select({ total: count() }).from(savedSearches).where(eq(userId, by.userId))
    if ((held?.total ?? 0) >= MAX_SAVED_SEARCHES) throw new AppError('too_many_searches')
    const filters = Object.entries(wanted.query).filter(
      ([, value]) => value !== undefined && value !== '' && value !== 'all',
    )
    const saved = { name: wanted.name, query: Object.fromEntries(filters) as Record<string, string>, sendsMail: true }
    const stored = { ...saved, userId: by.userId, lastCheckedAt: by.now, createdAt: by.now }
    const [row] = await tx.insert(savedSearches).values(stored).returning(SAVED)
    if (!row) throw new Error('The search was not stored')
    await noteWhatIsThere(tx, row.id, by.now)
    return row
  })
}

/** Turns a search's mails on or off; once on again, it reports what is posted from then on. Throws not_found. */
export function changeSavedSearch(db: Database, searchId: string, change: { sendsMail: boolean }, by: By) {
  const restart = change.sendsMail ? { lastCheckedAt: by.now } : {}
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(savedSearches)
      .set({ ...change, ...restart })
      .where(and(eq(id, searchId), eq(userId, by.userId)))
      .returning(SAVED)
    if (!row) throw new AppError('not_found')
    if (change.sendsMail) await noteWhatIsThere(tx, searchId, by.now)
    return row
  })
}

/** Returns false for somebody else's search. */
export async function deleteSavedSearch(db: Executor, searchId: string, accountId: string): Promise<boolean> {
  const gone = await db
    .delete(savedSearches)
    .where(and(eq(id, searchId), eq(userId, accountId)))
    .returning({ id })
  return gone.length > 0
}
