import { expect, test } from 'vitest'
import { programRegistrations, programWaitingList } from '#server/events/program-tables.ts'
import { familyMembers } from '#server/membership/member-tables.ts'
import { drawPicture } from '#tests/http/platform/uploads/pictures.ts'
import { sendForm } from '#tests/http/platform/uploads/upload-app.ts'
import type { TestApp } from '#tests/test-app.ts'
import { changeProgram as change, logOf, openPortal } from './event-forms.ts'

/** For tests that leave nothing behind. */
const shared = await openPortal()

type Caller = TestApp['visitor']
type Dated = { title: string; registrationDeadline: string | null }
const DUEL = { title: 'Drum duel', description: 'Two groups of drummers.' }

const add = (admin: Caller, eventId: string, parts: Parameters<typeof sendForm>[2]) =>
  sendForm(admin, `/api/admin/events/${eventId}/programs`, parts)

test('moving an event moves the deadlines of its programs by as many days, never past its start', async () => {
  const { app, admin } = await openPortal()
  const event = await app.event({ eventDate: new Date('2026-04-09T16:00:00Z') })
  const deadlines = { early: '2026-04-02T20:00:00.000Z', late: '2026-04-09T15:00:00.000Z', none: null }
  for (const [title, deadline] of Object.entries(deadlines))
    await app.program({
      eventId: event.id,
      title,
      registrationDeadline: deadline === null ? null : new Date(deadline),
    })
  const move = async (eventDate: string) => {
    expect((await admin.put(`/api/admin/events/${event.id}`, { eventDate })).statusCode).toBe(200)
    const programs = (await admin.get(`/api/admin/events/${event.id}/programs`)).json() as Dated[]
    return Object.fromEntries(programs.map(({ title, registrationDeadline }) => [title, registrationDeadline]))
  }
  // ten days earlier, and two hours earlier in the day
  expect(await move('2026-03-30T14:00:00Z')).toEqual({
    early: '2026-03-23T20:00:00.000Z',
    late: '2026-03-30T15:00:00.000Z',
    none: null,
  })
  const shown = (await app.visitor.get(`/api/events/${event.id}/programs`)).json() as Dated[]
  expect(shown.find(({ title }) => title === 'late')?.registrationDeadline).toBe('2026-03-30T14:00:00.000Z')
  expect(await move('2026-04-06T14:00:00Z')).toMatchObject({ early: '2026-03-30T20:00:00.000Z' })
  const [early] = (await admin.get(`/api/admin/events/${event.id}/programs`)).json()
  expect(await logOf(app, early.id)).toMatchObject([
    { action: 'program.edited', after: { registrationDeadline: '2026-03-23T20:00:00.000Z' } },
    { action: 'program.edited', after: { registrationDeadline: '2026-03-30T20:00:00.000Z' } },
  ])
})

test('an event moved away and back has its old deadlines again, limited to its start in between', async () => {
  const { app, account, admin } = await openPortal()
  const event = await app.event({ eventDate: new Date('2026-04-09T16:00:00Z') })
  const registrationDeadline = new Date('2026-04-09T15:00:00Z')
  const { id } = await app.program({ ...DUEL, eventId: event.id, registrationDeadline })
  const move = async (eventDate: string) => (await app.as(account)).put(`/api/admin/events/${event.id}`, { eventDate })
  const seen = async () => (await app.visitor.get(`/api/programs/${id}`)).json()
  await move('2026-04-16T10:00:00Z')
  expect((await seen()).registrationDeadline).toBe('2026-04-16T10:00:00.000Z')
  // the form sends the stored deadline along with what was changed
  expect((await change(admin, id, { title: 'Duel', registrationDeadline: '2026-04-16T15:00:00Z' })).statusCode).toBe(
    200,
  )
  const later = await change(admin, id, { registrationDeadline: '2026-04-16T15:01:00Z' })
  expect(later.json().fields).toEqual({
    registrationDeadline: 'The registration deadline must be before the event starts',
  })
  app.clock.time = new Date('2026-04-16T12:00:00Z')
  expect((await seen()).isPastDeadline).toBe(true)
  const member = await app.as(await app.member())
  expect((await member.post(`/api/programs/${id}/registrations`, {})).json().code).toBe('registration_deadline_passed')
  app.clock.time = new Date('2026-04-09T14:30:00Z')
  await move('2026-04-09T16:00:00Z')
  expect(await seen()).toMatchObject({ title: 'Duel', registrationDeadline: '2026-04-09T15:00:00.000Z' })
})

