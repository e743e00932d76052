import { eq, sql } from 'drizzle-orm'
import { findCredentials } from '#server/accounts/account-queries.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { type DonationInput, donationReceiptNumberOf } from '#shared/money/donations/donation-rules.ts'
import { DAY_IN_FUTURE } from '#shared/money/entry-rules.ts'
import { formatLongDate, gulfToday } from '#shared/platform/gulf-dates.ts'
import { findAccount, lockBook } from '../account-queries.ts'
import { postTyped } from '../posting-service.ts'
import { renderReceiptPdf } from '../receipts/receipt-pdf.ts'
import { findDonation } from './donation-queries.ts'
import { donations } from './donation-tables.ts'

type By = { adminId: string; now: Date }

/**
 * Records a donation with the next receipt and books it. The same id sent again is one donation. Throws donations_off without
 * a permit, month_closed or validation_failed.
 */
export function recordDonation(db: Database, by: By, input: DonationInput) {
  return db.transaction(async (tx) => {
    const { donationPermit: permit } = await readSettings(tx)
    if (!permit) throw new AppError('donations_off')
    // one at a time, so that numbers have no gaps and the same request at the same time finds the other one
    await lockBook(tx)
    const { id } = input
    if ((await tx.$count(donations, eq(donations.id, id))) === 0) await store(tx, by, { ...input, permit })
    return getDonation(tx, id)
  })
}

async function store(tx: Transaction, { adminId, now }: By, donation: DonationInput & { permit: string }) {
  const { id, donor, amount, day, accountId, purpose, permit } = donation
  const donorId = await findDonorId(tx, donation)
  if (day > gulfToday(now)) throw fieldError('day', DAY_IN_FUTURE)
  if (!(await findAccount(tx, accountId))?.isOpen) throw fieldError('accountId', 'This account is closed.')
  const receipt = await nextReceipt(tx, now)
  const stored = { id, donor, donorId, amountFils: amount, day, purpose: purpose || null, permit }
  await tx.insert(donations).values({ ...stored, ...receipt, recordedBy: adminId, createdAt: now })
  await postTyped(tx, {
    source: { kind: 'donation', id },
    from: { category: 'donations' },
    to: { accountId },
    amount,
    day,
    counterpart: donor,
    text: [purpose, `receipt ${receipt.receiptNumber}`].filter(Boolean).join(', '),
    personId: donorId,
    link: '/admin/money?view=donations',
    postedBy: adminId,
    now,
  })
  await recordActivity(tx, {
    actorId: adminId,
    action: 'donation.recorded',
    subjectType: 'donation',
    subjectId: id,
    after: { amountFils: amount, day, receiptNumber: receipt.receiptNumber },
  })
}

async function findDonorId(tx: Transaction, { donorEmail }: DonationInput): Promise<string | null> {
  if (!donorEmail) return null
  const account = await findCredentials(tx, donorEmail)
  if (!account) throw fieldError('donorEmail', 'Nobody logs in with this address.')
  return account.id
}

/** The book is locked, so no other donation takes the number. */
async function nextReceipt(tx: Transaction, now: Date) {
  const receiptYear = Number(gulfToday(now).slice(0, 4))
  const [{ last } = { last: 0 }] = await tx
    .select({ last: sql<number>`coalesce(max(${donations.receiptPosition}), 0)::int` })
    .from(donations)
    .where(eq(donations.receiptYear, receiptYear))
  const receiptPosition = last + 1
  return { receiptYear, receiptPosition, receiptNumber: donationReceiptNumberOf(receiptYear, receiptPosition) }
}

/** Throws not_found. */
async function getDonation(db: Executor, id: string) {
  const donation = await findDonation(db, id)
  if (!donation) throw new AppError('not_found')
  return donation
}

/** The receipt of a donation as a PDF, with its number. Throws not_found. */
export async function renderDonationReceipt(db: Executor, id: string): Promise<{ number: string; pdf: Buffer }> {
  const { receiptNumber: number, donor, amount, day, purpose, permit, isVoid, createdAt } = await getDonation(db, id)
  const facts = [
    { label: 'Received from', value: donor },
    { label: 'For', value: purpose ? `Donation: ${purpose}` : 'Donation' },
    { label: 'Received on', value: formatLongDate(day) },
    { label: 'Permit', value: permit },
  ]
  return { number, pdf: await renderReceiptPdf(db, { number, issuedAt: createdAt, amount, facts, isVoid }) }
}
