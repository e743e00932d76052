import { type NoticeAbout, notifyPeople } from '#server/notifications/notices/notice-service.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import type { StoredListing } from './listing-columns.ts'

type About = Pick<StoredListing, 'id' | 'userId' | 'title' | 'isSellerActive'>
export type ListingNews = keyof typeof MESSAGES

/** A notice for the owner about their listing. */
export async function notifyOwner(
  tx: Executor,
  { id, userId, title, isSellerActive }: About,
  news: ListingNews,
  told: { now: Date; heldBy?: string | undefined; sameAs?: NoticeAbout['sameAs'] },
): Promise<void> {
  const { message, body, link } = isSellerActive ? MESSAGES[news] : { ...MESSAGES[news], ...AWAY_MESSAGES[news] }
  const notice = { userId, title: `${message}: ${title}`, body }
  await notifyPeople(tx, [notice], { kind: 'marketplace', link: link(id), aboutId: id, ...told })
}

/**
 * Called whenever a vacancy may have ended: the jobs feature notifies the applicants. `later` is when it can no longer be
 * undone.
 */
export async function notifyApplicants(
  tx: Executor,
  { id, category }: Pick<StoredListing, 'id' | 'category'>,
  later?: Date,
) {
  const wait = { singletonKey: id, ...(later && { startAfter: later }) }
  if (category === 'jobs_careers') await enqueue(tx, 'notify-applicants', { listingId: id }, wait)
}

/** When an approved listing of an inactive seller appears; used in mails, too. */
export const SHOWN_LATER = 'It will appear when your membership is active again.'

const page = (id: string) => `/marketplace/listing/${id}`
const edit = (id: string) => `/member/listings/${id}`
const own = () => '/member/listings'

const MESSAGES = {
  'listing-approved': { message: 'Your listing is published', body: 'Everybody can see it now.', link: page },
  'listing-rejected': {
    message: 'Your listing was not approved',
    body: 'Open it to see what to fix.',
    link: edit,
  },
  'listing-changes-requested': {
    message: 'Please change your listing',
    body: 'Open it to read what the committee asks for.',
    link: edit,
  },
  'listing-category-changed': {
    message: 'Your listing has a new category',
    body: 'Please check that everything is still correct.',
    link: edit,
  },
  'listing-reports-dismissed': {
    message: 'Your listing is back',
    body: 'The committee checked it and found nothing wrong.',
    link: page,
  },
  'listing-taken-down': { message: 'Your listing was taken down', body: 'Open it to read the reason.', link: edit },
  'listing-hidden': { message: 'Your listing is hidden for now', body: 'Several people reported it.', link: own },
  'listing-ended': { message: 'Your listing has expired', body: 'Renew it if it is still available.', link: own },
  'premium-confirmed': { message: 'Your listing is premium', body: 'Your receipt is ready.', link: own },
  'premium-rejected': {
    message: 'Your premium payment was not confirmed',
    body: 'Open it to read the reason.',
    link: own,
  },
  'premium-ending': { message: 'Premium ends soon', body: 'You can extend it.', link: own },
  'giveaway-requested': { message: 'A request for your giveaway', body: 'Choose who gets it.', link: own },
} as const

/** Different texts for a seller whose membership is not active. */
const AWAY_MESSAGES: { [news in ListingNews]?: { message: string; body: string } } = {
  'listing-approved': { message: 'Your listing is approved', body: SHOWN_LATER },
  'listing-reports-dismissed': {
    message: 'Your listing was checked',
    body: `The committee found nothing wrong with it. ${SHOWN_LATER}`,
  },
}
