import { eq } from 'drizzle-orm'
import { findCredentials } from '#server/accounts/account-queries.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import type { DonationInput } from '#shared/money/donations/donation-rules.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { lockBook } from '../account-queries.ts'
import { postTyped } from '../posting-service.ts'
import { takeNextNumber } from '../receipts/receipt-numbers.ts'
import { renderReceiptPdf } from '../receipts/receipt-pdf.ts'
import { requireReceived } from '../received-checks.ts'
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
    // one at a time, so that the same request at the same time finds the other one
    await lockBook(tx)
    const { id } = input
    if ((await tx.$count(donations, eq(donations.id, id))) === 0) await store(tx, by, { ...input, permit })
    return getDonation(tx, id)
  })
}

async function store(tx: Transaction, { adminId, now }: By, donation: DonationInput & { permit: string }) {
  const { id, donor, amount, day, accountId, purpose, permit } = donation
  const donorId = await findDonorId(tx, donation)
  await requireReceived(tx, donation, now)
  const columns = { year: donations.receiptYear, position: donations.receiptPosition }
  const receipt = await takeNextNumber(tx, 'donation', columns, now)
  const stored = { id, donor, donorId, amountFils: amount, day, purpose: purpose || null, permit }
  const numbered = { receiptYear: receipt.year, receiptPosition: receipt.position, receiptNumber: receipt.number }
  await tx.insert(donations).values({ ...stored, ...numbered, recordedBy: adminId, createdAt: now })
  await postTyped(tx, {
    source: { kind: 'donation', id },
    from: { category: 'donations' },
    to: { accountId },
    amount,
    day,
    counterpart: donor,
    text: [purpose, `receipt ${receipt.number}`].filter(Boolean).join(', '),
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
    after: { amountFils: amount, day, receiptNumber: receipt.number },
  })
}

async function findDonorId(tx: Transaction, { donorEmail }: DonationInput): Promise<string | null> {
  if (!donorEmail) return null
  const account = await findCredentials(tx, donorEmail)
  if (!account) throw fieldError('donorEmail', 'Nobody logs in with this address.')
  return account.id
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
