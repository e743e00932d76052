import type { MailComposers } from '#server/platform/mail/mail.ts'
import { fullNameOf } from '#server/platform/mail/salutation.ts'
import { REPORTS_THAT_HIDE } from '#shared/marketplace/report-rules.ts'
import { findSeller } from '../listings/listing-mails.ts'
import { SHOWN_LATER } from '../listings/listing-notices.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'listing-hidden': { listingId: string }
    'listing-reports-dismissed': { listingId: string }
    'listing-taken-down': { listingId: string }
  }
}

/** Mails about a reported listing; its owner never learns who reported it. */
export const reportMails: MailComposers = {
  'listing-hidden': async ({ listingId }, { db }) => {
    const about = await findSeller(db, listingId)
    if (!about?.listing.hiddenAt) return null
    const { title } = about.listing
    return {
      to: about.email,
      subject: `Your listing is hidden for now: ${title}`,
      heading: 'Your listing is being checked',
      blocks: [
        { paragraph: `Dear ${fullNameOf(about)},\n${REPORTS_THAT_HIDE} members have reported ‘${title}’.` },
        { paragraph: 'It is hidden until the committee has checked it. We will email you the result.' },
        { button: { label: 'My listings', url: '/member/listings' } },
      ],
    }
  },
  'listing-reports-dismissed': async ({ listingId }, { db }) => {
    const about = await findSeller(db, listingId)
    if (!about?.listing.isApproved || about.listing.hiddenAt) return null
    const { title, isSellerActive } = about.listing
    const [heading, where] = isSellerActive ? ['Your listing is back', ''] : ['Your listing was checked', SHOWN_LATER]
    const found = `The committee has checked ‘${title}’ and found nothing wrong with it.`
    return {
      to: about.email,
      subject: `${heading}: ${title}`,
      heading,
      blocks: [
        { paragraph: `Dear ${fullNameOf(about)},\n${found} ${where}`.trim() },
        { button: { label: 'View listing', url: `/marketplace/listing/${listingId}` } },
      ],
    }
  },
  'listing-taken-down': async ({ listingId }, { db }) => {
    const about = await findSeller(db, listingId)
    if (!about?.listing.rejectionReason) return null
    const { title, rejectionReason } = about.listing
    return {
      to: about.email,
      subject: `Your listing was taken down: ${title}`,
      heading: 'Your listing was taken down',
      blocks: [
        { paragraph: `Dear ${fullNameOf(about)},\n‘${title}’ was reported, and the committee took it down.` },
        { facts: [{ label: 'Reason', value: rejectionReason }] },
        { paragraph: 'If you can fix the problem, edit the listing and the committee will review it again.' },
        { button: { label: 'Edit listing', url: `/member/listings/${listingId}` } },
      ],
    }
  },
}
