import { expect, test } from 'vitest'
import { activityLog } from '#server/platform/activity-tables.ts'
import { openWorld } from '#tests/world.ts'

test('a super admin changes the settings, everybody reads them at once, and the log tells what was before', async () => {
  const world = await openWorld()
  const owner = await world.superAdmin()
  const caller = await world.as(owner)
  await world.visitor.get('/api/settings')
  const answer = await caller.put('/api/admin/settings', { organisationName: 'Pooram Sangham', foundedYear: 2018 })
  expect(answer.statusCode).toBe(200)
  expect((await world.visitor.get('/api/settings')).json().organisationName).toBe('Pooram Sangham')
  const logged = await world.db.select().from(activityLog)
  expect(logged).toMatchObject([
    {
      actorId: owner.id,
      action: 'settings.changed',
      before: { organisationName: 'Pooram Community UAE' },
      after: { organisationName: 'Pooram Sangham' },
    },
  ])
})

test('settings that cannot be are refused with the reason at their field', async () => {
  const world = await openWorld()
  const caller = await world.as(await world.superAdmin())
  const answer = await caller.put('/api/admin/settings', { facebookUrl: 'javascript:alert(1)', foundedYear: 1 })
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().fields).toSorted()).toEqual(['facebookUrl', 'foundedYear'])
})
