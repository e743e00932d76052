import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { officeBearers } from '#server/officers/officer-tables.ts'
import { openTestApp } from '#tests/test-app.ts'

/** Two admins who have the same record open; office bearers represent every record edited in the portal. */
async function openTwice() {
  const app = await openTestApp()
  const [omana, latha] = await Promise.all([app.admin(), app.account({ role: 'admin', firstName: 'Latha' })])
  const [first, second] = await Promise.all([app.as(omana), app.as(latha)])
  const form = { name: 'Suresh', role: 'Secretary', bio: 'Teaches' }
  const { id, updatedAt } = (await first.post('/api/office-bearers', form)).json()
  return { app, first, second, url: `/api/office-bearers/${id}`, id, updatedAt }
}

test('the later of two saves learns what changed in between, and who changed it', async () => {
  const { app, first, second, url, updatedAt } = await openTwice()
  app.advance(60_000)
  const edited = await first.put(url, { bio: 'Teaches drums', role: 'Treasurer', updatedAt })
  expect(edited.statusCode).toBe(200)
  const late = await second.put(url, { name: 'Suresh Kumar', updatedAt })
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({
    code: 'edit_conflict',
    editConflict: {
      updatedAt: edited.json().updatedAt,
      current: { name: 'Suresh', role: 'Treasurer', bio: 'Teaches drums', email: null },
      changes: [
        { field: 'role', before: 'Secretary', after: 'Treasurer', by: 'Omana Pillai' },
        { field: 'bio', before: 'Teaches', after: 'Teaches drums', by: 'Omana Pillai' },
      ],
    },
  })
  const { updatedAt: now } = late.json().editConflict
  expect((await second.put(url, { name: 'Suresh Kumar', updatedAt: now })).json()).toMatchObject({
    name: 'Suresh Kumar',
    bio: 'Teaches drums',
  })
})

test('several saves in between are reported as one, without fields that are back to their old value', async () => {
  const { first, second, url, updatedAt } = await openTwice()
  await first.put(url, { bio: 'Sings', role: 'Treasurer' })
  await second.put(url, { role: 'Secretary' })
  await second.put(url, { bio: null })
  const { editConflict } = (await first.put(url, { name: 'x', updatedAt })).json()
  expect(editConflict.changes).toMatchObject([{ field: 'bio', before: 'Teaches', after: null, by: 'Latha Menon' }])
})

test('two saves at the same moment: one succeeds, and the other loses nothing silently', async () => {
  const { first, second, url, updatedAt } = await openTwice()
  const responses = await Promise.all([
    first.put(url, { bio: 'Sings', updatedAt }),
    second.put(url, { bio: 'Dances', updatedAt }),
  ])
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

test('a change missing from the log is detected as well', async () => {
  const { app, first, url, id, updatedAt } = await openTwice()
  await app.db.update(officeBearers).set({ bio: 'By hand' }).where(eq(officeBearers.id, id))
  const { code, editConflict } = (await first.put(url, { name: 'x', updatedAt })).json()
  expect([code, editConflict.current.bio, editConflict.changes]).toEqual(['edit_conflict', 'By hand', []])
})

test('an edit without a base version is accepted', async () => {
  const { first, second, url } = await openTwice()
  await first.put(url, { bio: 'Sings' })
  expect((await second.put(url, { name: 'Suresh Kumar' })).json()).toMatchObject({ bio: 'Sings' })
})
