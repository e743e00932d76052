import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { donations } from './donation-tables.ts'

/** All, latest first, and whether more can be recorded. */
export async function readDonations(db: Executor) {
  const latestFirst = selectDonations(db).orderBy(desc(donations.receiptYear), desc(donations.receiptPosition))
  const [{ donationPermit }, found] = await Promise.all([readSettings(db), latestFirst])
  return { isOn: donationPermit !== '', donations: found }
}

export async function findDonation(db: Executor, id: string) {
  const [donation] = await selectDonations(db, eq(donations.id, id))
  return donation ?? null
}

const isVoid = sql<boolean>`EXISTS (SELECT FROM money_entries AS entry
  JOIN money_entries AS reversal ON reversal.reverses_id = entry.id
  WHERE entry.source_kind = 'donation' AND entry.source_id = donations.id)`

const selectDonations = (db: Executor, wanted?: SQL) =>
  db
    .select({
      id: donations.id,
      receiptNumber: donations.receiptNumber,
      donor: donations.donor,
      amount: donations.amountFils,
      day: donations.day,
      purpose: donations.purpose,
      permit: donations.permit,
      isVoid,
      recordedBy: donations.recordedBy,
      createdAt: donations.createdAt,
    })
    .from(donations)
    .where(wanted)
    .$dynamic()
