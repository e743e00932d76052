import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '#server/membership/member-tables.ts'
import { membershipRenewals } from '#server/membership/renewal-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { applied, mailsTo } from '../membership/application.ts'

const TWO_MINUTES = 120_000

/** A committee member who can undo, and a colleague who decides again in the meantime. */
async function openPortal() {
  const app = await openTestApp({ startsAt: new Date() })
  const [committee, colleague] = [await app.as(await app.admin()), await app.as(await app.admin())]
  const changeIn = async (area: string) => (await committee.get(`/api/admin/undo?area=${area}`)).json<{ id: string }>()
  const isOver = async ({ id }: { id: string }) => {
    const response = await committee.post(`/api/admin/undo/${id}`)
    expect(response.json()).toMatchObject({ code: 'undo_over' })
  }
  const subjects = async (email: string) => (await mailsTo(app, email)).map(({ subject }) => subject)
  const statusOf = async (id: string) => (await app.db.select().from(members).where(eq(members.id, id)))[0]?.status
  const yearOf = async (id: string) =>
    (await app.db.select().from(membershipRenewals).where(eq(membershipRenewals.id, id)))[0]
  return { app, committee, colleague, changeIn, isOver, subjects, statusOf, yearOf }
}

test('approvals cannot be undone once a colleague has suspended one of the members; all get their welcome', async () => {
  const { app, committee, colleague, changeIn, isOver, subjects, statusOf } = await openPortal()
  const [first, second] = [await applied(app), await applied(app)]
  const ids = [first.member.id, second.member.id]
  await committee.post('/api/admin/members/approvals', { ids })
  app.advance(1000)
  await colleague.post(`/api/admin/members/${second.member.id}/suspend`, { reason: 'A mistake' })
  await isOver(await changeIn('members'))
  expect(await statusOf(first.member.id)).toBe('approved')
  app.advance(TWO_MINUTES)
  for (const { account } of [first, second])
    expect(await subjects(account.email)).toContainEqual(expect.stringMatching(/^Welcome/))
})

test('a rejection cannot be undone once a colleague has approved the member', async () => {
  const { app, committee, colleague, changeIn, isOver, statusOf } = await openPortal()
  const { member } = await applied(app)
  await committee.post('/api/admin/members/rejections', { ids: [member.id], reason: 'We could not reach you.' })
  const change = await changeIn('members')
  for (const decision of ['back-to-pending', 'approve']) {
    app.advance(1000)
    expect((await colleague.post(`/api/admin/members/${member.id}/${decision}`)).statusCode).toBe(200)
  }
  await isOver(change)
  expect(await statusOf(member.id)).toBe('approved')
})

test('a waiver cannot be undone once a colleague has recorded a payment instead', async () => {
  const { app, committee, colleague, changeIn, isOver, yearOf } = await openPortal()
  const { id } = await app.renewal({ memberId: (await app.member()).id, renewalYear: 2026 })
  await committee.post('/api/admin/renewals/waivers', { ids: [id], reason: 'A student' })
  const change = await changeIn('dues')
  app.advance(1000)
  await colleague.post(`/api/admin/renewals/${id}/undo`, { reason: 'Has a job now' })
  const { amount } = (await yearOf(id))!
  const paid = { amount, paymentMethod: 'cash', paidOn: '2026-03-10', confirmed: true }
  expect((await colleague.post(`/api/admin/renewals/${id}/payment`, paid)).statusCode).toBe(200)
  await isOver(change)
  expect(await yearOf(id)).toMatchObject({ status: 'paid' })
})

test('a waiver cannot be undone once a colleague has waived the year again', async () => {
  const { app, committee, colleague, changeIn, isOver, yearOf } = await openPortal()
  const { id } = await app.renewal({ memberId: (await app.member()).id, renewalYear: 2026 })
  await committee.post('/api/admin/renewals/waivers', { ids: [id], reason: 'A student' })
  const change = await changeIn('dues')
  app.advance(1000)
  await colleague.post(`/api/admin/renewals/${id}/undo`, { reason: 'Wrong reason' })
  await colleague.post(`/api/admin/renewals/${id}/waive`, { reason: 'Between two jobs' })
  await isOver(change)
  expect(await yearOf(id)).toMatchObject({ status: 'waived', waiverReason: 'Between two jobs' })
})

test('payments cannot be undone once a colleague has undone one of them; the others keep theirs', async () => {
  const { app, committee, colleague, changeIn, isOver, subjects, yearOf } = await openPortal()
  const [first, second] = [await app.member(), await app.member()]
  const years = [await app.renewal({ memberId: first.id }), await app.renewal({ memberId: second.id })]
  const ids = years.map(({ id }) => id)
  const paid = { ids, paymentMethod: 'cash', paidOn: '2026-03-10', confirmed: true }
  await committee.post('/api/admin/renewals/payments', paid)
  await colleague.post(`/api/admin/renewals/${ids[1]}/undo`, { reason: 'Not received' })
  await isOver(await changeIn('dues'))
  expect(await yearOf(ids[0]!)).toMatchObject({ status: 'paid' })
  app.advance(TWO_MINUTES)
  expect(await subjects(first.email)).toHaveLength(1)
})
