import { type SQL, sql } from 'drizzle-orm'
import type { WaitingWork } from '#server/platform/waiting-work.ts'
import { MODERATED } from './moderation/moderation-kinds.ts'

const moderated = (kind: keyof typeof MODERATED): SQL =>
  sql`select since, null::text as oldest, null::int as fils from (${MODERATED[kind].waiting}) as queue`

export const marketplaceWaitingWork: readonly WaitingWork[] = [
  { kind: 'listings', audience: ['marketplace'], each: moderated('listing') },
  { kind: 'reviews', audience: ['marketplace'], each: moderated('review') },
  { kind: 'reports', audience: ['marketplace'], each: moderated('report') },
  {
    kind: 'premium',
    audience: ['marketplace'],
    each: sql`select since, listing_title as oldest, amount as fils
      from (${MODERATED.premium.waiting}) as queue join premium_payments using (id)`,
  },
]
