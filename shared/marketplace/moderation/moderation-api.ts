import * as z from 'zod/mini'
import { bulkOutcomeOf, MAX_AT_ONCE } from '#shared/platform/bulk-rules.ts'
import type { Api } from '#shared/platform/contract.ts'
import { BasedOn } from '#shared/platform/edit-conflict-rules.ts'
import { REPORT_STATUSES } from '#shared/platform/report-enums.ts'
import { ById, Instant, Message, Paging } from '#shared/platform/wire.ts'
import { LISTING_STATES } from '../listing-rules.ts'
import { MODERATION_KINDS } from './moderation-enums.ts'
import { ModerationReason } from './moderation-rules.ts'

const Kind = z.enum(MODERATION_KINDS)

/** An item that waits for the committee, described so that one page can show every kind. */
const ModerationItem = z.object({
  kind: Kind,
  id: z.uuid(),
  since: Instant,
  /** Sent back with the decision: an item that changed since it was viewed is not decided. */
  version: z.nullable(Instant),
  title: z.string(),
  text: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  pictures: z.array(z.string()),
  /** Spam signs: why somebody should look twice. */
  signs: z.array(z.string()),
  /** The page that shows it in full; null if there is none. */
  page: z.nullable(z.string()),
  /** The person whose history is shown beside it. */
  person: z.object({ id: z.uuid(), name: z.string() }),
  /** The person whom each decision mails; null if it mails nobody. */
  mails: z.object({ approval: z.nullable(z.uuid()), rejection: z.nullable(z.uuid()) }),
})
export type ModerationItem = z.output<typeof ModerationItem>

const Chosen = z
  .array(z.object({ kind: Kind, id: z.uuid(), version: BasedOn }))
  .check(z.minLength(1, 'Please select at least one item.'), z.maxLength(MAX_AT_ONCE, 'Please select fewer items.'))

const Outcome = bulkOutcomeOf({ kind: Kind, id: z.uuid() })
export type ModerationOutcome = z.output<typeof Outcome>

/** The marketplace history of a person. */
const SellerHistory = z.object({
  id: z.uuid(),
  name: z.string(),
  /** As text: 'Approved member since Mar 10, 2026'. */
  state: z.string(),
  listingTotal: z.int(),
  listings: z.array(z.object({ id: z.uuid(), title: z.string(), state: z.enum(LISTING_STATES), createdAt: Instant })),
  decisions: z.array(
    z.object({ message: z.string(), title: z.string(), reason: z.nullable(z.string()), by: z.string(), at: Instant }),
  ),
  reportTotal: z.int(),
  reports: z.array(
    z.object({ title: z.string(), reason: z.string(), status: z.enum(REPORT_STATUSES), createdAt: Instant }),
  ),
})

const ByKind = z.object({ kind: Kind, id: z.uuid() })

export const moderationApi = {
  'GET /api/admin/moderation': {
    why: 'Everything in the marketplace that waits for the committee (decision 41)',
    query: z.object({ ...Paging.shape, kind: z.optional(Kind) }),
    response: z.array(ModerationItem),
  },
  'GET /api/admin/moderation/counts': {
    why: 'The number of waiting items of each kind',
    response: z.record(Kind, z.int()),
  },
  'GET /api/admin/moderation/sellers/:id': {
    why: 'The history of a seller, shown beside the queue',
    params: ById,
    response: SellerHistory,
  },
  'POST /api/admin/moderation/:kind/:id/approve': {
    why: 'An admin approves an item (decision 41)',
    params: ByKind,
    body: z.object({ version: BasedOn }),
    response: Message,
  },
  'POST /api/admin/moderation/:kind/:id/reject': {
    why: 'An admin rejects an item, with a reason (decision 41)',
    params: ByKind,
    body: z.object({ reason: ModerationReason, version: BasedOn }),
    response: Message,
  },
  'POST /api/admin/moderation/approvals': {
    why: 'Approves several items in one step (decision 41)',
    body: z.object({ items: Chosen }),
    response: Outcome,
  },
  'POST /api/admin/moderation/rejections': {
    why: 'Rejects several items with one reason (decision 41)',
    body: z.object({ items: Chosen, reason: ModerationReason }),
    response: Outcome,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    moderation: typeof moderationApi
  }
}
