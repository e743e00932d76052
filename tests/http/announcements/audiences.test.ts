import { beforeAll, expect, test } from 'vitest'
import { programRegistrations } from '#server/events/program-tables.ts'
import { eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'
import { familyMembers } from '#server/membership/member-tables.ts'
import { openAnnouncing, STARTS_AT } from './announcing.ts'

const { app, admin } = await openAnnouncing()

/** Twelve people, by the letter that begins their name. */
const ids: Record<string, string> = {}
let eventId = ''
let programId = ''

beforeAll(async () => {
  const people: Record<string, Parameters<typeof app.member>[0]> = {
    Anil: { emirate: 'Sharjah', membershipType: 'family', bloodGroup: 'O+', joinedDate: '2020-01-01' },
    Beena: { emirate: 'Sharjah', membershipType: 'family', bloodGroup: 'A-', joinedDate: '2034-06-01' },
    Chitra: { emirate: 'Sharjah', membershipType: 'single', bloodGroup: 'B+', memberType: 'president' },
    Deepa: { emirate: 'Dubai', membershipType: 'family', bloodGroup: 'O-', joinedDate: '2034-01-01' },
    Eldho: { emirate: 'Dubai', membershipType: 'single', bloodGroup: 'AB+', memberType: 'treasurer' },
    Faisal: { emirate: 'Ajman', membershipType: 'family', bloodGroup: 'A-' },
    Gita: { emirate: 'Sharjah', membershipType: 'family', suspendedAt: STARTS_AT },
    Hari: { emirate: 'Sharjah', membershipType: 'family', resignedAt: STARTS_AT },
    Indu: { emirate: 'Sharjah', membershipType: 'family', status: 'pending' },
    Jaya: { emirate: 'Sharjah', membershipType: 'family', status: 'rejected' },
    Kiran: { emirate: 'Fujairah', membershipType: 'single' },
    Latha: { emirate: 'Sharjah', membershipType: 'family', bloodGroup: 'B-' },
  }
  for (const [name, given] of Object.entries(people))
    ids[name] = (await app.member({ fullName: name, bloodGroup: 'AB-', ...given })).id
  // today is January 3, 2035
  await child('Anil', 'Daughter', '2024-01-03')
  await child('Anil', 'Mother', '1960-01-01')
  await child('Beena', 'Son', '2023-01-03')
  await child('Deepa', 'Son', '2034-12-01')
  await child('Faisal', 'Brother', '2030-01-01')
  await child('Faisal', 'Son', '2030-01-01', { deceasedAt: STARTS_AT })
  await child('Gita', 'Son', '2030-01-01')
  await child('Hari', 'Son', '2030-01-01')
  await child('Latha', 'Daughter', '2023-01-04')
  eventId = (await app.event({ title: 'Pooram Night' })).id
  programId = (await app.program({ eventId })).id
  const at = (name: string) => ({ eventId, memberId: ids[name]! })
  await app.db.insert(eventRegistrations).values([at('Anil'), { ...at('Deepa'), checkedInAt: STARTS_AT, arrived: 1 }])
  await app.db.insert(eventWaitingList).values([at('Eldho')])
  const [daughter] = await app.db.select().from(familyMembers)
  await app.db.insert(programRegistrations).values([
    { programId, memberId: ids.Kiran! },
    { programId, memberId: ids.Anil!, familyMemberId: daughter!.id },
  ])
  await app.renewal({ memberId: ids.Chitra!, status: 'pending' })
  await app.renewal({ memberId: ids.Faisal!, status: 'overdue' })
  await app.renewal({ memberId: ids.Hari!, status: 'overdue' })
  await app.renewal({ memberId: ids.Kiran!, status: 'paid' })
})

type Relation = 'Son' | 'Daughter' | 'Mother' | 'Brother'
const child = (parent: string, relation: Relation, dateOfBirth: string, more: { deceasedAt?: Date } = {}) =>
  app.db.insert(familyMembers).values({
    memberId: ids[parent]!,
    name: `${relation} of ${parent}`,
    relation,
    dateOfBirth,
    bloodGroup: 'O+',
    ...more,
  })

const named = (text: string) => JSON.parse(text.replaceAll(/@(\w+)/g, (_, name) => ids[name] ?? name)) as object
const body = (audience: object) => ({ audience, channels: ['mail', 'bell', 'push'], kind: 'news' })
const namesOf = async (audience: object) =>
  (await admin.post('/api/admin/audiences/people', body(audience))).json<{ name: string }[]>().map(({ name }) => name)

const event = (group: string) => ({ by: 'event', eventId, group })
const sharjah = { by: 'emirate', values: ['Sharjah'] }
const children = (from: number, to: number) => ({ by: 'children', from, to })
const ACTIVE = ['Anil', 'Beena', 'Chitra', 'Deepa', 'Eldho', 'Faisal', 'Gita', 'Kiran', 'Latha']

const table: [string, () => object[], () => object[], string[]][] = [
  ['everybody', () => [{ by: 'everybody' }], () => [], ACTIVE],
  ['nobody', () => [], () => [], []],
  ['an emirate', () => [sharjah], () => [], ['Anil', 'Beena', 'Chitra', 'Gita', 'Latha']],
  [
    'one of two emirates',
    () => [{ by: 'emirate', values: ['Dubai', 'Ajman'] }],
    () => [],
    ['Deepa', 'Eldho', 'Faisal'],
  ],
  ['single membership', () => [{ by: 'membership_type', values: ['single'] }], () => [], ['Chitra', 'Eldho', 'Kiran']],
  ['an office', () => [{ by: 'member_type', values: ['president', 'treasurer'] }], () => [], ['Chitra', 'Eldho']],
  ['a blood group', () => [{ by: 'blood_group', values: ['A-'] }], () => [], ['Beena', 'Faisal']],
  ['a child of 11', () => [children(11, 11)], () => [], ['Anil', 'Latha']],
  ['a child of 12', () => [children(12, 12)], () => [], ['Beena']],
  ['a child under one', () => [children(0, 0)], () => [], ['Deepa']],
  ['any living child', () => [children(0, 18)], () => [], ['Anil', 'Beena', 'Deepa', 'Gita', 'Latha']],
  ['joined since a day', () => [{ by: 'joined_since', day: '2034-01-01' }], () => [], ['Beena', 'Deepa']],
  ['registered', () => [event('registered')], () => [], ['Anil', 'Deepa']],
  ['waiting for a place', () => [event('waiting')], () => [], ['Eldho']],
  ['checked in', () => [event('checked_in')], () => [], ['Deepa']],
  ['in a program, also with the family', () => [{ by: 'program', programId }], () => [], ['Anil', 'Kiran']],
  ['dues open', () => [{ by: 'dues_open' }], () => [], ['Chitra', 'Faisal']],
  ['two conditions', () => [sharjah, { by: 'dues_open' }], () => [], ['Chitra']],
  ['everybody but an emirate', () => [{ by: 'everybody' }], () => [sharjah], ['Deepa', 'Eldho', 'Faisal', 'Kiran']],
  [
    'families in Sharjah with children under 12, not registered for the pooram',
    () => [sharjah, { by: 'membership_type', values: ['family'] }, children(0, 11)],
    () => [event('registered')],
    ['Gita', 'Latha'],
  ],
  [
    'minus either of two',
    () => [sharjah],
    () => [event('registered'), { by: 'dues_open' }],
    ['Beena', 'Gita', 'Latha'],
  ],
]

test.each(table)('an audience of %s has these people', async (_, conditions, without, expected) => {
  const audience = { conditions: conditions(), without: without() }
  expect(await namesOf(audience)).toEqual(expected)
  const reach = (await admin.post('/api/admin/audiences/reach', body(audience))).json()
  expect(reach.count).toBe(expected.filter((name) => name !== 'Gita').length)
})

test('people are picked by hand in addition, and left out by hand whatever they meet', async () => {
  const picked = named('{"people": ["@Kiran", "@Hari", "@Indu"], "withoutPeople": ["@Deepa"]}')
  expect(await namesOf(picked)).toEqual(['Kiran'])
  const dubai = { conditions: [{ by: 'emirate', values: ['Dubai'] }] }
  expect(await namesOf({ ...dubai, ...picked })).toEqual(['Eldho', 'Kiran'])
})

test('a saved audience counts as a condition, and cannot contain another one', async () => {
  const first = await admin.post('/api/admin/audiences', {
    name: 'In Dubai',
    audience: { conditions: [{ by: 'emirate', values: ['Dubai'] }] },
  })
  expect(first.json()).toMatchObject({ name: 'In Dubai', count: 2 })
  const saved = { by: 'saved_audience', audienceId: first.json().id }
  expect(await namesOf({ conditions: [saved] })).toEqual(['Deepa', 'Eldho'])
  expect(await namesOf({ conditions: [{ by: 'everybody' }], without: [saved, sharjah] })).toEqual(['Faisal', 'Kiran'])
  const second = await admin.post('/api/admin/audiences', { name: 'Nested', audience: { conditions: [saved] } })
  expect(second.json()).toMatchObject({
    code: 'validation_failed',
    message: 'A saved audience cannot contain another saved audience.',
  })
  const taken = await admin.post('/api/admin/audiences', { name: 'In Dubai', audience: { conditions: [sharjah] } })
  expect(taken.json().fields).toEqual({ name: 'There is already an audience with this name' })
  expect((await admin.get('/api/admin/audiences')).json()).toHaveLength(1)
  expect((await admin.delete(`/api/admin/audiences/${first.json().id}`)).statusCode).toBe(200)
  const gone = await admin.post('/api/admin/audiences/reach', body({ conditions: [saved] }))
  expect(gone.json()).toMatchObject({ code: 'validation_failed', message: expect.stringContaining('saved audience') })
})

test('an audience that names something unknown is refused with a message', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000'
  const audiences = [
    [{ conditions: [{ by: 'event', eventId: unknown, group: 'registered' }] }, 'event'],
    [{ conditions: [{ by: 'everybody' }], without: [{ by: 'program', programId: unknown }] }, 'program'],
    [{ people: [unknown] }, 'person'],
  ] as const
  for (const [audience, word] of audiences) {
    const response = await admin.post('/api/admin/audiences/reach', body(audience))
    expect(response.statusCode).toBe(400)
    expect(response.json().fields.audience).toContain(word)
  }
})

