import { findAddressee } from '#server/membership/mail-addressee.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { MailComposers } from '#server/platform/mail/mail.ts'
import { fullNameOf } from '#server/platform/mail/salutation.ts'
import { LISTING_CATEGORY_LABELS, type ListingCategory, SOLD_LABELS } from '#shared/marketplace/listing-enums.ts'
import { LISTING_DAYS, listingState } from '#shared/marketplace/listing-rules.ts'
import { showPrice } from '#shared/marketplace/price-rules.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { SHOWN_LATER } from './listing-notices.ts'
import { findStoredListing } from './listing-queries.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'listing-approved': { listingId: string }
    'listing-rejected': { listingId: string }
    'listing-changes-requested': { listingId: string }
    'listing-category-changed': { listingId: string; before: ListingCategory; removed: readonly string[] }
    'listing-ended': { listingId: string }
  }
}

/** Mails to sellers; nothing is sent if the listing has changed its state in the meantime. */
export const listingMails: MailComposers = {
  'listing-approved': async ({ listingId }, { db, now }) => {
    const about = await findSeller(db, listingId)
    const state = about && listingState(about.listing, now())
    if (!about || (state !== 'shown' && state !== 'paused')) return null
    const { title, category, expiresAt } = about.listing
    const [heading, where] =
      state === 'shown'
        ? ['Your listing is published', 'Everybody can see it now.']
        : ['Your listing is approved', SHOWN_LATER]
    return {
      to: about.email,
      subject: `${heading}: ${title}`,
      heading,
      blocks: [
        { paragraph: `Dear ${fullNameOf(about)},\nThe committee has approved ‘${title}’. ${where}` },
        ...(expiresAt ? [{ facts: [{ label: 'Online until', value: formatLongDate(expiresAt) }] }] : []),
        { button: { label: 'View listing', url: `/marketplace/listing/${listingId}` } },
        {
          note: `When it is ${soldLabel(category)}, mark it as ${soldLabel(category)} under My listings, so people stop calling.`,
        },
      ],
    }
  },
  'listing-rejected': async ({ listingId }, { db }) => {
    const about = await findSeller(db, listingId)
    if (!about?.listing.rejectionReason) return null
    const { title, rejectionReason } = about.listing
    return {
      to: about.email,
      subject: `Your listing was not approved: ${title}`,
      heading: 'Your listing was not approved',
      blocks: [
        { paragraph: `Dear ${fullNameOf(about)},\nThe committee could not publish ‘${title}’ as it is.` },
        { facts: [{ label: 'Reason', value: rejectionReason }] },
        { paragraph: 'Please fix this and submit the listing again.' },
        { button: { label: 'Edit listing', url: `/member/listings/${listingId}` } },
      ],
    }
  },
  'listing-changes-requested': async ({ listingId }, { db }) => {
    const about = await findSeller(db, listingId)
    if (!about?.listing.requestedChanges) return null
    const { title, requestedChanges } = about.listing
    return {
      to: about.email,
      subject: `Please change your listing: ${title}`,
      heading: 'Please change your listing',
      blocks: [
        {
          paragraph: `Dear ${fullNameOf(about)},\nThe committee cannot publish ‘${title}’ yet and asks you to change it.`,
        },
        { facts: [{ label: 'Please change', value: requestedChanges }] },
        { paragraph: 'When you have saved the change, the committee will review the listing again.' },
        { button: { label: 'Edit listing', url: `/member/listings/${listingId}` } },
      ],
    }
  },
  'listing-category-changed': async ({ listingId, before, removed }, { db }) => {
    const about = await findSeller(db, listingId)
    if (!about || about.listing.category === before) return null
    const { title, category, price } = about.listing
    const amount = category === 'jobs_careers' ? [] : [{ label: 'Price', value: showPrice(price) }]
    return {
      to: about.email,
      subject: `Your listing has a new category: ${title}`,
      heading: 'Your listing has a new category',
      blocks: [
        { paragraph: `Dear ${fullNameOf(about)},\nThe committee has moved ‘${title}’ to a category that fits better.` },
        {
          facts: [
            { label: 'Before', value: LISTING_CATEGORY_LABELS[before] },
            { label: 'Now', value: LISTING_CATEGORY_LABELS[category] },
            ...amount,
            ...(removed.length > 0 ? [{ label: 'Removed', value: removed.join(', ') }] : []),
          ],
        },
        { paragraph: 'Please check that everything is still correct, and add what is missing.' },
        { button: { label: 'Edit listing', url: `/member/listings/${listingId}` } },
      ],
    }
  },
  'listing-ended': async ({ listingId }, { db }) => {
    const about = await findSeller(db, listingId)
    if (about?.listing.status !== 'expired') return null
    const { title, category } = about.listing
    return {
      to: about.email,
      subject: `Your listing has expired: ${title}`,
      heading: 'Is it still available?',
      blocks: [
        { paragraph: `Dear ${fullNameOf(about)},\n‘${title}’ is no longer shown in the marketplace.` },
        {
          paragraph: `If it is still available, renew it for ${LISTING_DAYS} more days. If not, mark it as ${soldLabel(category)}.`,
        },
        { button: { label: 'My listings', url: '/member/listings' } },
      ],
    }
  },
}

const soldLabel = (category: ListingCategory) => SOLD_LABELS[category].toLowerCase()

/** The recipient of a mail about a listing, and the listing's current state. */
export async function findSeller(db: Executor, listingId: string) {
  const listing = await findStoredListing(db, listingId)
  const addressee = listing && (await findAddressee(db, listing.userId))
  return addressee && { listing, email: addressee.email, firstName: addressee.firstName, lastName: addressee.lastName }
}
