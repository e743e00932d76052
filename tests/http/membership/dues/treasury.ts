import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { members } from '#server/membership/member-tables.ts'
import { duesReceipts, membershipRenewals } from '#server/membership/renewal-tables.ts'
import { enqueue, type TaskName } from '#server/platform/tasks/tasks.ts'
import type { World } from '#tests/world.ts'

export const CASH = { amount: 100, paymentMethod: 'cash', paidOn: '2026-03-09' } as const
const PICTURE = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#f5e9d3' } })
  .png()
  .toBuffer()
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

/** A member who owes a year, the treasurer, and a caller for each. */
export async function openTreasury(world: World, given: Partial<typeof membershipRenewals.$inferInsert> = {}) {
  const member = await owingMember(world)
  const renewal = await world.renewal({ memberId: member.id, ...given })
  const [asMember, treasurer] = [await world.as(member), await world.as(await world.admin())]
  return { member, renewal, asMember, treasurer, url: `/api/admin/renewals/${renewal.id}` }
}

/** Joined on a March 17, so that a year begins in a week from the start of a world. */
export const owingMember = (world: World, given: Partial<typeof members.$inferInsert> = {}) =>
  world.member({ joinedDate: '2024-03-17', membershipNumber: `PC-${randomUUID().slice(0, 8).toUpperCase()}`, ...given })

export type Caller = World['visitor']

export function sendSlip(caller: Caller, renewalId: string, content = PICTURE, name = 'slip.png') {
  const boundary = randomUUID()
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="slip"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return caller.post(`/api/dues/${renewalId}/slip`, payload, { headers })
}

/** Lets a scheduled task run as its schedule would. */
export async function runTask(world: World, name: Extract<TaskName, 'turn-dues-year' | 'remind-dues'>) {
  await enqueue(world.db, name, {})
  await world.runTasks()
}

export async function getRenewal({ db }: World, id: string) {
  const [renewal] = await db.select().from(membershipRenewals).where(eq(membershipRenewals.id, id))
  return renewal!
}

export const listYears = ({ db }: World, memberId: string) =>
  db
    .select()
    .from(membershipRenewals)
    .where(eq(membershipRenewals.memberId, memberId))
    .orderBy(membershipRenewals.renewalYear)

export const listReceipts = ({ db }: World) => db.select().from(duesReceipts).orderBy(duesReceipts.number)

export async function getMember({ db }: World, id: string) {
  const [member] = await db.select().from(members).where(eq(members.id, id))
  return member!
}
