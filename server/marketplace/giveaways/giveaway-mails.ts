import { findAddressee } from '#server/membership/mail-addressee.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { MailComposers } from '#server/platform/mail/mail.ts'
import { fullNameOf } from '#server/platform/mail/salutation.ts'
import { findStoredListing } from '../listings/listing-queries.ts'
import { findAsk } from './giveaway-queries.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'giveaway-requested': { askId: string }
    'giveaway-chosen': { askId: string }
    'giveaway-declined': { askId: string }
  }
}

/** Sends nothing if the ask was withdrawn or decided differently in the meantime. */
export const giveawayMails: MailComposers = {
  'giveaway-requested': async ({ askId }, { db }) => {
    const about = await findAbout(db, askId)
    if (about?.ask.status !== 'asked') return null
    const { title, giver, asker, ask } = about
    return {
      to: giver.email,
      subject: `A request for your giveaway: ${title}`,
      heading: `${asker.firstName} would like your giveaway`,
      blocks: [
        { paragraph: `Dear ${fullNameOf(giver)},\n${asker.firstName} would like to have ‘${title}’.` },
        ...(ask.message ? [{ facts: [{ label: 'Message', value: ask.message }] }] : []),
        { paragraph: 'You choose who gets it. There is no deadline. We will tell everybody who asked.' },
        { button: { label: 'View requests', url: '/member/listings' } },
      ],
    }
  },
  'giveaway-chosen': async ({ askId }, { db }) => {
    const about = await findAbout(db, askId)
    if (about?.ask.status !== 'chosen') return null
    const { title, giver, asker, listing } = about
    const reach = [
      { label: 'Phone', value: listing.contactPhone ?? '' },
      { label: 'Email', value: listing.contactEmail ?? giver.email },
    ].filter(({ value }) => value !== '')
    return {
      to: asker.email,
      subject: `The item is yours: ${title}`,
      heading: 'The item is yours',
      blocks: [
        { paragraph: `Dear ${fullNameOf(asker)},\n${giver.firstName} has chosen to give you ‘${title}’.` },
        { facts: [...reach, { label: 'Place', value: listing.location }] },
        { paragraph: 'Please arrange soon when you will pick it up.' },
        { button: { label: 'View listing', url: `/marketplace/listing/${listing.id}` } },
      ],
    }
  },
  'giveaway-declined': async ({ askId }, { db }) => {
    const about = await findAbout(db, askId)
    if (about?.ask.status !== 'declined') return null
    const { title, asker } = about
    return {
      to: asker.email,
      subject: `Given to somebody else: ${title}`,
      heading: 'This item went to somebody else',
      blocks: [
        { paragraph: `Dear ${fullNameOf(asker)},\n‘${title}’ was given to somebody else who asked for it.` },
        { button: { label: 'View other giveaways', url: '/marketplace?category=free_giveaways' } },
      ],
    }
  },
}

async function findAbout(db: Executor, askId: string) {
  const ask = await findAsk(db, askId)
  const listing = ask && (await findStoredListing(db, ask.listingId))
  const asker = ask && (await findAddressee(db, ask.userId))
  const giver = listing && (await findAddressee(db, listing.userId))
  return ask && listing && asker && giver ? { ask, listing, asker, giver, title: listing.title } : null
}
