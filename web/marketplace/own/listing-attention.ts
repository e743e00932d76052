import type { AttentionItem } from '#web/platform/attention.ts'
import type { AnswerOf } from '#web/platform/call.ts'

type Judged = Pick<AnswerOf<'GET /api/listings/own'>[number], 'id' | 'title' | 'state' | 'rejectionReason'>

/** What a seller should see to: every listing that the committee did not approve, with its reason. */
export const listingAttention = (listings: readonly Judged[]): AttentionItem[] =>
  listings
    .filter(({ state }) => state === 'rejected')
    .map(({ id, title, rejectionReason }) => ({
      ...{ key: `listing-${id}`, tone: 'amber', title: `Your listing ‘${title}’ was not approved` },
      text: rejectionReason ?? '',
      ...{ href: `/member/listings/${id}`, action: 'Change it and send it again' },
    }))
