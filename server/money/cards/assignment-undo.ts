import { recordActivity } from '#server/platform/activity-log.ts'
import { AppError } from '#server/platform/errors.ts'
import type { PayableProvider, RecordedPayment } from '#server/platform/payables.ts'
import type { UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { aboutPayment, announce, postUnassigned } from './card-payment-service.ts'
import { lockCheckout, updateCheckout } from './checkout-queries.ts'
import { refundedOf } from './refund-service.ts'

export type AssignedPayment = { checkoutId: string; kind: string; recorded: RecordedPayment }

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'card-payment-assigned': AssignedPayment
  }
}

/** How a card payment that was just assigned is unassigned again. */
export const assignmentUndo = (payables: readonly PayableProvider[]): UndoHandlers => ({
  'card-payment-assigned': {
    undo: async (tx, { checkoutId, kind, recorded }, by) => {
      const provider = payables.find((each) => each.kind === kind)
      if (!provider) throw new AppError('undo_over')
      await provider.lock(tx, [recorded])
      const checkout = await lockCheckout(tx, checkoutId)
      const isAssigned = checkout?.status === 'paid' && checkout.bookedSourceId === recorded.sourceId
      if (!isAssigned || (await refundedOf(tx, checkoutId)) > 0) throw new AppError('undo_over')
      // first, because what came by card cannot be undone
      await updateCheckout(tx, checkoutId, { status: 'unassigned', bookedSourceId: null, updatedAt: by.now })
      await provider.takeBack(tx, recorded, by)
      // today, like the entry that takes the payment back
      await postUnassigned(tx, checkout, { day: gulfToday(by.now), now: by.now })
      await recordActivity(tx, aboutPayment('assignment_undone', checkoutId, by.actorId))
      await announce(tx, checkout)
    },
  },
})
