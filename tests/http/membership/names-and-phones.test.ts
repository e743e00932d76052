import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { officeBearers } from '#server/officers/officer-tables.ts'
import { orderedName } from '#shared/platform/name-rules.ts'
import { NAME_SPELLINGS } from '#tests/name-spellings.ts'
import { openTestApp } from '#tests/test-app.ts'
import { applied } from './application.ts'

const app = await openTestApp()
const admin = await app.as(await app.superAdmin())
type Named = { fullName: string }
type Applicant = { id: string; possibleDuplicates: Named[] }

const query = (search: string) => `search=${encodeURIComponent(search)}`
const registerNames = async (search: string) =>
  (await admin.get(`/api/admin/members?${query(search)}`)).json<Named[]>().map(({ fullName }) => fullName)

const PHONES = [
  '+971 50 765 4321',
  '050-765.4321',
  '00971507654321',
  '+971 (0)50 7654321',
  '\u202a+971507654321\u202c',
  '٠٥٠ ٧٦٥ ٤٣٢١',
  '765 4321',
]

test.each(NAME_SPELLINGS)('the database has the same normal form of %j as the code', async (normal, ...spellings) => {
  for (const spelling of spellings) {
    const [row] = (
      await app.db.execute(sql`SELECT normal_name(${spelling}) AS normal, ordered_name(${spelling}) AS ordered`)
    ).rows
    expect(row).toEqual({ normal, ordered: orderedName(spelling) })
  }
})

test('the register finds a name in every spelling and order of words', async () => {
  await app.member({ fullName: 'José O’Neil' })
  await app.member({ fullName: 'വേണുഗോപാൽ നായർ' })
  for (const search of ['jose oneil', "O'Neil José", 'JOSE\u0301', 'o’neil\u00a0 jose'])
    expect(await registerNames(search)).toEqual(['José O’Neil'])
  for (const search of ['നായര്\u200d', 'നായർ വേണുഗോപാല്\u200d', 'വേണുഗോപാൽ'])
    expect(await registerNames(search)).toEqual(['വേണുഗോപാൽ നായർ'])
})

test('the register is sorted by letters, not by accents, capitals or spelling', async () => {
  const sorted = await openTestApp()
  const committee = await sorted.as(await sorted.admin())
  for (const fullName of ['Zeenath', 'Ělsa', 'eapen', 'Fathima', 'Łeela', 'Émil', 'മോഹൻ', 'മോഹനൻ'])
    await sorted.member({ fullName })
  const names = async (path: string) => (await committee.get(path)).json<Named[]>().map(({ fullName }) => fullName)
  const inOrder = ['eapen', 'Ělsa', 'Émil', 'Fathima', 'Łeela', 'Zeenath', 'മോഹനൻ', 'മോഹൻ']
  expect(await names('/api/admin/members?sort=name')).toEqual(inOrder)
  const first = await committee.get('/api/admin/members?sort=name&limit=5')
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? ''
  expect(await names(next)).toEqual(inOrder.slice(5))
})

test('the register, the dues and the attendees find a phone number however it is typed', async () => {
  const member = await app.member({ fullName: 'Priya Varma', mobileNumber: '+971507654321' })
  const event = await app.event({ capacity: 50 })
  await admin.post(`/api/admin/events/${event.id}/attendees`, { memberId: member.id, sendMail: false })
  const guest = { guest: { name: 'Guest Chacko', phone: '٠٥٠ ٨٨٨ ٧٧٦٦' } }
  expect((await admin.post(`/api/admin/events/${event.id}/attendees`, guest)).statusCode).toBe(201)
  for (const phone of PHONES) {
    expect(await registerNames(phone)).toEqual(['Priya Varma'])
    const attendees = await admin.get(`/api/admin/events/${event.id}/attendees?${query(phone)}`)
    expect(attendees.json<Named[]>().map(({ fullName }) => fullName)).toEqual(['Priya Varma'])
    const [kind] = (await admin.get(`/api/admin/search?q=${encodeURIComponent(phone)}`)).json()
    expect(kind.hits.map(({ title }: { title: string }) => title)).toEqual(['Priya Varma'])
  }
  const guests = await admin.get(`/api/admin/events/${event.id}/attendees?${query('chacko 	GUEST')}`)
  expect(guests.json<Named[]>().map(({ fullName }) => fullName)).toEqual(['Guest Chacko'])
  const byPhone = await admin.get(`/api/admin/events/${event.id}/attendees?${query('050 888 77')}`)
  expect(byPhone.json<Named[]>().map(({ fullName }) => fullName)).toEqual(['Guest Chacko'])
})

test('the register finds a part of a membership number that looks like a phone number', async () => {
  await app.member({ fullName: 'Numbered Member', membershipNumber: 'PC-2022-0004' })
  expect(await registerNames('2022-0004')).toEqual(['Numbered Member'])
})

test('office bearers are found by a phone number that was stored with spaces', async () => {
  await app.db.insert(officeBearers).values({ name: 'Kannan Marar', role: 'Secretary', phone: '+971 55 444 3322' })
  const found = (await admin.get(`/api/admin/search?q=${encodeURIComponent('055 4443322')}`)).json()
  expect(found.map(({ label }: { label: string }) => label)).toEqual(['Office bearers'])
})

test('the same person in another spelling and order of words is a possible duplicate', async () => {
  await app.member({
    fullName: 'Françoise D’Souza',
    dateOfBirth: '1988-03-04',
    currentAddress: 'Villa 3, Al Khan, Sharjah',
  })
  const { member } = await applied(app, {
    member: { fullName: "D'Souza,  Francoise", dateOfBirth: '1988-03-04', mobileNumber: '+971501119988' },
  })
  const pending = (await admin.get('/api/admin/members/pending')).json<Applicant[]>()
  const record = pending.find(({ id }) => id === member.id)
  expect(record?.possibleDuplicates).toMatchObject([{ fullName: 'Françoise D’Souza', matches: ['person'] }])
})

test('members may type their numbers as they write them, also a landline', async () => {
  const member = await app.member()
  const caller = await app.as(member)
  const response = await caller.put('/api/members/profile', {
    mobileNumber: '٠٥٠ ١٢٣ ٤٥٦٧',
    phoneNumber: '04-123 4567',
  })
  expect(response.json()).toMatchObject({ mobileNumber: '+971501234567', phoneNumber: '+97141234567' })
})