test('the reach says who is left out, and why', async () => {
  const kiran = await app.as({ userId: (await app.member({ fullName: 'Zoya', emirate: 'Ras Al Khaimah' })).userId })
  await kiran.put('/api/account/mails', { kind: 'news', isOn: false })
  await kiran.put('/api/account/bell', { kind: 'news', isOn: false })
  const audience = { conditions: [{ by: 'emirate', values: ['Ras Al Khaimah', 'Fujairah'] }], people: [ids.Gita] }
  const ask = async (kind: string) =>
    (await admin.post('/api/admin/audiences/reach', { audience, channels: ['mail', 'bell', 'push'], kind })).json()
  expect(await ask('news')).toEqual({
    count: 1,
    asked: 2,
    channels: [
      { channel: 'mail', count: 1 },
      { channel: 'bell', count: 1 },
      { channel: 'push', count: 0 },
    ],
    leftOut: [
      { reason: 'suspended', channel: null, count: 1 },
      { reason: 'opted_out', channel: 'mail', count: 1 },
      { reason: 'opted_out', channel: 'bell', count: 1 },
      { reason: 'no_device', channel: 'push', count: 2 },
    ],
  })
  // nobody can turn off what the membership requires
  expect((await ask('required')).count).toBe(2)
  expect((await ask('events')).count).toBe(2)
  const people = (
    await admin.post('/api/admin/audiences/people', { audience, channels: ['mail'], kind: 'news' })
  ).json()
  expect(people.map(({ name, leftOut }: { name: string; leftOut: unknown }) => ({ name, leftOut }))).toEqual([
    { name: 'Gita', leftOut: [{ reason: 'suspended', channel: null }] },
    { name: 'Kiran', leftOut: [] },
    { name: 'Zoya', leftOut: [{ reason: 'opted_out', channel: 'mail' }] },
  ])
})

