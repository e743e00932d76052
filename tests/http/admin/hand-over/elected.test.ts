import { expect, test } from 'vitest'
import { receiveElected } from '#server/admin/hand-over/elected-service.ts'
import { findTaking } from '#server/committee/nominations/elected-receivers.ts'
import { takingText } from '#server/committee/nominations/elected-text.ts'
import { openCommittee } from './committee.ts'

async function plannedHandOver() {
  const { app, save, plan, chair, person } = await openCommittee()
  const anil = await person('Anil Menon')
  await save()
  await plan()
  return { app, caller: await chair(), anil }
}

test('the winners of an election wait for a super admin when the hand-over is planned already', async () => {
  const { app, caller, anil } = await plannedHandOver()
  const elected = [{ office: 'Secretary' as const, memberId: anil.id }]
  await app.db.transaction((tx) => receiveElected(tx, elected, app.clock.time))
  expect((await caller.get('/api/admin/today')).body).toContain('"elected"')
  const { next, elected: waiting } = (await caller.get('/api/admin/hand-over')).json()
  expect(next.state).toBe('planned')
  expect(waiting).toMatchObject([{ office: 'Secretary', fullName: anil.fullName }])
  expect((await caller.post('/api/admin/hand-over/elected')).statusCode).toBe(200)
  const after = (await caller.get('/api/admin/hand-over')).json()
  expect(after.elected).toEqual([])
  expect(after.next.state).toBe('draft')
  expect(after.next.picks).toContainEqual(expect.objectContaining({ office: 'Secretary', fullName: anil.fullName }))
  expect((await caller.post('/api/admin/hand-over/elected')).statusCode).toBe(404)
})

test('a planned hand-over stays as it is if a super admin leaves the winners out', async () => {
  const { app, caller, anil } = await plannedHandOver()
  await app.db.transaction((tx) => receiveElected(tx, [{ office: 'Secretary', memberId: anil.id }], app.clock.time))
  expect((await caller.delete('/api/admin/hand-over/elected')).statusCode).toBe(200)
  const { next, elected } = (await caller.get('/api/admin/hand-over')).json()
  expect(elected).toEqual([])
  expect(next.state).toBe('planned')
})

test('an elected member reads that the hand-over was planned already, and that a super admin decides', async () => {
  const { app, anil } = await plannedHandOver()
  const elected = { office: 'Secretary' as const, memberId: anil.id }
  await app.db.transaction((tx) => receiveElected(tx, [elected], app.clock.time))
  const taking = await findTaking(app.db, elected)
  expect(taking).toMatchObject({ as: 'waits' })
  expect(takingText(taking)).toContain('A super admin decides whether you take office on that day.')
})
