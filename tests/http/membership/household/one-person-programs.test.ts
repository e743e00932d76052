import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { programRegistrations, programWaitingList } from '#server/events/program-tables.ts'
import { familyMembers } from '#server/membership/member-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { household, ownLogin, RADHIKA } from './household.ts'

const app = await openTestApp()

/** A member, and a household in whose family the same person is, at a program. */
async function named(own: { fullName?: string; dateOfBirth?: string } = {}, capacity = 2) {
  const home = await household(app, [RADHIKA])
  const event = await app.event({ partySetting: 'family' })
  const program = await app.program({ eventId: event.id, capacity })
  const radhika = await app.member({ fullName: 'Pillai  Radhika', dateOfBirth: RADHIKA.dateOfBirth, ...own })
  const url = `/api/programs/${program.id}`
  return {
    home,
    program,
    radhika,
    caller: await app.as(radhika),
    inFamily: { familyMemberId: home.person.id },
    register: `${url}/registrations`,
    wait: `${url}/waiting-list`,
  }
}

const listPlaces = async (programId: string) =>
  (await app.db.select().from(programRegistrations).where(eq(programRegistrations.programId, programId))).map(
    ({ memberId, familyMemberId }) => familyMemberId ?? memberId,
  )
const listWaiting = async (programId: string) =>
  (await app.db.select().from(programWaitingList).where(eq(programWaitingList.programId, programId))).map(
    ({ memberId, familyMemberId }) => familyMemberId ?? memberId,
  )

test('a member whom a family has signed up for a program is asked, and has one place after the answer', async () => {
  const { home, program, radhika, caller, inFamily, register } = await named({}, 1)
  expect((await home.raghavan.post(register, inFamily)).statusCode).toBe(201)
  const asked = await caller.post(register, {})
  expect([asked.statusCode, asked.json().code, asked.json().message]).toEqual([
    409,
    'needs_confirmation',
    'You are signed up for this program with the family of Raghavan Pillai already. Each person counts once: if you confirm, you are signed up yourself and no longer with that family.',
  ])
  expect(await listPlaces(program.id)).toEqual([home.person.id])
  // the program is full, but nobody takes part in addition
  expect((await caller.post(register, { confirmed: true })).statusCode).toBe(201)
  expect(await listPlaces(program.id)).toEqual([radhika.id])
})

test('a family does not sign up somebody who takes part as a member, alone or with others', async () => {
  const { home, program, radhika, caller, inFamily, register } = await named()
  await caller.post(register, {})
  const rejected = await home.raghavan.post(register, { ...inFamily, confirmed: true })
  expect([rejected.statusCode, rejected.json().code, rejected.json().message]).toEqual([
    409,
    'already_taking_part',
    'Radhika Pillai is signed up for this program already.',
  ])
  const together = await home.raghavan.post(register, { familyMemberId: null, also: [home.person.id] })
  expect(together.json().code).toBe('already_taking_part')
  expect(await listPlaces(program.id)).toEqual([radhika.id])
})

test('the same account is recognised in a program whatever the name in the family', async () => {
  const { home, radhika, caller, inFamily, register } = await named({
    fullName: 'Radhika K. Pillai',
    dateOfBirth: '1975-03-02',
  })
  await app.db.update(familyMembers).set({ userId: radhika.userId }).where(eq(familyMembers.id, home.person.id))
  await home.raghavan.post(register, inFamily)
  expect((await caller.post(register, {})).json().code).toBe('needs_confirmation')
})

test('somebody else of the same name or the same date of birth has a place in the same program', async () => {
  const { home, program, caller, inFamily, register } = await named({ dateOfBirth: '1975-03-02' })
  await home.raghavan.post(register, inFamily)
  expect((await caller.post(register, {})).statusCode).toBe(201)
  expect(await listPlaces(program.id)).toHaveLength(2)
})

test('somebody waits for a program once, and not for a place that they have', async () => {
  const { home, program, radhika, caller, inFamily, register, wait } = await named({}, 1)
  const other = await app.as(await app.member())
  await other.post(register, {})
  await home.raghavan.post(wait, inFamily)
  const asked = await caller.post(wait, {})
  expect([asked.json().code, asked.json().message]).toEqual([
    'needs_confirmation',
    'You are on the waiting list for this program with the family of Raghavan Pillai already. Each person counts once: if you confirm, you wait yourself and no longer with that family.',
  ])
  expect((await caller.post(wait, { confirmed: true })).statusCode).toBe(201)
  expect(await listWaiting(program.id)).toEqual([radhika.id])
  expect((await home.raghavan.post(wait, inFamily)).json().code).toBe('already_waiting_for_program')
  await other.delete(register)
  expect(await listPlaces(program.id)).toEqual([radhika.id])
  expect((await home.raghavan.post(wait, inFamily)).json()).toMatchObject({
    code: 'already_taking_part',
    message: 'Radhika Pillai is signed up for this program already.',
  })
})

test('somebody of a household who takes part with another one is asked, and as a member has the place already', async () => {
  const { home, program, caller, register } = await named()
  const two = await household(app, [RADHIKA])
  const { browser } = await ownLogin(app, two)
  await home.raghavan.post(register, { familyMemberId: home.person.id })
  expect((await browser.post(register, {})).json().code).toBe('needs_confirmation')
  expect((await browser.post(register, { confirmed: true })).statusCode).toBe(201)
  expect(await listPlaces(program.id)).toEqual([two.person.id])
  await browser.delete(register)
  await caller.post(register, {})
  expect((await browser.post(register, { confirmed: true })).json().code).toBe('already_taking_part')
})

test('who takes part with one household by now is passed over on the waiting list of another, and keeps the position', async () => {
  const { home, program, caller, radhika, inFamily, register, wait } = await named({ fullName: 'Radhika P.' }, 1)
  const other = await app.as(await app.member())
  const last = await app.member()
  await other.post(register, {})
  await home.raghavan.post(wait, inFamily)
  app.advance(60_000)
  await (await app.as(last)).post(wait, {})
  // she takes part as a member, under a name that is corrected afterwards
  await app.db.execute(`update event_programs set capacity = 2 where id = '${program.id}'`)
  await app.db.execute(
    `insert into program_registrations (program_id, member_id) values ('${program.id}', '${radhika.id}')`,
  )
  await app.db.execute(`update members set full_name = 'Radhika Pillai' where id = '${radhika.id}'`)
  await other.delete(register)
  expect(new Set(await listPlaces(program.id))).toEqual(new Set([radhika.id, last.id]))
  expect(await listWaiting(program.id)).toEqual([home.person.id])
  await caller.delete(register)
  expect(new Set(await listPlaces(program.id))).toEqual(new Set([home.person.id, last.id]))
})