test('a program is created from a form with its picture, and shows at once', async () => {
  const { app, admin, account } = await openPortal()
  const event = await app.event()
  const response = await add(admin, event.id, {
    ...DUEL,
    detailedDescription: 'Long',
    category: 'music',
    duration: '40 minutes',
    ageGroup: 'children',
    rules: 'One\nTwo',
    judgingCriteria: 'Rhythm',
    prizes: 'A lamp',
    coordinatorPhone1: '+971501234567',
    coordinatorPhone2: '',
    timeSlot: '6 PM',
    venue: 'Stage',
    capacity: '12',
    hasRegistration: 'true',
    registrationUrl: 'https://example.org/duel',
    registrationDeadline: '2026-04-01T18:00:00+04:00',
    displayOrder: '2',
    isActive: 'true',
    programImage: { content: await drawPicture() },
  })
  expect(response.statusCode).toBe(201)
  expect(response.json()).toMatchObject({
    ...DUEL,
    eventId: event.id,
    category: 'music',
    ageGroup: 'children',
    rules: 'One\nTwo',
    capacity: 12,
    coordinatorPhone2: null,
    hasRegistration: true,
    displayOrder: 2,
    isActive: true,
    registeredCount: 0,
    registrationDeadline: '2026-04-01T14:00:00.000Z',
    programImage: expect.stringContaining('/files/'),
  })
  expect((await app.visitor.get(`/api/events/${event.id}/programs`)).json()).toMatchObject([DUEL])
  expect(await logOf(app, response.json().id)).toMatchObject([{ actorId: account.id, action: 'program.created' }])
})

test('a program needs only a title and a description', async () => {
  const { app, admin } = await openPortal()
  const response = await add(admin, (await app.event()).id, DUEL)
  expect(response.json()).toMatchObject({
    category: null,
    ageGroup: null,
    capacity: null,
    hasRegistration: false,
    displayOrder: 0,
    isActive: true,
    registrationUrl: null,
    programImage: null,
  })
})

test.each([
  [{ title: '' }, 'title', 'Title is required'],
  [{ description: ' ' }, 'description', 'Description is required'],
  [{ registrationUrl: 'drums' }, 'registrationUrl', 'Please enter a web address that begins with https:// or http://'],
  [
    { registrationUrl: 'javascript:alert(1)' },
    'registrationUrl',
    'Please enter a web address that begins with https:// or http://',
  ],
  [{ capacity: '0' }, 'capacity', 'Capacity must be at least 1'],
  [{ capacity: 'many' }, 'capacity', 'Capacity must be a whole number'],
  [{ category: 'sport' }, 'category', 'Please choose a category'],
  [{ ageGroup: 'all of them' }, 'ageGroup', 'Please choose an age group'],
  [
    { registrationDeadline: '2027-01-01T00:00:00Z' },
    'registrationDeadline',
    'The registration deadline must be before the event starts',
  ],
])('a program with an error is rejected with a message: %j', async (wrong, field, words) => {
  const response = await add(shared.admin, (await shared.app.event()).id, { ...DUEL, ...wrong })
  expect([response.statusCode, response.json().fields]).toEqual([400, { [field]: words }])
})

test('an edit changes the given fields, clears empty ones, and is rejected when somebody else has saved first', async () => {
  const { app, admin } = await openPortal()
  const event = await app.event()
  const picture = { content: await drawPicture() }
  const created = await add(admin, event.id, { ...DUEL, venue: 'Stage', capacity: '5', programImage: picture })
  const { id, updatedAt } = created.json()
  const edited = await change(admin, id, { capacity: '', venue: 'Hall', isActive: 'false', updatedAt })
  expect(edited.json()).toMatchObject({ ...DUEL, capacity: null, venue: 'Hall', isActive: false })
  expect(edited.json().programImage).toContain('/files/')
  const late = await change(admin, id, { title: 'Duel', updatedAt })
  expect([late.statusCode, late.json().code]).toEqual([409, 'edit_conflict'])
  expect((await change(admin, id, { programImage: '' })).json().programImage).toBeNull()
  expect((await app.visitor.get(`/api/programs/${id}`)).statusCode).toBe(404)
  expect((await admin.get(`/api/admin/events/${event.id}/programs`)).json()).toMatchObject([{ id, isActive: false }])
})

test('programs appear in their set order, and an order of other programs is rejected', async () => {
  const { app, admin } = await openPortal()
  const event = await app.event()
  const ids = []
  for (const title of ['One', 'Two', 'Three']) ids.push((await add(admin, event.id, { ...DUEL, title })).json().id)
  const url = `/api/admin/events/${event.id}/programs/order`
  const response = await admin.put(url, { programIds: ids.toReversed() })
  expect(response.json().map(({ title }: { title: string }) => title)).toEqual(['Three', 'Two', 'One'])
  const shown = (await app.visitor.get(`/api/events/${event.id}/programs`)).json()
  expect(shown.map(({ title }: { title: string }) => title)).toEqual(['Three', 'Two', 'One'])
  for (const programIds of [ids.slice(1), [...ids, ids[0]], [ids[0], ids[0], ids[1]]])
    expect((await admin.put(url, { programIds })).json().code).toBe('programs_changed')
})

