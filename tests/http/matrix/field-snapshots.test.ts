import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'
import { createMatrixData } from './matrix-data.ts'

test('an admin gets those fields of a member that the contract names, and of the account only role and last login', async () => {
  const app = await openTestApp()
  const { owner } = await createMatrixData(app)
  const admin = await app.as(await app.admin())
  const profile = (await admin.get(`/api/members/${owner.id}`)).json()
  expect(Object.keys(profile).toSorted()).toMatchSnapshot()
  const [first] = (await admin.get('/api/admin/members')).json()
  expect(Object.keys(first).toSorted()).toMatchSnapshot()
})
