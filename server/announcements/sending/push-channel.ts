import { and, eq, isNull } from 'drizzle-orm'
import { notifications } from '#server/notifications/notification-tables.ts'
import { sendPush as pushToDevices } from '#server/notifications/push/push-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Database } from '#server/platform/database/database.ts'

export type PushContext = Pick<AppContext, 'db' | 'config' | 'now' | 'log'>
type AnnouncedPush = {
  /** Names the delivery: the same message twice on one phone replaces itself. */
  id: string
  announcementId: string
  userId: string
  title: string
  text: string
  /** A path on this site. */
  link: string
}

/** Hands a message over to every phone of an account; opening it there reads the notice in the bell, and the reverse. */
export async function sendPush(context: PushContext, push: AnnouncedPush): Promise<'sent' | 'no-device' | 'failed'> {
  const { id, userId, title, text, link } = push
  const noticeId = await findUnreadNotice(context.db, push)
  return pushToDevices(context, userId, { key: id, title, text, path: link }, noticeId)
}

/** The notice of the same announcement, which was stored before. */
async function findUnreadNotice(db: Database, { announcementId, userId }: AnnouncedPush): Promise<string | null> {
  const isIts = and(eq(notifications.userId, userId), eq(notifications.aboutId, announcementId))
  const [notice] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(isIts, isNull(notifications.readAt)))
    .limit(1)
  return notice?.id ?? null
}
