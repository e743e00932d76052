import { Flag, Star, Store, Umbrella } from 'lucide-react'
import { marketplaceWork } from '#shared/marketplace/marketplace-work.ts'
import { moderationAddress } from '#shared/marketplace/moderation/moderation-enums.ts'
import { amountText, type DoneLine, sinceText, type WorkTexts, waiting } from '#web/platform/waiting-work.ts'

export const marketplaceWorkTexts: WorkTexts<(typeof marketplaceWork)[number]> = {
  listings: (work, now) => ({
    icon: Store,
    title: waiting(work, 'listing', 'to moderate'),
    text: sinceText(work, now),
    word: 'Pending',
    action: 'Moderate',
    path: moderationAddress('listing'),
  }),
  reviews: (work, now) => ({
    icon: Star,
    title: waiting(work, 'review', 'to moderate'),
    text: sinceText(work, now),
    word: 'Pending',
    action: 'Moderate',
    path: moderationAddress('review'),
  }),
  reports: (work, now) => ({
    icon: Flag,
    title: waiting(work, 'reported listing', 'to check'),
    text: sinceText(work, now),
    word: 'Pending',
    action: 'Check',
    path: moderationAddress('report'),
  }),
  premium: (work, now) => ({
    icon: Umbrella,
    title: waiting(work, 'premium payment', 'to confirm'),
    text: amountText(work, now),
    word: 'Pending',
    action: 'Check payments',
    path: '/admin/premium',
  }),
}

export const marketplaceDoneLines: readonly DoneLine[] = [
  { kinds: marketplaceWork, line: 'Marketplace: nothing to check' },
]
