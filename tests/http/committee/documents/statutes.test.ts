import { expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { addDocument } from './document-fixture.ts'

type Listed = { id: string; title: string; isStatutes: boolean; updatedAt: string }

const listOf = async (caller: TestApp['visitor']) => (await caller.get('/api/documents')).json<Listed[]>()
const statutesOf = async (caller: TestApp['visitor']) =>
  (await listOf(caller)).filter(({ isStatutes }) => isStatutes).map(({ title }) => title)

test('visitors are not offered other rules as the statutes if the statutes are for members', async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.superAdmin())
  await addDocument(admin, { title: 'Hall rules', visibility: 'everybody' })
  await addDocument(admin, { title: 'Statutes of 2026', visibility: 'members' })
  expect(await statutesOf(admin)).toEqual(['Statutes of 2026'])
  expect(await statutesOf(await app.as(await app.member()))).toEqual(['Statutes of 2026'])
  expect(await statutesOf(app.visitor)).toEqual([])
})

test('a committee corrects with the title which document is the statutes', async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.superAdmin())
  await addDocument(admin, { title: 'Constitution' })
  app.advance(60_000)
  await addDocument(admin, { title: 'Hall rules' })
  expect(await statutesOf(app.visitor)).toEqual(['Constitution'])
  const rules = (await listOf(admin)).find(({ title }) => title === 'Hall rules')!
  const edit = { folder: 'statutes', note: '', visibility: 'everybody', duties: [], updatedAt: rules.updatedAt }
  const edited = await admin.put(`/api/admin/documents/${rules.id}`, { ...edit, title: 'New statutes' })
  expect(edited.json()).toMatchObject({ isStatutes: true })
  expect(await statutesOf(app.visitor)).toEqual(['New statutes'])
})

test('a draft that only the committee can see does not hide the statutes from members', async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.superAdmin())
  await addDocument(admin, { title: 'Statutes, draft of 2027', visibility: 'committee' })
  app.advance(60_000)
  await addDocument(admin, { title: 'Statutes of 2026', visibility: 'members' })
  expect(await statutesOf(await app.as(await app.member()))).toEqual(['Statutes of 2026'])
  expect(await statutesOf(admin)).toEqual(['Statutes of 2026'])
})
