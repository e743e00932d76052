import { expect, test } from 'vitest'
import { activityLog } from '#server/platform/activity-tables.ts'
import { uploads } from '#server/platform/uploads/upload-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { drawPicture } from '../platform/uploads/pictures.ts'
import { sendForm } from '../platform/uploads/upload-app.ts'

test('a super admin changes the settings: everybody reads them at once, and the log has the old values', async () => {
  const app = await openTestApp()
  const owner = await app.superAdmin()
  const caller = await app.as(owner)
  await app.visitor.get('/api/settings')
  const response = await caller.put('/api/admin/settings', { organisationName: 'Pooram Sangham', foundedYear: 2018 })
  expect(response.statusCode).toBe(200)
  expect((await app.visitor.get('/api/settings')).json().organisationName).toBe('Pooram Sangham')
  const logged = await app.db.select().from(activityLog)
  expect(logged).toMatchObject([
    {
      actorId: owner.id,
      action: 'settings.changed',
      before: { organisationName: 'Pooram Community UAE' },
      after: { organisationName: 'Pooram Sangham' },
    },
  ])
})

test("members' voices are public without the day of their consent, and need one", async () => {
  const app = await openTestApp()
  const caller = await app.as(await app.superAdmin())
  const upload = await sendForm(caller, '/api/upload', { file: { content: await drawPicture() } })
  const portrait = `${upload.json().url}?focus=50-25`
  const voice = {
    name: 'Asha',
    about: 'Dubai, member since 2019',
    words: 'I stayed.',
    portrait,
    agreedOn: '2026-10-01',
  }
  expect((await caller.put('/api/admin/settings', { voices: [voice] })).statusCode).toBe(200)
  const { agreedOn: _, ...shown } = voice
  expect((await app.visitor.get('/api/settings/voices')).json()).toEqual([shown])
  expect((await app.visitor.get('/api/settings')).json()).not.toHaveProperty('voices')
  const uses = () => app.db.select({ attachments: uploads.attachments }).from(uploads)
  expect(await uses()).toEqual([{ attachments: 1 }])
  const refused = await caller.put('/api/admin/settings', { voices: [{ ...voice, agreedOn: '' }] })
  expect(refused.json().fields).toEqual({
    'voices.0.agreedOn': 'Please enter the day on which the person agreed to be shown',
  })
  expect((await caller.put('/api/admin/settings', { voices: [] })).statusCode).toBe(200)
  expect(await uses()).toEqual([{ attachments: 0 }])
})

test('invalid settings are rejected with the reason at their field', async () => {
  const app = await openTestApp()
  const caller = await app.as(await app.superAdmin())
  const response = await caller.put('/api/admin/settings', { facebookUrl: 'javascript:alert(1)', foundedYear: 1 })
  expect(response.statusCode).toBe(400)
  expect(Object.keys(response.json().fields).toSorted()).toEqual(['facebookUrl', 'foundedYear'])
})

test('the settings reject a mailbox that no mail can be sent to', async () => {
  const app = await openTestApp()
  const caller = await app.as(await app.superAdmin())
  const wrong = 'Please enter a valid email address'
  for (const mailbox of ['a@b.co"><script>', 'a@b.co,c@d.co', 'a b@c.co', 'a@b', 'Asha <a@b.co>']) {
    const response = await caller.put('/api/admin/settings', {
      contactEmail: mailbox,
      fallbackCoordinatorEmail: mailbox,
    })
    expect([response.statusCode, response.json().fields]).toEqual([
      400,
      { contactEmail: wrong, fallbackCoordinatorEmail: wrong },
    ])
  }
  const response = await caller.put('/api/admin/settings', { contactEmail: '', fallbackCoordinatorEmail: 'a@b.co' })
  expect(response.statusCode).toBe(200)
})

test('two people change the settings at once: the later one sees the other change and may then save', async () => {
  const app = await openTestApp()
  const [first, second] = [await app.as(await app.superAdmin()), await app.as(await app.superAdmin())]
  const { updatedAt } = (await first.get('/api/admin/settings')).json()
  const saved = await first.put('/api/admin/settings', { contactPhone: '+971 6 555 0101', updatedAt })
  expect(saved.json().contactPhone).toBe('+971 6 555 0101')
  const refused = await second.put('/api/admin/settings', { term: '2026-2027', updatedAt })
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    code: 'edit_conflict',
    editConflict: {
      current: { contactPhone: '+971 6 555 0101', term: '2025-2026' },
      changes: [{ field: 'contactPhone', after: '+971 6 555 0101', by: 'Omana Pillai' }],
    },
  })
  const again = { term: '2026-2027', updatedAt: refused.json().editConflict.updatedAt }
  expect((await second.put('/api/admin/settings', again)).statusCode).toBe(200)
  expect((await app.visitor.get('/api/settings')).json()).toMatchObject({
    term: '2026-2027',
    contactPhone: '+971 6 555 0101',
  })
})

