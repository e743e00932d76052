import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { programRegistrations } from '#server/events/program-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { changeProgram, subjectsTo } from './event-forms.ts'
import { openFullEvent, TWO_MINUTES } from './full-event.ts'

test('a deleted event is hidden at once, and its guests are told two minutes later', async () => {
  const { app, admin, event, url, asha, undoable, later } = await openFullEvent()
  expect((await admin.delete(url)).statusCode).toBe(200)
  // a second press, or a colleague at the same time
  expect((await admin.delete(url)).statusCode).toBe(404)
  expect(await undoable()).toMatchObject({ message: '‘Boat race’ will be deleted.', mails: 3, notices: 3 })
  expect((await app.visitor.get(`/api/events/${event.id}`)).statusCode).toBe(404)
  app.advance(TWO_MINUTES - 1000)
  expect(await subjectsTo(app, asha.email)).not.toContain('Cancelled: Boat race')
  app.advance(1000)
  expect(await subjectsTo(app, asha.email)).toContain('Cancelled: Boat race')
  expect((await admin.get(url)).statusCode).toBe(404)
  expect(await later(asha.email)).toEqual(['Cancelled: Boat race'])
})

test('an event whose deletion is undone is as before, with all its places, and nobody is ever told', async () => {
  const { app, admin, event, url, asha, binu, undo, later } = await openFullEvent()
  const { updatedAt: _, ...before } = (await admin.get(url)).json()
  await admin.delete(url)
  expect((await undo()).statusCode).toBe(200)
  expect((await admin.get(url)).json()).toMatchObject(before)
  expect((await app.visitor.get(`/api/events/${event.id}`)).json()).toMatchObject({ status: 'upcoming' })
  for (const { email } of [asha, binu]) expect(await later(email)).toEqual([])
})

test('a deleted event or program is marked as such in the portal until it is gone or restored', async () => {
  const { app, admin, event, url, asha, undo } = await openFullEvent()
  const { id } = await app.program({ eventId: event.id })
  await (await app.as(asha)).post(`/api/programs/${id}/registrations`, { participants: ['self'] })
  const programs = async () => (await admin.get(`${url}/programs`)).json()
  await admin.delete(`/api/admin/programs/${id}`)
  expect(await programs()).toMatchObject([{ isBeingDeleted: true }])
  await undo()
  expect(await programs()).toMatchObject([{ isBeingDeleted: false }])
  await admin.delete(url)
  const listed = async () => (await admin.get('/api/admin/events')).json()
  expect(await listed()).toMatchObject([{ id: event.id, isBeingDeleted: true }])
  await undo()
  expect(await listed()).toMatchObject([{ id: event.id, isBeingDeleted: false }])
})

test('a deleted event takes no edit of a colleague, no program and no copy; undone, it is as before', async () => {
  const { app, admin, event, url, undo } = await openFullEvent()
  const { id } = await app.program({ eventId: event.id })
  const { updatedAt: _, ...before } = (await admin.get(url)).json()
  await admin.delete(url)
  const colleague = await app.as(await app.admin())
  const refused = [
    await colleague.put(url, { status: 'upcoming', isPublic: true }),
    await colleague.post(`${url}/copy`, { eventDate: '2031-06-01T18:00:00+04:00' }),
    await colleague.post(`${url}/status/undo`),
    await colleague.put(`${url}/programs/order`, { programIds: [id] }),
    await changeProgram(colleague, id, { title: 'Kolkali' }),
    await colleague.delete(`/api/admin/programs/${id}`),
  ]
  expect(refused.map((response) => response.json().code)).toEqual(refused.map(() => 'not_found'))
  expect((await undo()).statusCode).toBe(200)
  expect((await admin.get(url)).json()).toMatchObject(before)
})

test('a deleted program takes no edit of a colleague, so nobody enters what is about to disappear', async () => {
  const { app, admin, event, asha, undo } = await openFullEvent()
  const { id } = await app.program({ eventId: event.id })
  await (await app.as(asha)).post(`/api/programs/${id}/registrations`, { participants: ['self'] })
  await admin.delete(`/api/admin/programs/${id}`)
  const colleague = await app.as(await app.admin())
  const edited = await changeProgram(colleague, id, { isActive: 'true', capacity: '20' })
  expect(edited.json()).toMatchObject({ code: 'not_found' })
  expect((await app.visitor.get(`/api/programs/${id}`)).statusCode).toBe(404)
  await undo()
  expect((await changeProgram(colleague, id, { capacity: '20' })).json()).toMatchObject({ capacity: 20 })
})

