import { inArray } from 'drizzle-orm'
import { notifyPeople } from '#server/notifications/notices/notice-service.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { members } from './member-tables.ts'

type Notice = Omit<Parameters<typeof notifyPeople>[1][number], 'userId'>
type About = Parameters<typeof notifyPeople>[2]

/** Like `notifyPeople`, for members. */
export async function notifyMembers(
  tx: Executor,
  memberIds: readonly string[],
  notice: Notice,
  about: About,
): Promise<void> {
  if (memberIds.length === 0) return
  const accounts = await tx
    .select({ userId: members.userId })
    .from(members)
    .where(inArray(members.id, [...memberIds]))
  await notifyPeople(
    tx,
    accounts.map(({ userId }) => ({ ...notice, userId })),
    about,
  )
}
