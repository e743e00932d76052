import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '#server/membership/member-tables.ts'
import { openCommittee } from './committee.ts'

test('an undo brings the former committee back as a whole, and a later change forbids it', async () => {
  const { app, latha, babu, sita, ravi, save, plan, read, wakeAt, typeOf, rightsOf, team } = await openCommittee()
  await save()
  await plan()
  await wakeAt('2026-04-01T00:00:00')
  const { id } = (await read(sita)).latest
  const president = await app.as(sita)
  await app.db.update(members).set({ memberType: 'executive' }).where(eq(members.id, ravi.id))
  expect((await president.post(`/api/admin/hand-over/${id}/undo`)).json().code).toBe('hand_over_changed')
  expect(await team()).toContain('Sita Nair, President')
  await app.db.update(members).set({ memberType: 'treasurer' }).where(eq(members.id, ravi.id))
  const undone = await president.post(`/api/admin/hand-over/${id}/undo`)
  expect(undone.statusCode, undone.body).toBe(200)
  expect(await team()).toEqual(['Babu Thomas, Treasurer', 'Latha Menon, President'])
  expect(await team('?earlier=true')).toEqual([])
  expect([await typeOf(latha), await typeOf(babu), await typeOf(sita), await typeOf(ravi)]).toEqual([
    'president',
    'treasurer',
    'member',
    'member',
  ])
  expect((await rightsOf(latha)).role).toBe('super_admin')
  expect(await rightsOf(babu)).toEqual({ role: 'admin', duties: ['treasurer', 'events'] })
  expect((await rightsOf(sita)).role).toBe('user')
  expect((await app.visitor.get('/api/settings')).json().term).toBe('2025-2026')
  expect((await read()).next).toMatchObject({ id, state: 'draft' })
})

test('the mails to both teams are read before they leave, wait two minutes, and leave once', async () => {
  // the tasks of held mails run by the real clock
  const { app, day, sita, save, plan, read, wakeAt } = await openCommittee(new Date())
  await save({ noteToLeft: 'We meet on Friday.' })
  await plan()
  await wakeAt(`${day}T00:00:00`)
  const sentBefore = (await app.mails()).length
  const { id } = (await read(sita)).latest
  const president = await app.as(sita)
  const mails = (await president.get(`/api/admin/hand-over/${id}/mails`)).json()
  expect(mails).toMatchObject([
    { mail: 'joined', recipients: ['Sita Nair', 'Ravi Kurup'], subject: 'You are now President' },
    { mail: 'left', recipients: ['Babu Thomas', 'Latha Menon'], text: expect.stringContaining('We meet on Friday.') },
  ])
  expect((await president.post(`/api/admin/hand-over/${id}/mails`)).statusCode).toBe(200)
  expect((await president.post(`/api/admin/hand-over/${id}/mails`)).json().code).toBe('hand_over_mails_sent')
  expect(await app.mails()).toHaveLength(sentBefore)
  const change = (await president.get('/api/admin/undo?area=people')).json()
  expect(change).toMatchObject({ mails: 4 })
  await president.post(`/api/admin/undo/${change.id}`)
  app.advance(130_000)
  expect(await app.mails()).toHaveLength(sentBefore)
  await president.post(`/api/admin/hand-over/${id}/mails`)
  app.advance(130_000)
  const subjects = (await app.mails()).slice(sentBefore).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual([
    'The new committee has taken over',
    'The new committee has taken over',
    'You are now President',
    'You are now Treasurer',
  ])
})

test('mails that wait are withdrawn with the hand-over', async () => {
  // the tasks of held mails run by the real clock
  const { app, day, sita, save, plan, read, wakeAt } = await openCommittee(new Date())
  await save()
  await plan()
  await wakeAt(`${day}T00:00:00`)
  const sentBefore = (await app.mails()).length
  const { id } = (await read(sita)).latest
  const president = await app.as(sita)
  await president.post(`/api/admin/hand-over/${id}/mails`)
  expect((await president.post(`/api/admin/hand-over/${id}/undo`)).statusCode).toBe(200)
  app.advance(130_000)
  expect(await app.mails()).toHaveLength(sentBefore)
})
