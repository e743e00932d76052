import { eq } from 'drizzle-orm'
import { members } from '#server/membership/member-tables.ts'
import { notifyPeople } from '#server/notifications/notices/notice-service.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { assemblyPath } from './assembly-path.ts'

type Proxy = { assemblyId: string; giverId: string; holderId: string }

/** Notifies the giver that the proxy has ended, because the giver or the holder has no vote. */
export async function notifyGiver(
  tx: Transaction,
  { assemblyId, giverId, holderId }: Proxy,
  { hasGiverVote, now }: { hasGiverVote: boolean; now: Date },
): Promise<void> {
  const [holder] = await tx.select({ name: members.fullName }).from(members).where(eq(members.id, holderId))
  const [giver] = await tx.select({ userId: members.userId }).from(members).where(eq(members.id, giverId))
  if (!giver) return
  const text = hasGiverVote
    ? { title: `${holder?.name ?? 'The other member'} cannot vote on your behalf`, body: HOLDER_WITHOUT_VOTE }
    : GIVER_WITHOUT_VOTE
  await notifyPeople(tx, [{ userId: giver.userId, ...text }], {
    kind: 'vote',
    link: assemblyPath(assemblyId),
    aboutId: holderId,
    now,
  })
}

const HOLDER_WITHOUT_VOTE = 'They have no vote at the general assembly, so your proxy has ended.'
const GIVER_WITHOUT_VOTE = {
  title: 'You have no vote at the general assembly',
  body: 'So your proxy has ended.',
}

/** Notifies the holder of a proxy that was given or has ended; it takes the place of an unread notice about the same. */
export async function notifyHolder(
  tx: Transaction,
  { assemblyId, giverId, holderId }: Proxy,
  { isGiven, now }: { isGiven: boolean; now: Date },
): Promise<void> {
  const [giver] = await tx.select({ name: members.fullName }).from(members).where(eq(members.id, giverId))
  const [holder] = await tx.select({ userId: members.userId }).from(members).where(eq(members.id, holderId))
  if (!holder) return
  const title = `${isGiven ? 'You vote on behalf of' : 'You no longer vote on behalf of'} ${giver?.name ?? 'a member'}`
  await notifyPeople(tx, [{ userId: holder.userId, title, body: 'At the general assembly' }], {
    kind: 'vote',
    link: assemblyPath(assemblyId),
    aboutId: giverId,
    supersedes: true,
    now,
  })
}