test('the people of an audience are listed page by page', async () => {
  const audience = { conditions: [sharjah] }
  const read = async (cursor?: string) =>
    admin.post('/api/admin/audiences/people', { ...body(audience), limit: 2, ...(cursor && { cursor }) })
  const first = await read()
  expect(first.headers['x-total-count']).toBe('5')
  const names: string[] = []
  for (let page = first; ; ) {
    names.push(...page.json().map(({ name }: { name: string }) => name))
    const cursor = /cursor=([\w-]+)/.exec(String(page.headers.link ?? ''))?.[1]
    if (!cursor) break
    page = await read(cursor)
  }
  expect(names).toEqual(['Anil', 'Beena', 'Chitra', 'Gita', 'Latha'])
})

test('an audience is described in words', async () => {
  const conditions = [sharjah, children(0, 11), { by: 'joined_since', day: '2034-01-01' }]
  const audience = { conditions, people: [ids.Kiran], without: [event('registered')], withoutPeople: [ids.Anil] }
  const { audienceText } = (await admin.post('/api/admin/announcements', { audience })).json()
  expect(audienceText).toBe(
    'Sharjah, with children aged 0 to 11, joined since January 1, 2034, and Kiran, not registered for Pooram Night, without Anil',
  )
  expect((await admin.post('/api/admin/announcements', { audience: {} })).json().audienceText).toBe('Nobody yet')
})