test('a cancelled event whose deletion is undone still tells its guests of the cancellation', async () => {
  const { admin, url, asha, undo, later } = await openFullEvent()
  await admin.put(url, { status: 'cancelled' })
  await admin.delete(url)
  await undo()
  expect((await admin.get(url)).json()).toMatchObject({ status: 'cancelled', statusChange: { mails: 3 } })
  expect(await later(asha.email)).toEqual(['Cancelled: Boat race'])
})

test('an event without guests is deleted at once', async () => {
  const { app, admin, undoable } = await openFullEvent()
  const { id } = await app.event()
  await admin.delete(`/api/admin/events/${id}`)
  expect((await admin.get(`/api/admin/events/${id}`)).statusCode).toBe(404)
  expect(await undoable()).toBeNull()
})

test('a deleted program is hidden at once and can be restored; its entrants are told two minutes later', async () => {
  const { app, admin, event, asha, undo, undoable, later } = await openFullEvent()
  const { id } = await app.program({ eventId: event.id })
  await (await app.as(asha)).post(`/api/programs/${id}/registrations`, {})
  const entrants = async () => (await admin.get(`/api/admin/programs/${id}/entrants`)).json()
  await app.mails()
  const joined = await entrants()
  expect(joined).toHaveLength(1)
  await admin.delete(`/api/admin/programs/${id}`)
  expect(await undoable()).toMatchObject({ message: '‘Thiruvathira’ will be deleted.', mails: 1 })
  expect((await app.visitor.get(`/api/programs/${id}`)).statusCode).toBe(404)
  await undo()
  expect((await app.visitor.get(`/api/programs/${id}`)).statusCode).toBe(200)
  expect(await entrants()).toEqual(joined)
  await admin.delete(`/api/admin/programs/${id}`)
  expect((await later(asha.email)).at(-1)).toContain('Thiruvathira')
  expect((await admin.get(`/api/admin/programs/${id}/entrants`)).statusCode).toBe(404)
})

test('a raised capacity gives places at once, and tells those who waited two minutes later', async () => {
  const { app, admin, url, binu, chitra, undoable } = await openFullEvent()
  await admin.put(url, { capacity: 3 })
  expect((await admin.get(url)).json()).toMatchObject({ registeredCount: 3, waitingCount: 0 })
  expect(await undoable()).toMatchObject({
    message: '2 parties have a place at ‘Boat race’ now.',
    mails: 2,
    notices: 2,
  })
  expect(await subjectsTo(app, binu.email)).toEqual([])
  app.advance(TWO_MINUTES)
  for (const { email } of [binu, chitra]) expect(await subjectsTo(app, email)).toEqual(['A place for you: Boat race'])
})

test('a capacity that was raised by mistake: everybody waits again at the same position, and nobody is told', async () => {
  const { app, admin, url, binu, chitra, undo, later } = await openFullEvent()
  await admin.put(url, { capacity: 3 })
  await undo()
  expect((await admin.get(url)).json()).toMatchObject({ capacity: 1, registeredCount: 1, waitingCount: 2 })
  for (const [person, position] of [
    [binu, 1],
    [chitra, 2],
  ] as const) {
    const [own] = (await (await app.as(person)).get('/api/registrations')).json()
    expect(own).toMatchObject({ state: 'waiting', position })
    expect(await later(person.email)).toEqual([])
  }
})

test('a capacity that a colleague has changed since cannot be restored, and people who got a place are told', async () => {
  const { app, admin, url, binu, undoable } = await openFullEvent()
  await admin.put(url, { capacity: 2 })
  const { id } = await undoable()
  const colleague = await app.as(await app.admin())
  await colleague.put(url, { capacity: 3 })
  expect((await admin.post(`/api/admin/undo/${id}`)).json()).toMatchObject({ code: 'undo_over' })
  expect((await admin.get(url)).json()).toMatchObject({ capacity: 3, registeredCount: 3 })
  app.advance(TWO_MINUTES)
  expect(await subjectsTo(app, binu.email)).toEqual(['A place for you: Boat race'])
})

test('a capacity cannot be restored when people have registered since for more places than it has', async () => {
  const { app, admin, event, url, binu, undo } = await openFullEvent()
  await admin.put(url, { capacity: 4 })
  await (await app.as(await app.member())).post(`/api/events/${event.id}/register`)
  expect((await undo()).json()).toMatchObject({ code: 'undo_over' })
  expect((await admin.get(url)).json()).toMatchObject({ capacity: 4, registeredCount: 4, waitingCount: 0 })
  app.advance(TWO_MINUTES)
  expect(await subjectsTo(app, binu.email)).toEqual(['A place for you: Boat race'])
})