test('two simultaneous saves based on the same settings: one of them is rejected', async () => {
  const app = await openTestApp()
  const caller = await app.as(await app.superAdmin())
  const { updatedAt } = (await caller.get('/api/admin/settings')).json()
  const responses = await Promise.all(
    ['2026-2027', '2027-2028'].map((term) => caller.put('/api/admin/settings', { term, updatedAt })),
  )
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

test('an admin who is no super admin reads the settings and cannot change them', async () => {
  const app = await openTestApp()
  const caller = await app.as(await app.admin())
  expect((await caller.get('/api/admin/settings')).json()).toMatchObject({ term: '2025-2026' })
  expect((await caller.put('/api/admin/settings', { term: '1999' })).statusCode).toBe(403)
  expect((await app.visitor.get('/api/settings')).json().term).toBe('2025-2026')
})

test.each([
  ['foundedYear', 1, 'Please enter a year from 1900 to 2100'],
  ['duesSingleFils', -5, 'Please enter an amount in dirhams, such as 100 or 99.50'],
  [
    'duesByYear',
    [{ year: 1, singleFils: 1, familyFils: 1 }],
    'Please enter a year from 2000 to 2100',
    'duesByYear.0.year',
  ],
  ['aboutValues', 'Unity', /^Please start each line with a name and a colon/],
  ['duesIban', 'AE00 1234', 'Please enter a valid IBAN'],
  ['contactEmail', 'nobody', 'Please enter a valid email address'],
  ['term', 'x'.repeat(501), 'Please use at most 500 characters'],
])('the setting %s of %j is rejected with a message', async (field, value, words, path = field) => {
  const app = await openTestApp()
  const caller = await app.as(await app.superAdmin())
  const response = await caller.put('/api/admin/settings', { [field]: value })
  expect(response.json().fields).toEqual({ [path]: words instanceof RegExp ? expect.stringMatching(words) : words })
})

test('payment details are shown to signed-in people and are part of no page', async () => {
  const app = await openTestApp()
  const duesIban = 'AE07 0331 2345 6789 0123 456'
  const owner = await app.as(await app.superAdmin())
  expect((await owner.put('/api/admin/settings', { duesIban })).statusCode).toBe(200)
  expect((await app.visitor.get('/api/settings')).payload).not.toMatch(/iban|AE07 0331/i)
  expect((await app.visitor.get('/api/dues/payment')).statusCode).toBe(401)
  const somebody = await app.as(await app.account())
  expect((await somebody.get('/api/dues/payment')).json()).toMatchObject({ duesIban, duesBankName: '' })
})

test('the dues of a year and the texts about the association are settings too, and appear on the pages at once', async () => {
  const app = await openTestApp()
  const owner = await app.as(await app.superAdmin())
  await app.visitor.get('/api/settings/about')
  const duesByYear = [{ year: 2027, singleFils: 12_000, familyFils: 18_050 }]
  const aboutMission = 'ഒരുമയോടെ മുന്നോട്ട്.'
  const twice = await owner.put('/api/admin/settings', { duesByYear: [...duesByYear, ...duesByYear] })
  expect(twice.json().fields).toEqual({ 'duesByYear.1.year': 'This year appears twice' })
  expect((await owner.put('/api/admin/settings', { duesByYear, aboutMission })).statusCode).toBe(200)
  expect((await app.visitor.get('/api/settings/about')).json()).toMatchObject({ aboutMission })
  const purpose = { aboutMission, aboutVision: expect.any(String) }
  expect((await app.visitor.get('/api/settings/purpose')).json()).toEqual(purpose)
  const everywhere = (await app.visitor.get('/api/settings')).json()
  expect(everywhere).toMatchObject({ duesByYear })
  expect(everywhere).not.toHaveProperty('aboutMission')
  const again = await owner.put('/api/admin/settings', { duesByYear, aboutMission })
  expect(again.json().updatedAt).toBe((await owner.get('/api/admin/settings')).json().updatedAt)
  expect(await app.db.select().from(activityLog)).toHaveLength(1)
})

test('the team picture and the map picture are uploads, stored as long as they are shown', async () => {
  const app = await openTestApp()
  const owner = await app.as(await app.superAdmin())
  const { url } = (await sendForm(owner, '/api/upload', { file: { content: await drawPicture() } })).json()
  const refused = await owner.put('/api/admin/settings', { mapPicture: 'https://example.org/map.jpg' })
  expect(refused.json().fields).toEqual({ mapPicture: 'Please choose a picture' })
  const unknown = await owner.put('/api/admin/settings', { mapPicture: `/files/${'a'.repeat(32)}_900x600.jpg` })
  expect([unknown.statusCode, unknown.json().code]).toEqual([400, 'invalid_photo'])
  expect((await owner.put('/api/admin/settings', { leadershipPicture: url })).statusCode).toBe(200)
  expect((await app.visitor.get('/api/settings')).json()).toMatchObject({ leadershipPicture: url, mapPicture: '' })
  const usesOf = async () => (await app.db.select().from(uploads)).map(({ attachments }) => attachments)
  expect(await usesOf()).toEqual([1])
  await owner.put('/api/admin/settings', { leadershipPicture: '' })
  expect(await usesOf()).toEqual([0])
})
