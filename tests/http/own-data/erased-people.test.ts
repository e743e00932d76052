import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { erasureRequests } from '#server/accounts/erasure-tables.ts'
import type { members } from '#server/membership/member-tables.ts'
import { notifyPeople } from '#server/notifications/notices/notice-service.ts'
import { notifications } from '#server/notifications/notification-tables.ts'
import { officeBearers } from '#server/officers/officer-tables.ts'
import { mails } from '#server/platform/mail/mail-tables.ts'
import { offerUndo } from '#server/platform/undo/undo-service.ts'
import { heldNotices } from '#server/platform/undo/undo-tables.ts'
import { openTestApp } from '#tests/test-app.ts'

const app = await openTestApp()
const superAdmin = await app.as(await app.superAdmin())

/** A member with a year in the ledger, so that the row stays after the erasure. */
async function erase(values: Partial<typeof members.$inferInsert> = {}) {
  const member = await app.member({ emirate: 'Ajman', ...values })
  await app.renewal({ memberId: member.id })
  await carryOut(member)
  return member
}

async function carryOut(member: { userId: string }) {
  const [request] = await app.db.insert(erasureRequests).values({ userId: member.userId }).returning()
  const done = await superAdmin.post(`/api/admin/deletion-requests/${request!.id}/carry-out`)
  expect(done.statusCode).toBe(200)
}

test('an erased person has no invented data in the register, on the page or in the exports', async () => {
  const { id } = await erase()
  const empty = { dateOfBirth: null, emirate: null, bloodGroup: null, nativeAddress: '', mobileNumber: '' }
  const listed = (await superAdmin.get('/api/admin/members')).json()
  expect(listed).toMatchObject([{ id, fullName: 'Erased person', ...empty, erasedAt: expect.any(String) }])
  expect((await superAdmin.get(`/api/members/${id}`)).json()).toMatchObject({ ...empty, currentAddress: '' })
  const inDubai = await superAdmin.get('/api/admin/members?emirate=Dubai')
  expect(inDubai.json()).toEqual([])
  for (const path of ['/api/admin/exports/members.csv', '/api/admin/members/export.csv']) {
    const [headings = '', row = ''] = (await superAdmin.get(path)).body.trim().split('\r\n')
    const cells = row.split(',')
    const filled = headings.split(',').flatMap((heading, at) => (cells[at] ? [`${heading}: ${cells[at]}`] : []))
    expect(filled).toEqual(
      expect.arrayContaining([expect.stringContaining('Full name: Erased person'), 'Status: Erased']),
    )
    expect(row).not.toMatch(/1900|O\+|Dubai|erased\.invalid/)
  }
})

test('an erased person cannot be edited, restored or approved', async () => {
  const { id } = await erase()
  expect((await superAdmin.put(`/api/admin/members/${id}`, { fullName: 'Somebody Else' })).statusCode).toBe(404)
  expect((await superAdmin.post(`/api/admin/members/${id}/restore`)).statusCode).toBe(409)
  const applicant = await erase({ status: 'pending' })
  expect((await superAdmin.get('/api/admin/members/pending')).json()).toEqual([])
  expect((await superAdmin.post(`/api/admin/members/${applicant.id}/approve`)).statusCode).toBe(409)
})

test('a notice that waits for a change never reaches somebody erased in between, only the others', async () => {
  const [erased, other] = [await app.member(), await app.member()]
  const { id: actorId } = await app.superAdmin()
  const now = app.context.now()
  await app.db.transaction(async (tx) => {
    const offered = { area: 'members', name: 'members-decided' as const, data: [], message: 'Done', actorId, now }
    const heldBy = await offerUndo(tx, offered)
    const about = { kind: 'membership' as const, link: '/member/dashboard', aboutId: heldBy, heldBy, now }
    const people = [erased, other].map(({ userId }) => ({ userId, title: `Well done, ${userId}` }))
    await notifyPeople(tx, people, about)
    await notifyPeople(tx, people.slice(0, 1), about)
  })
  await carryOut(erased)
  expect(JSON.stringify(await app.db.select().from(heldNotices))).not.toContain(erased.userId)
  app.advance(120_000)
  await app.runTasks()
  const sent = await app.db.select().from(notifications).where(eq(notifications.link, '/member/dashboard'))
  expect(sent.map(({ userId }) => userId)).toEqual([other.userId])
})

test('the erasure of somebody without a login leaves everything that has no address either', async () => {
  const account = await app.account({ email: null })
  const bearer = { name: 'Biju Das', role: 'President', email: '' } as const
  const [officer] = await app.db.insert(officeBearers).values(bearer).returning()
  const [mail] = await app.db.insert(mails).values({ name: 'contact-received', data: {}, recipient: '' }).returning()
  await erase({ userId: account.id, email: '' })
  expect(await app.db.$count(officeBearers, eq(officeBearers.id, officer!.id))).toBe(1)
  expect(await app.db.$count(mails, eq(mails.id, mail!.id))).toBe(1)
})