test('a program is deleted once, with all its places', async () => {
  const { app, admin } = await openPortal()
  const event = await app.event()
  const program = await app.program({ eventId: event.id })
  const member = await app.member()
  await app.db.insert(programRegistrations).values({ programId: program.id, memberId: member.id })
  expect((await admin.delete(`/api/admin/programs/${program.id}`)).statusCode).toBe(200)
  expect((await admin.delete(`/api/admin/programs/${program.id}`)).statusCode).toBe(404)
  // once it can no longer be undone
  await app.runTasks()
  expect((await change(admin, program.id, { title: 'x' })).statusCode).toBe(404)
  expect(await app.db.select().from(programRegistrations)).toEqual([])
})

test('a program is deleted: everybody who took part or waited is notified once, with the people concerned', async () => {
  const { app, admin } = await openPortal()
  const event = await app.event({ title: 'Boat race' })
  const program = await app.program({ eventId: event.id, title: 'Duel', timeSlot: '6 PM' })
  const [asha, binu, chitra] = await Promise.all(
    ['asha', 'binu', 'chitra'].map(async (name) =>
      app.member({ userId: (await app.account({ email: `${name}@example.org` })).id, fullName: name }),
    ),
  )
  const [nila] = await app.db
    .insert(familyMembers)
    .values({ memberId: asha!.id, name: 'നില', relation: 'Daughter', dateOfBirth: '2015-04-09', bloodGroup: 'O+' })
    .returning()
  const programId = program.id
  await app.db.insert(programRegistrations).values([
    { programId, memberId: asha!.id },
    { programId, memberId: asha!.id, familyMemberId: nila!.id },
  ])
  await app.db.insert(programWaitingList).values({ programId, memberId: binu!.id })
  const other = await app.program({ eventId: event.id })
  await app.db.insert(programRegistrations).values({ programId: other.id, memberId: chitra!.id })
  expect((await admin.delete(`/api/admin/programs/${programId}`)).statusCode).toBe(200)
  const mails = await app.mails()
  expect(mails.map(({ to }) => [to].flat()[0]?.text).toSorted()).toEqual(['asha@example.org', 'binu@example.org'])
  expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set(['Cancelled: Duel']))
  const [first, second] = mails.map(({ text = '' }) => text).toSorted()
  expect(first).toContain('Who: asha, നില')
  expect(second).toContain('Who: binu')
  for (const words of ['Time slot: 6 PM', 'Event: Boat race', 'Thursday, April 9, 2026', `/events/${event.id}`])
    expect(first).toContain(words)
})

test('nobody is notified of a deleted program when its event is over or cancelled', async () => {
  const { app, admin } = await openPortal()
  const member = await app.member()
  for (const edit of [{ status: 'cancelled' as const }, { eventDate: new Date('2026-03-01T12:00:00Z') }]) {
    const program = await app.program({ eventId: (await app.event(edit)).id })
    await app.db.insert(programRegistrations).values({ programId: program.id, memberId: member.id })
    expect((await admin.delete(`/api/admin/programs/${program.id}`)).statusCode).toBe(200)
  }
  expect(await app.mails()).toEqual([])
})

test('entrants are listed with family name and age on the day, the waiting list last, and exported', async () => {
  const { app, admin, account } = await openPortal()
  const event = await app.event({ eventDate: new Date('2026-04-09T15:00:00Z') })
  const program = await app.program({ eventId: event.id, title: 'Duel' })
  const [asha, binu] = [
    await app.member({ membershipNumber: 'PC-2026-0007' }),
    await app.member({ fullName: '=HYPERLINK("x")', dateOfBirth: '1980-01-01' }),
  ]
  const [nila] = await app.db
    .insert(familyMembers)
    .values({ memberId: asha.id, name: 'നില', relation: 'Daughter', dateOfBirth: '2015-04-09', bloodGroup: 'O+' })
    .returning()
  await app.db
    .insert(programRegistrations)
    .values({ programId: program.id, memberId: asha.id, familyMemberId: nila!.id })
  await app.db.insert(programWaitingList).values({ programId: program.id, memberId: binu.id })
  const entrants = (await admin.get(`/api/admin/programs/${program.id}/entrants`)).json()
  expect(entrants).toMatchObject([
    { state: 'registered', name: 'നില', age: 11, relation: 'Daughter', memberName: 'Asha Menon' },
    { state: 'waiting', name: '=HYPERLINK("x")', age: 46, relation: null },
  ])
  const file = await admin.get(`/api/admin/programs/${program.id}/entrants.csv`)
  expect(file.headers['content-disposition']).toBe('attachment; filename="entrants-duel-2026-03-10.csv"')
  expect(file.body.startsWith('\uFEFFName,Age on the day')).toBe(true)
  expect(file.body).toContain('നില,11,Registered,Asha Menon,Daughter,PC-2026-0007,+971 50 123 4567,')
  expect(file.body).toContain(`"'=HYPERLINK(""x"")",46,Waiting list`)
  expect(await logOf(app, program.id)).toMatchObject([{ actorId: account.id, action: 'entrants.exported' }])
})
