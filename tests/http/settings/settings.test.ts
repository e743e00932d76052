import { expect, test } from 'vitest'
import { settings } from '#server/settings/settings-tables.ts'
import { requestRaw } from '#tests/raw-request.ts'
import { openTestApp } from '#tests/test-app.ts'

test('everybody reads the settings, and a change shows at once', async () => {
  const app = await openTestApp()
  const url = await app.listen()
  const read = async () => JSON.parse((await requestRaw(`${url}/api/settings`)).text)
  expect(await read()).toMatchObject({ organisationName: 'Pooram Community UAE', foundedYear: 2018 })
  await app.db.insert(settings).values({ key: 'organisationName', value: 'Pooram Sangham' })
  await app.announced()
  expect((await read()).organisationName).toBe('Pooram Sangham')
})

test('a stored value that is no longer valid is replaced by its default', async () => {
  const app = await openTestApp()
  await app.db.insert(settings).values({ key: 'foundedYear', value: 'long ago' })
  expect((await app.visitor.get('/api/settings')).json().foundedYear).toBe(2018)
})
