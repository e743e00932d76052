import type { Database } from '#server/platform/database/database.ts'
import { holdMessages } from '#server/platform/undo/held-messages.ts'
import type { UndoHandlers } from '#server/platform/undo/undo-service.ts'
import type { By } from '../listings/decision-service.ts'
import { type DecidedListing, restoreListing } from '../listings/decision-undo-service.ts'
import { lockListingsOf } from '../premium/premium-queries.ts'
import { type DecidedPayment, restorePayment } from '../premium/premium-undo-service.ts'
import { type DecidedReview, restoreReview } from '../reviews/review-service.ts'

/** What one decision changed. */
export type Decided = DecidedListing | DecidedReview | DecidedPayment

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'moderation-decided': Decided[]
  }
}

/** Decisions of the moderation queue, undone as a whole. */
export const moderationUndo: UndoHandlers = {
  'moderation-decided': {
    undo: async (tx, all, by) => {
      await lockListingsOf(
        tx,
        all.flatMap((decided) => (decided.about === 'premium' ? [decided.id] : [])),
      )
      for (const decided of all) {
        if (decided.about === 'listing') await restoreListing(tx, decided, by)
        if (decided.about === 'review') await restoreReview(tx, decided, by.actorId)
        if (decided.about === 'premium') await restorePayment(tx, decided, by)
      }
    },
  },
}

type Outcome<Result> = { items: Decided[]; message: string; result: Result }

/** Makes decisions whose messages wait for two minutes; the queue offers to undo them. */
export const holdDecisions = <Result>(
  db: Database,
  { actorId, now }: { actorId: string; now: () => Date },
  work: (heldBy: string) => Promise<Outcome<Result>>,
): Promise<Result> => holdMessages(db, { area: 'moderation', name: 'moderation-decided', actorId, now }, work)

/** Like `holdDecisions`, for one decision. */
export const holdDecision = (
  db: Database,
  by: By,
  message: string,
  decide: (by: By) => Promise<Decided>,
): Promise<void> =>
  holdDecisions(db, { ...by, now: () => by.now }, async (heldBy) => ({
    items: [await decide({ ...by, heldBy })],
    message,
    result: undefined,
  }))
