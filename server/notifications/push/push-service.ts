import type { AppContext } from '#server/platform/app-context.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import type { PushAction, PushPayload, PushUrgency } from '#shared/notifications/push-payload.ts'
import { addDeliveries, markUsed, removeDevice } from './push-delivery-queries.ts'
import { listPushDevices } from './push-queries.ts'
import type { StoredPush } from './push-tables.ts'
import { deliverPush } from './push-transport.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    push: { deliveryId: string }
  }
}

export type PushMessage = {
  /** A device never gets two messages with one key. */
  key: string
  title: string
  text?: string | undefined
  /** The page of this site that opens. */
  path: string
  /** 'high' wakes a sleeping phone; 'normal' by default. */
  urgency?: PushUrgency
  /** How long a push service keeps it for a device that is off; a day by default. */
  lifetimeSeconds?: number
  /** A newer message with the same tag replaces it on the device; the key by default. */
  tag?: string
  /** At most two, because browsers show no more. */
  actions?: readonly PushAction[]
}
export type PersonalPush = { userId: string; message: PushMessage; noticeId?: string | undefined }

const DAY_SECONDS = 86_400
/** A push service accepts 4 KB. */
const MAX_TITLE = 120
const MAX_TEXT = 300

/**
 * Sends a message to all devices of these people once the transaction commits, and returns those who have a device.
 * Does not check what they have turned off: see `listWithout`.
 */
export async function pushToPeople(
  tx: Executor,
  userIds: readonly string[],
  { message, now }: { message: PushMessage; now: Date },
): Promise<Set<string>> {
  return pushToEach(
    tx,
    userIds.map((userId) => ({ userId, message })),
    now,
  )
}

/** Like `pushToPeople`, with a message for each person. */
export async function pushToEach(tx: Executor, people: readonly PersonalPush[], now: Date): Promise<Set<string>> {
  const userIds = people.map(({ userId }) => userId)
  const devices = Map.groupBy(await listPushDevices(tx, userIds, now), (device) => device.userId)
  const deliveries = people.flatMap(({ userId, message, noticeId = null }) =>
    (devices.get(userId) ?? []).map(({ id }) => ({
      userId,
      subscriptionId: id,
      key: message.key,
      noticeId,
      message: storedMessage(message, noticeId),
      expiresAt: new Date(now.getTime() + lifetimeOf(message) * 1000),
      createdAt: now,
    })),
  )
  for (const { id: deliveryId, userId, message } of await addDeliveries(tx, deliveries)) {
    const isUrgent = message?.urgency === 'high'
    await enqueue(tx, 'push', { deliveryId }, { singletonKey: deliveryId, owner: userId, isUrgent })
  }
  return new Set(devices.keys())
}

/**
 * Sends a message to all devices of a person now, once, and waits for their push services. 'sent' if one accepted it,
 * 'no-device' if there is none that takes messages. The caller must ensure that it is called only once.
 */
export async function sendPush(
  { db, config, now, log }: Pick<AppContext, 'db' | 'config' | 'now' | 'log'>,
  userId: string,
  message: PushMessage,
  noticeId: string | null = null,
): Promise<'sent' | 'no-device' | 'failed'> {
  const devices = await listPushDevices(db, [userId], now())
  const content = { message: storedMessage(message, noticeId), secondsLeft: lifetimeOf(message) }
  const outcomes = await Promise.all(
    devices.map(async (device) => {
      const { outcome, reason } = await deliverPush(config, device, content)
      if (outcome === 'accepted') await markUsed(db, device.id, now())
      else if (outcome === 'gone') await removeDevice(db, device.id)
      else log.warn({ outcome, reason }, 'a push message failed')
      return outcome
    }),
  )
  if (outcomes.includes('accepted')) return 'sent'
  return outcomes.every((outcome) => outcome === 'gone') ? 'no-device' : 'failed'
}

const lifetimeOf = ({ lifetimeSeconds = DAY_SECONDS }: PushMessage) => lifetimeSeconds

function storedMessage(message: PushMessage, noticeId: string | null): StoredPush {
  const { key, title, text, path, urgency = 'normal', tag = key, actions } = message
  const payload: PushPayload = {
    title: shortened(title, MAX_TITLE),
    ...(text && { text: shortened(text, MAX_TEXT) }),
    path,
    tag,
    ...(noticeId && { noticeId }),
    ...(actions && { actions: actions.slice(0, 2) }),
  }
  return { payload, urgency }
}

const shortened = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text)
