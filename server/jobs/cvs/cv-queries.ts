import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { jobListings } from '#server/marketplace/job-details-tables.ts'
import { listings } from '#server/marketplace/listing-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { userCvs } from '../cv-tables.ts'
import { jobApplications } from '../job-tables.ts'

export type StoredCv = typeof userCvs.$inferSelect
export type OwnCv = ReturnType<typeof showCv>

/** Somebody's CVs, latest first. */
export const listCvs = (db: Executor, userId: string): Promise<StoredCv[]> =>
  db.select().from(userCvs).where(eq(userCvs.userId, userId)).orderBy(desc(userCvs.uploadedAt), desc(userCvs.id))

/** Somebody's CVs as they read them, latest first. */
export const listOwnCvs = async (db: Executor, userId: string): Promise<OwnCv[]> =>
  (await listCvs(db, userId)).map(showCv)

/** The name of the stored file is not exposed. */
export const showCv = ({ id, fileName, isDefault, uploadedAt }: StoredCv) => ({
  id,
  fileName,
  isDefault,
  uploadedAt,
  fileUrl: `/api/cvs/${id}/file`,
})

/** Null for somebody else's CV. */
export async function findOwnCv(db: Executor, id: string, userId: string): Promise<StoredCv | null> {
  const [cv] = await db
    .select()
    .from(userCvs)
    .where(and(eq(userCvs.id, id), eq(userCvs.userId, userId)))
  return cv ?? null
}

export async function findCv(db: Executor, id: string): Promise<StoredCv | null> {
  const [cv] = await db.select().from(userCvs).where(eq(userCvs.id, id))
  return cv ?? null
}

/** Whether this account received a CV with an application for one of its own vacancies that was not withdrawn. */
export async function wasSentTo(db: Executor, cvId: string, posterId: string): Promise<boolean> {
  const [sent] = await db
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .innerJoin(jobListings, eq(jobListings.id, jobApplications.jobListingId))
    .innerJoin(listings, eq(listings.id, jobListings.listingId))
    .where(and(eq(jobApplications.cvId, cvId), isNull(jobApplications.withdrawnAt), eq(listings.userId, posterId)))
    .limit(1)
  return sent !== undefined
}

export async function countCvs(db: Executor, userId: string): Promise<number> {
  const [counted] = await db.select({ count: count() }).from(userCvs).where(eq(userCvs.userId, userId))
  return counted?.count ?? 0
}

/** Locks an account's CVs until the transaction ends, so that there is one default and no more than allowed. */
export const lockCvsOf = (tx: Executor, userId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')

export async function insertCv(tx: Executor, cv: typeof userCvs.$inferInsert): Promise<StoredCv> {
  const [inserted] = await tx.insert(userCvs).values(cv).returning()
  if (!inserted) throw new Error('The CV was not stored')
  return inserted
}

export async function updateCv(tx: Executor, id: string, change: Partial<StoredCv>): Promise<StoredCv> {
  const [updated] = await tx.update(userCvs).set(change).where(eq(userCvs.id, id)).returning()
  if (!updated) throw new Error('A locked CV no longer exists')
  return updated
}

/** Clears the old default first, so that two are never stored. */
export async function moveDefault(tx: Executor, userId: string, id: string): Promise<StoredCv> {
  await tx
    .update(userCvs)
    .set({ isDefault: false })
    .where(and(eq(userCvs.userId, userId), sql`${userCvs.isDefault}`))
  return updateCv(tx, id, { isDefault: true })
}

export async function deleteCvRow(tx: Executor, id: string): Promise<void> {
  await tx.delete(userCvs).where(eq(userCvs.id, id))
}
