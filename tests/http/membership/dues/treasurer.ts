import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { members } from '#server/membership/member-tables.ts'
import { duesReceipts, membershipRenewals } from '#server/membership/renewal-tables.ts'
import { enqueue, type TaskName } from '#server/platform/tasks/tasks.ts'
import type { TestApp } from '#tests/test-app.ts'

export const CASH = { amount: 100, paymentMethod: 'cash', paidOn: '2026-03-09' } as const
const PICTURE = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#f5e9d3' } })
  .png()
  .toBuffer()
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

/** A member who owes a year, the treasurer, and a caller for each. */
export async function openAsTreasurer(app: TestApp, values: Partial<typeof membershipRenewals.$inferInsert> = {}) {
  const member = await owingMember(app)
  const renewal = await app.renewal({ memberId: member.id, ...values })
  const [asMember, treasurer] = [await app.as(member), await app.as(await app.admin())]
  return { member, renewal, asMember, treasurer, url: `/api/admin/renewals/${renewal.id}` }
}

/** Joined on a March 17, so that a year begins a week after the test app's start. */
export const owingMember = (app: TestApp, values: Partial<typeof members.$inferInsert> = {}) =>
  app.member({ joinedDate: '2024-03-17', membershipNumber: `PC-${randomUUID().slice(0, 8).toUpperCase()}`, ...values })

export type Caller = TestApp['visitor']

/** Adds a plan by the calendar year whose first part costs its share. Returns its id. */
export async function addCalendarPlan(committee: Caller): Promise<string> {
  const plan = {
    name: 'By calendar',
    membershipType: 'single',
    runs: 'association_year',
    fee: 120,
    firstMonth: 1,
    firstPart: 'pro_rata',
    isOpen: true,
  }
  return (await committee.post('/api/admin/plans', plan)).json().id
}

export function sendSlip(caller: Caller, renewalId: string, content = PICTURE, name = 'slip.png') {
  const boundary = randomUUID()
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="slip"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return caller.post(`/api/dues/${renewalId}/slip`, payload, { headers })
}

/** Runs a scheduled task as its schedule would. */
export async function runTask(app: TestApp, name: Extract<TaskName, 'update-dues' | 'remind-of-dues'>) {
  await enqueue(app.db, name, {})
  await app.runTasks()
}

export async function getRenewal({ db }: TestApp, id: string) {
  const [renewal] = await db.select().from(membershipRenewals).where(eq(membershipRenewals.id, id))
  return renewal!
}

export const listYears = ({ db }: TestApp, memberId: string) =>
  db
    .select()
    .from(membershipRenewals)
    .where(eq(membershipRenewals.memberId, memberId))
    .orderBy(membershipRenewals.renewalYear)

export const listReceipts = ({ db }: TestApp) => db.select().from(duesReceipts).orderBy(duesReceipts.number)

export async function getMember({ db }: TestApp, id: string) {
  const [member] = await db.select().from(members).where(eq(members.id, id))
  return member!
}