test('a deadline that a colleague sets while a move can be undone stays after the undo', async () => {
  const { app, admin, event, url } = await openFullEvent()
  const before = (await admin.get(url)).json()
  await admin.put(url, { eventDate: '2031-06-01T18:00:00+04:00' })
  const colleague = await app.as(await app.admin())
  const registrationDeadline = new Date(event.eventDate.getTime() - 86_400_000).toISOString()
  await colleague.put(url, { registrationDeadline })
  const undone = (await admin.post(`${url}/status/undo`)).json()
  expect(undone).toMatchObject({ eventDate: before.eventDate, registrationDeadline })
  expect((await admin.post(`${url}/status/undo`)).json()).toMatchObject({
    code: 'status_change_over',
    message: 'This change can no longer be undone. Please edit the event instead.',
  })
})

test('a place that an admin cancels goes to several people: all mails wait, and an undo restores everything', async () => {
  const { app, admin, url, asha, binu, chitra, undoable, undo, later } = await openFullEvent()
  await admin.put(`${url}/attendees/${asha.id}`, { adults: 2, children: 0, vegetarian: 0, note: '', confirmed: true })
  await admin.put(url, { capacity: 2 })
  const cancelled = await admin.delete(`${url}/attendees/${asha.id}`)
  expect(cancelled.json()).toMatchObject({ isUndoable: true })
  expect(await undoable()).toMatchObject({ mails: 3, notices: 2 })
  expect((await undoable()).message).toMatch(
    /^The registration of .* has been cancelled, and 2 parties have a place at/,
  )
  expect((await admin.get(url)).json()).toMatchObject({ registeredCount: 2, waitingCount: 0 })
  for (const { email } of [asha, binu, chitra])
    expect((await subjectsTo(app, email)).filter((subject) => !subject?.startsWith('You are registered'))).toEqual([])
  expect((await undo()).statusCode).toBe(200)
  expect((await admin.get(url)).json()).toMatchObject({ registeredCount: 2, waitingCount: 2 })
  for (const { email } of [asha, binu, chitra]) expect(await later(email)).toEqual([])
  await admin.delete(`${url}/attendees/${asha.id}`)
  expect(await later(asha.email)).toEqual(['Your registration was cancelled: Boat race'])
  for (const { email } of [binu, chitra]) expect(await later(email)).toEqual(['A place for you: Boat race'])
})

test('a party that an admin makes smaller gives its places away; an undo restores it, unless it changed since', async () => {
  const { app, admin, event, url, asha, binu, undoable, undo, later } = await openFullEvent()
  const party = `${url}/attendees/${asha.id}`
  const people = { children: 0, vegetarian: 0, note: '', confirmed: true }
  await admin.put(party, { adults: 2, ...people })
  await admin.put(url, { capacity: 2 })
  const smaller = async () => (await admin.put(party, { adults: 1, ...people })).json()
  expect(await smaller()).toMatchObject({ people: 1, isUndoable: true })
  expect(await undoable()).toMatchObject({ mails: 1, notices: 1 })
  expect((await undo()).statusCode).toBe(200)
  expect((await admin.get(url)).json()).toMatchObject({ registeredCount: 2, waitingCount: 2 })
  expect(await later(binu.email)).toEqual([])
  await smaller()
  await (await app.as(asha)).delete(`/api/events/${event.id}/register`)
  expect((await undo()).json()).toMatchObject({ code: 'undo_over' })
  expect(await later(binu.email)).toEqual(['A place for you: Boat race'])
})

test('a cancelled place that nobody waits for is announced at once', async () => {
  const { app, admin, asha } = await openFullEvent()
  const event = await app.event({ title: 'Kite day' })
  await (await app.as(asha)).post(`/api/events/${event.id}/register`)
  const cancelled = await admin.delete(`/api/admin/events/${event.id}/attendees/${asha.id}`)
  expect(cancelled.json()).toMatchObject({ isUndoable: false })
  expect(await subjectsTo(app, asha.email)).toContain('Your registration was cancelled: Kite day')
})

test('a program in which only a suspended member takes part is deleted at once, as its count of people to tell says', async () => {
  const { app, admin, event, url, asha, binu, undoable } = await openFullEvent()
  const { id } = await app.program({ eventId: event.id })
  const entrants = [asha, binu].map(({ id: memberId }) => ({ programId: id, memberId }))
  await app.db.insert(programRegistrations).values(entrants)
  const suspend = (person: { id: string }) =>
    app.db.update(members).set({ suspendedAt: app.clock.time }).where(eq(members.id, person.id))
  const listed = async () => (await admin.get(`${url}/programs`)).json()
  await suspend(asha)
  expect(await listed()).toMatchObject([{ registeredCount: 2, guestCount: 1 }])
  await suspend(binu)
  expect(await listed()).toMatchObject([{ registeredCount: 2, guestCount: 0 }])
  await admin.delete(`/api/admin/programs/${id}`)
  expect(await undoable()).toBeNull()
  expect(await listed()).toEqual([])
})
