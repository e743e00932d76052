import { expect, test } from 'vitest'
import { contactMessages } from '#server/contact/contact-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { openTestApp } from '#tests/test-app.ts'

const app = await openTestApp()
const write = async (fields: Partial<typeof contactMessages.$inferInsert> = {}) => {
  const values = { name: 'Asha Menon', email: 'asha@example.org', message: 'Is there parking?', ...fields }
  const [message] = await app.db.insert(contactMessages).values(values).returning()
  return message!
}

test('an admin reads a message, replies by mail and closes it; the record stores the reply', async () => {
  const owner = await app.admin()
  const caller = await app.as(owner)
  const { id } = await write({ email: 'parking@example.org' })
  const listUnread = async () => (await caller.get('/api/admin/messages?status=new')).json()
  expect(await listUnread()).toMatchObject([{ id }])
  await caller.put(`/api/admin/messages/${id}`, { status: 'read' })
  expect(await listUnread()).toEqual([])
  const reply = 'Yes, behind the hall.\nPlease come early.'
  const answered = await caller.post(`/api/admin/messages/${id}/reply`, { reply })
  expect(answered.json()).toMatchObject({ status: 'answered', reply, repliedByName: 'Omana Pillai' })
  const mail = (await app.mails()).find(({ to }) => [to].flat()[0]?.text === 'parking@example.org')
  expect(mail?.subject).toBe('Re: General Inquiry')
  expect(mail?.text).toContain('Yes, behind the hall.')
  const again = await caller.post(`/api/admin/messages/${id}/reply`, { reply: 'Yes.' })
  expect([again.statusCode, again.json().code]).toEqual([409, 'already_answered'])
  const closed = await caller.put(`/api/admin/messages/${id}`, { status: 'archived' })
  expect(closed.json()).toMatchObject({ status: 'archived', reply })
  const logged = (await app.db.select().from(activityLog).orderBy(activityLog.createdAt)).filter(
    ({ subjectId }) => subjectId === id,
  )
  expect(logged.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['message.edited', owner.id],
    ['message.answered', owner.id],
    ['message.edited', owner.id],
  ])
})

test('two admins reply at once: the sender gets one reply', async () => {
  const callers = [await app.as(await app.admin()), await app.as(await app.admin())]
  const { id } = await write({ email: 'twice@example.org' })
  const responses = await Promise.all(
    callers.map((caller) => caller.post(`/api/admin/messages/${id}/reply`, { reply: 'Yes.' })),
  )
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const mails = (await app.mails()).filter(({ to }) => [to].flat()[0]?.text === 'twice@example.org')
  expect(mails).toHaveLength(1)
})

test('notes that somebody else wrote in between are not lost', async () => {
  const caller = await app.as(await app.admin())
  const { id, updatedAt } = await write()
  await caller.put(`/api/admin/messages/${id}`, { notes: 'Called back.', updatedAt: updatedAt.toISOString() })
  const late = await caller.put(`/api/admin/messages/${id}`, { notes: 'Spam.', updatedAt: updatedAt.toISOString() })
  expect(late.json()).toMatchObject({ code: 'edit_conflict', editConflict: { current: { notes: 'Called back.' } } })
})

test('messages are searched by name, address and text, by status, and paged', async () => {
  const caller = await app.as(await app.admin())
  for (const at of [1, 2, 3]) await write({ message: `About the 100% elephant ${at}`, status: 'read' })
  await write({ message: 'About the 100 elephants', status: 'read' })
  const first = await caller.get('/api/admin/messages?search=100%25%20ELEPHANT&status=read&limit=2')
  expect(first.headers['x-total-count']).toBe('3')
  const [, next = ''] = /<([^>]+)>/.exec(String(first.headers.link)) ?? []
  const second = await caller.get(next)
  expect([first.json().length, second.json().length, second.headers.link]).toEqual([2, 1, undefined])
  expect((await caller.get('/api/admin/messages?search=elephant&status=new')).json()).toEqual([])
})

test('an empty reply is rejected at its field', async () => {
  const caller = await app.as(await app.admin())
  const { id } = await write()
  const refused = await caller.post(`/api/admin/messages/${id}/reply`, { reply: '  ' })
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { reply: 'Please write a reply' }])
})
