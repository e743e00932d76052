import { expect, test } from 'vitest'
import { settings } from '#server/settings/settings-tables.ts'
import { openWorld } from '#tests/world.ts'

test('everybody reads the settings, and a change shows at once', async () => {
  const world = await openWorld()
  const before = await world.visitor.get('/api/settings')
  expect(before.json()).toMatchObject({ organisationName: 'Pooram Community UAE', foundedYear: 2018 })
  await world.db.insert(settings).values({ key: 'organisationName', value: 'Pooram Sangham' })
  await world.context.changes.settled()
  const after = await world.visitor.get('/api/settings')
  expect(after.json().organisationName).toBe('Pooram Sangham')
})

test('a stored value that no longer fits gives way to its default', async () => {
  const world = await openWorld()
  await world.db.insert(settings).values({ key: 'foundedYear', value: 'long ago' })
  expect((await world.visitor.get('/api/settings')).json().foundedYear).toBe(2018)
})
