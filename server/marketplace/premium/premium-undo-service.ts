import { recordActivity } from '#server/platform/activity-log.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { attachUpload } from '#server/platform/uploads/attachment-service.ts'
import { lockListing, updateListing } from '../listings/listing-queries.ts'
import { takeBackPremium } from './premium-posting.ts'
import { findPayment, findWaitingPayment, lockPayment, type PremiumPayment, updatePayment } from './premium-queries.ts'

type FormerListing = { isPremium: boolean; premiumExpiresAt: string | null; expiresAt: string | null }
export type FormerRequest = Pick<PremiumPayment, 'paymentMethod' | 'paymentReference' | 'payerName'>

/** A payment that has just been decided. Instants are texts, because it is stored. */
export type DecidedPayment = {
  about: 'premium'
  id: string
  /** The listing before a confirmation; null after a rejection. */
  former: FormerListing | null
  /** How the request was to be paid before a confirmation that said it otherwise. */
  request?: FormerRequest
  /** The slip of a rejected payment. */
  slipUrl: string | null
}

/**
 * Lets a payment wait for a decision again. It keeps its receipt number, so that no two payments ever have the same.
 * Throws undo_over if something else has happened since.
 */
export async function restorePayment(tx: Transaction, decided: DecidedPayment, by: { actorId: string; now: Date }) {
  const { id, former, slipUrl, request = {} } = decided
  const found = await findPayment(tx, id)
  const listing = found?.listingId ? await lockListing(tx, found.listingId, { id: by.actorId, isAdmin: true }) : null
  const payment = await lockPayment(tx, id)
  if (!payment || payment.status !== (former ? 'confirmed' : 'rejected')) throw new AppError('undo_over')
  if (payment.listingId && (await findWaitingPayment(tx, payment.listingId))) throw new AppError('undo_over')
  if (former) {
    if (!listing || listing.premiumExpiresAt?.getTime() !== payment.validTo?.getTime()) throw new AppError('undo_over')
    await updateListing(tx, listing.id, {
      isPremium: former.isPremium,
      premiumExpiresAt: dateOf(former.premiumExpiresAt),
      expiresAt: dateOf(former.expiresAt),
      updatedAt: listing.updatedAt,
    })
  }
  const { userId } = payment
  const claim = { kind: 'slip' as const, ownerId: userId, uploadedBy: userId, now: by.now }
  const slip = slipUrl ? await attachUpload(tx, { url: slipUrl, ...claim }) : payment.slipUrl
  await updatePayment(tx, id, { ...WAITING, ...request, slipUrl: slip })
  if (former) await takeBackPremium(tx, id, by)
  const subject = { subjectType: 'premium_payment', subjectId: id, before: { status: payment.status } }
  await recordActivity(tx, {
    actorId: by.actorId,
    action: 'premium.decision_undone',
    ...subject,
    after: { status: 'pending' },
  })
}

const WAITING: Partial<PremiumPayment> = {
  status: 'pending',
  rejectionReason: null,
  validFrom: null,
  validTo: null,
  processedBy: null,
  processedAt: null,
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text))
