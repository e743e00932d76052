import { findAddressee } from '#server/membership/mail-addressee.ts'
import { receiptFileName } from '#server/money/receipts/receipt-pdf.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { MailComposers } from '#server/platform/mail/mail.ts'
import { fullNameOf } from '#server/platform/mail/salutation.ts'
import { listingState } from '#shared/marketplace/listing-rules.ts'
import { hasPremium, PREMIUM_DAYS, PREMIUM_FILS } from '#shared/marketplace/premium-rules.ts'
import { paymentLabel } from '#shared/money/receipt-rules.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { formatFils } from '#shared/platform/money.ts'
import { findStoredListing } from '../listings/listing-queries.ts'
import { findPayment } from './premium-queries.ts'
import { renderPremiumReceipt } from './premium-receipt.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'premium-confirmed': { paymentId: string }
    'premium-rejected': { paymentId: string }
    'premium-ending': { paymentId: string }
  }
}

const MY_LISTINGS = { button: { label: 'My listings', url: '/member/listings' } }

export const premiumMails: MailComposers = {
  'premium-confirmed': async ({ paymentId }, { db }) => {
    const about = await findPayer(db, paymentId)
    const receipt = about && (await renderPremiumReceipt(db, about.payment))
    if (!about || !receipt) return null
    const { amount, paymentMethod, paymentReference, validFrom, validTo } = about.payment
    return {
      to: about.email,
      subject: `Receipt ${receipt.number}: your listing is premium`,
      heading: 'Your listing is premium',
      blocks: [
        { paragraph: `Dear ${fullNameOf(about)},\nWe have received your payment for ‘${about.title}’.` },
        {
          facts: [
            { label: 'Receipt', value: receipt.number },
            { label: 'Amount', value: formatFils(amount) },
            { label: 'Method', value: paymentMethod ? paymentLabel(paymentMethod, paymentReference) : '' },
            { label: 'From', value: validFrom ? formatLongDate(validFrom) : '' },
            { label: 'Until', value: validTo ? formatLongDate(validTo) : '' },
          ].filter(({ value }) => value !== ''),
        },
        { paragraph: 'Your listing now appears at the top with a Premium badge. The receipt is attached.' },
        MY_LISTINGS,
      ],
      attachments: [{ filename: receiptFileName(receipt), contentType: 'application/pdf', content: receipt.document }],
    }
  },
  'premium-rejected': async ({ paymentId }, { db }) => {
    const about = await findPayer(db, paymentId)
    if (!about?.payment.rejectionReason) return null
    return {
      to: about.email,
      subject: `Your premium payment was not confirmed: ${about.title}`,
      heading: 'Your premium payment was not confirmed',
      blocks: [
        { paragraph: `Dear ${fullNameOf(about)},\nThe committee could not confirm your payment for ‘${about.title}’.` },
        { facts: [{ label: 'Reason', value: about.payment.rejectionReason }] },
        { paragraph: 'Please send the correct reference or another slip, and we will check it again.' },
        MY_LISTINGS,
      ],
    }
  },
  'premium-ending': async ({ paymentId }, { db, now }) => {
    const about = await findPayer(db, paymentId)
    const { validTo = null, listingId = null } = about?.payment ?? {}
    const listing = listingId && (await findStoredListing(db, listingId))
    // extended, withdrawn or no longer shown in the meantime
    if (!about || !validTo || !listing || !hasPremium(listing, now())) return null
    if (listingState(listing, now()) !== 'shown') return null
    if (listing.premiumExpiresAt?.getTime() !== validTo.getTime()) return null
    return {
      to: about.email,
      subject: `Premium ends on ${formatLongDate(validTo)}: ${about.title}`,
      heading: 'Premium ends soon',
      blocks: [
        {
          paragraph: `Dear ${fullNameOf(about)},\n‘${about.title}’ stays at the top of the list until ${formatLongDate(validTo)}.`,
        },
        {
          paragraph: `${PREMIUM_DAYS} more days cost ${formatFils(PREMIUM_FILS)}. They are added to your remaining days, so you do not lose any by extending now.`,
        },
        MY_LISTINGS,
      ],
    }
  },
}

async function findPayer(db: Executor, paymentId: string) {
  const payment = await findPayment(db, paymentId)
  const addressee = payment && (await findAddressee(db, payment.userId))
  if (!payment || !addressee) return null
  const { email, firstName, lastName } = addressee
  return { payment, email, firstName, lastName, title: payment.listingTitle ?? '' }
}
