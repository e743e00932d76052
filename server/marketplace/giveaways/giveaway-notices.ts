import { notifyPeople } from '#server/notifications/notices/notice-service.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { StoredListing } from '../listings/listing-columns.ts'

type Askers = Record<'chosen' | 'declined', readonly { userId: string }[]>

/** Notices about who gets a giveaway and who does not. */
export async function notifyRequesters(
  tx: Executor,
  { id, title }: Pick<StoredListing, 'id' | 'title'>,
  { chosen, declined }: Askers,
  now: Date,
): Promise<void> {
  const notices = [
    ...chosen.map(({ userId }) => ({
      userId,
      title: `The item is yours: ${title}`,
      body: 'Arrange when to pick it up.',
    })),
    ...declined.map(({ userId }) => ({ userId, title: `Given to somebody else: ${title}` })),
  ]
  await notifyPeople(tx, notices, { kind: 'marketplace', link: `/marketplace/listing/${id}`, aboutId: id, now })
}
