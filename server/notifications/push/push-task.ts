import type { TaskContext, TaskHandlers } from '#server/platform/tasks/tasks.ts'
import {
  claimDelivery,
  decideDelivery,
  findDelivery,
  markUsed,
  releaseDelivery,
  removeDelivery,
  removeDevice,
} from './push-delivery-queries.ts'
import { deliverPush, type PushSettings } from './push-transport.ts'

/**
 * Hands each message to its push service at most once: it is marked before it is sent, and only tried again if it was
 * certainly not accepted; five times within about eight minutes.
 */
export const pushTask = (settings: PushSettings): Pick<TaskHandlers, 'push'> => ({
  push: {
    tries: 5,
    firstRetrySeconds: 30,
    // most of the time is spent waiting for push services
    atOnce: 10,
    atOncePerOwner: 2,
    run: async ({ deliveryId }, context) => {
      const { db, now } = context
      const found = await findDelivery(db, deliveryId, now())
      const message = found?.delivery.message
      // the device is gone, or the notice was read elsewhere
      if (!found || !message || found.readAt) return removeUnlessDecided(found?.delivery, deliveryId, context)
      const secondsLeft = Math.floor((found.delivery.expiresAt.getTime() - now().getTime()) / 1000)
      if (secondsLeft <= 0) return decideDelivery(db, deliveryId, 'failed')
      // claimed by an attempt that was cut off: it may have arrived
      if (!(await claimDelivery(db, deliveryId))) return decideDelivery(db, deliveryId, 'unknown')
      const { outcome, reason } = await deliverPush(settings, found.device, { message, secondsLeft })
      await record({ deliveryId, subscriptionId: found.device.id, outcome, reason }, context)
    },
  },
})

async function removeUnlessDecided(
  delivery: { message: unknown } | undefined,
  deliveryId: string,
  { db }: TaskContext,
): Promise<void> {
  if (!delivery || delivery.message) await removeDelivery(db, deliveryId)
}

type Tried = { deliveryId: string; subscriptionId: string } & Awaited<ReturnType<typeof deliverPush>>

async function record({ deliveryId, subscriptionId, outcome, reason }: Tried, context: TaskContext): Promise<void> {
  const { db, now, log, isLastAttempt } = context
  if (outcome === 'accepted') {
    await decideDelivery(db, deliveryId, 'sent')
    return markUsed(db, subscriptionId, now())
  }
  if (outcome === 'gone') {
    log.info({ deliveryId, reason }, 'a device was removed: its push service no longer knows it')
    await decideDelivery(db, deliveryId, 'failed')
    return removeDevice(db, subscriptionId)
  }
  if (outcome === 'later' && !isLastAttempt) {
    await releaseDelivery(db, deliveryId)
    throw new Error(`The push service did not accept a message: ${reason}`)
  }
  log.warn({ deliveryId, outcome, reason }, 'a push message failed')
  await decideDelivery(db, deliveryId, outcome === 'unknown' ? 'unknown' : 'failed')
}
