import { getNoticeRule } from '#server/notifications/notices/notice-kinds.ts'
import { listWithout } from '#server/notifications/preferences/notice-preference-queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { NoticeKind } from '#shared/notifications/notice-kinds.ts'
import type { PushAction } from '#shared/notifications/push-payload.ts'
import { pushToEach } from './push-service.ts'

type NoticeForPush = {
  userId: string
  title: string
  body?: string
  actions?: readonly PushAction[]
  noticeId: string | undefined
}
type About = { kind: NoticeKind; link: string; aboutId: string; lifetimeSeconds?: number; now: Date }

const HOUR_SECONDS = 3600
const LIFETIME_SECONDS = 72 * HOUR_SECONDS

/** Pushes notices to the devices of those who want this kind on their phones; a later one about the same replaces it. */
export async function pushNotices(tx: Executor, people: readonly NoticeForPush[], about: About): Promise<void> {
  const { kind, link, aboutId, lifetimeSeconds = LIFETIME_SECONDS, now } = about
  const { bellKind, isUrgent, replaces = kind } = getNoticeRule(kind)
  const userIds = people.map(({ userId }) => userId)
  const withoutPush = await listWithout(tx, 'isPushed', userIds, bellKind)
  const wanting = people.filter(({ userId }) => !withoutPush.has(userId))
  const pushes = wanting.map(({ userId, title, body, actions, noticeId }) => ({
    userId,
    noticeId,
    message: {
      key: noticeId ?? `${kind}.${aboutId}.${now.getTime()}`,
      title,
      text: body,
      path: link,
      urgency: isUrgent ? ('high' as const) : ('normal' as const),
      lifetimeSeconds,
      tag: `${replaces}.${aboutId}`,
      ...(actions && { actions }),
    },
  }))
  await pushToEach(tx, pushes, now)
}
