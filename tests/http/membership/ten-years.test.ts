import { expect, test as testWithin } from 'vitest'
import { writeSettings } from '#server/settings/settings-queries.ts'
import { openBrowser, PASSWORD } from '#tests/http/accounts/signing-in.ts'
import {
  addItem,
  addJudge,
  callEverybody,
  enter,
  judgeAll,
  openFestival,
  publish as publishResult,
} from '#tests/http/competitions/festival.ts'
import { publish, writeAbout } from '#tests/http/marketplace/posting.ts'
import { application, findApplicant, mailsTo } from './application.ts'
import { listYears, runTask } from './dues/treasurer.ts'
import { mailedToken } from './household/household.ts'
import { openYears, PLAN } from './ten-years.ts'

// one family from 2026 to 2036: each test is a stage of its life and goes on where the one before ended
const years = await openYears('2026-06-20T08:00:00Z')
const { app } = years

const MAIL = { raghavan: 'raghavan@example.org', radhika: 'radhika@example.org', meera: 'meera@example.org' }
const RADHIKA = { name: 'Radhika Pillai', relation: 'Spouse', dateOfBirth: '1980-02-03', bloodGroup: 'O+' }
const MEERA = { name: 'Meera Pillai', relation: 'Daughter', dateOfBirth: '2013-05-01', bloodGroup: 'B+' }
const ARJUN = { name: 'Arjun Pillai', relation: 'Son', dateOfBirth: '2019-11-14', bloodGroup: 'B+' }
const RAGHAVAN = { fullName: 'Raghavan Pillai', dateOfBirth: '1976-08-15', mobileNumber: '+971501112233' }
const nobodyElse = { familyMemberIds: [] as string[], guests: { adults: 0, children: 0 }, vegetarian: 0, answers: [] }
const ids = {
  household: '',
  radhika: '',
  meera: '',
  arjun: '',
  ownMeera: '',
  planId: '',
  festival: '',
  certificate: '',
}
let membershipNumber = ''

/** Years pass in each, which takes long on a loaded machine. */
const test = (name: string, run: () => Promise<void>) => testWithin(name, { timeout: 120_000 }, run)

const created = async (response: Promise<{ statusCode: number; body: string }>) => {
  const { statusCode, body } = await response
  expect(statusCode, body).toBe(201)
  return JSON.parse(body)
}
const done = async (response: Promise<{ statusCode: number; body: string }>) => {
  const { statusCode, body } = await response
  expect(statusCode, body).toBe(200)
  return JSON.parse(body)
}
const familyOf = async (id: string): Promise<{ id: string; name: string }[]> => (await years.recordOf(id)).familyMembers

test('2026: a couple joins by the association’s year, pays the months that are left, and adds two children', async () => {
  await writeSettings(app.db, { firstYearWaived: false }, null)
  const committee = await years.committee()
  const { id: planId } = await created(committee.post('/api/admin/plans', PLAN))
  const member = { ...RAGHAVAN, membershipType: 'family', planId }
  const sent = application({ member, familyMembers: [RADHIKA], email: MAIL.raghavan })
  await created(app.visitor.post('/api/members/register', sent))
  const applicant = await findApplicant(app, MAIL.raghavan)
  await done(committee.post(`/api/admin/members/${applicant.member.id}/approve`))
  Object.assign(ids, { planId, household: applicant.member.id })
  await years.follow(ids.household)
  membershipNumber = (await years.recordOf(ids.household)).membershipNumber
  expect(await listYears(app, ids.household)).toMatchObject([
    { renewalYear: 2026, startsOn: '2026-06-20', endsOn: '2026-12-31', amount: 14_000 },
  ])
  expect(await years.yearsOf(ids.household)).toMatchObject([{ amount: 140, received: 0, outstanding: 140 }])
  await years.payAll(ids.household)
  const raghavan = await years.caller(ids.household)
  for (const child of [MEERA, ARJUN]) {
    app.advance(1000)
    await created(raghavan.post('/api/members/family', child))
  }
  const [radhika, meera, arjun] = await familyOf(ids.household)
  Object.assign(ids, { radhika: radhika?.id, meera: meera?.id, arjun: arjun?.id })
  await years.liveUntil('2027-01-10', [ids.household])
  expect((await years.yearsOf(ids.household)).map(({ amount, status }) => [amount, status]).toSorted()).toEqual([
    [140, 'paid'],
    [240, 'paid'],
  ])
})

test('2027: the family comes to a sadya and a race, and the daughter wins at the arts festival', async () => {
  const raghavan = await years.caller(ids.household)
  const committee = await years.committee()
  const sadya = await app.event({ title: 'Sadya', partySetting: 'family_and_guests', asksVegetarian: true })
  const everybody = { ...nobodyElse, familyMemberIds: [ids.radhika, ids.meera, ids.arjun], vegetarian: 3 }
  await created(raghavan.post(`/api/events/${sadya.id}/register`, everybody))
  await done(committee.post(`/api/admin/events/${sadya.id}/check-in`, { memberId: ids.household }))
  const sports = await app.event({ title: 'Sports day' })
  const race = await app.program({ eventId: sports.id, title: 'Race' })
  for (const familyMemberId of [ids.meera, ids.arjun])
    await created(raghavan.post(`/api/programs/${race.id}/registrations`, { familyMemberId }))
  const festival = await openFestival(app)
  const item = await addItem(app, festival)
  await created(raghavan.post(`/api/programs/${item}/registrations`, { familyMemberId: ids.meera }))
  await enter(app, item, 'Divya Varma')
  const judges = [await addJudge(app, festival, 'Anitha'), await addJudge(app, festival, 'Sreeja')]
  await done(committee.put(`/api/admin/programs/${item}/judges`, { judgeIds: judges.map(({ id }) => id) }))
  const letters = await callEverybody(festival, item)
  const [first, second] = [MEERA.name, 'Divya Varma'].map((name) => letters.get(name) ?? '') as [string, string]
  const marks = { [first]: [9, 10], [second]: [8, 7] } as const
  for (const judge of judges) await judgeAll(judge, item, marks)
  await publishResult(app, festival, item)
  const { certificates } = await done(committee.post(`/api/admin/programs/${item}/certificates`))
  const [certificate] = certificates
  expect(certificate).toMatchObject({ name: 'Meera Pillai', award: 'First place with A grade' })
  Object.assign(ids, { certificate: certificate.id, festival: festival.event.id })
  await years.liveUntil('2027-03-01', [ids.household])
  const happened = [sadya.id, sports.id, festival.event.id]
  await years.remember(happened, { race: race.id, item, festival: festival.event.id })
  await years.expectNothingLost()
})

test('2029: the daughter is 16 and has a login, with which she sees what is hers and registers herself', async () => {
  await years.liveUntil('2029-05-02', [ids.household])
  const raghavan = await years.caller(ids.household)
  await done(raghavan.post(`/api/members/family/${ids.meera}/invite`, { email: MAIL.meera }))
  const meera = openBrowser(app)
  const token = await mailedToken(app, MAIL.meera)
  await done(meera.post('/api/auth/reset-password', { token, newPassword: PASSWORD }))
  await meera.logIn(MAIL.meera)
  expect((await meera.get('/api/members/card')).json()).toMatchObject({ fullName: 'Meera Pillai', state: 'valid' })
  expect((await meera.get('/api/dues')).json().code).toBe('household_member_only')
  expect((await meera.get('/api/members/household')).json().people).toMatchObject([{ name: 'Meera Pillai' }])
  const vishu = await app.event({ title: 'Vishu', partySetting: 'family' })
  await created(meera.post(`/api/events/${vishu.id}/register`, nobodyElse))
  const both = { ...nobodyElse, familyMemberIds: [ids.arjun, ids.meera], confirmed: true }
  await created(raghavan.post(`/api/events/${vishu.id}/register`, both))
  expect((await app.visitor.get(`/api/events/${vishu.id}`)).json()).toMatchObject({ registeredCount: 3 })
  await years.liveUntil('2029-07-01', [ids.household])
  await years.remember([vishu.id])
  await years.expectNothingLost()
})

test('2031: the daughter is 18 and becomes a member, and her results and certificates go with her', async () => {
  await years.liveUntil('2031-06-01', [ids.household])
  const raghavan = await years.caller(ids.household)
  const onam = await app.event({ title: 'Onam', partySetting: 'family' })
  const party = { ...nobodyElse, familyMemberIds: [ids.radhika, ids.meera] }
  await created(raghavan.post(`/api/events/${onam.id}/register`, party))
  await done(raghavan.post(`/api/members/family/${ids.meera}/own-membership`))
  const { member: own } = await findApplicant(app, MAIL.meera)
  const committee = await years.committee()
  await done(committee.post(`/api/admin/members/${own.id}/approve`))
  ids.ownMeera = own.id
  await years.follow(own.id)
  const meera = await years.caller(own.id)
  expect((await meera.get('/api/members/card')).json()).toMatchObject({ memberId: own.id, familyMemberId: null })
  const festival = `/api/events/${ids.festival}/competition/own`
  expect((await meera.get(festival)).json()[0].entries).toMatchObject([
    { result: { place: 1, grade: 'A' }, certificates: [{ id: ids.certificate }] },
  ])
  const certificate = `/api/competition-certificates/${ids.certificate}/certificate.pdf`
  expect([(await meera.get(certificate)).statusCode, (await raghavan.get(certificate)).statusCode]).toEqual([200, 404])
  const left = (await raghavan.get(festival)).json() as { name: string; entries: unknown[] }[]
  expect(left.map(({ name, entries }) => [name, entries.length])).toEqual([
    ['Raghavan Pillai', 0],
    ['Radhika Pillai', 0],
    ['Arjun Pillai', 0],
  ])
  expect((await app.visitor.get(`/api/events/${onam.id}`)).json()).toMatchObject({ registeredCount: 3 })
  expect((await meera.get('/api/registrations')).json().at(-1)).toMatchObject({ eventId: onam.id, people: 1 })
  await years.liveUntil('2031-08-01', [ids.household, own.id])
  await years.remember([onam.id])
  await years.expectNothingLost()
})

test('2032: the family moves away and returns a year later, owing nothing for the time in between', async () => {
  await years.liveUntil('2032-03-31', [ids.household, ids.ownMeera])
  const ahead = await app.event({ title: 'Boat trip', partySetting: 'family', capacity: 3 })
  await created((await years.caller(ids.household)).post(`/api/events/${ahead.id}/register`, nobodyElse))
  const ending = { reason: 'moved_away', on: years.today(), notify: true }
  await done((await years.committee()).post(`/api/admin/members/${ids.household}/end`, ending))
  await years.settle()
  expect((await app.visitor.get(`/api/events/${ahead.id}`)).json()).toMatchObject({ registeredCount: 0 })
  await years.expectNothingLost()
  await years.liveUntil('2033-05-10', [ids.ownMeera])
  const before = await years.yearsOf(ids.household)
  const member = { ...RAGHAVAN, membershipType: 'family' }
  const again = application({ member, familyMembers: [RADHIKA, ARJUN], email: MAIL.raghavan })
  await created((await years.caller(ids.household)).post('/api/members/register', again))
  await done((await years.committee()).post(`/api/admin/members/${ids.household}/approve`))
  expect(await years.recordOf(ids.household)).toMatchObject({ membershipNumber, planId: ids.planId })
  expect((await familyOf(ids.household)).map(({ id }) => id)).toEqual([ids.radhika, ids.arjun])
  const after = await years.yearsOf(ids.household)
  expect(after.filter(({ id }) => before.every((year) => year.id !== id))).toMatchObject([
    { renewalYear: 2033, amount: 160, dueDate: '2033-06-09' },
  ])
  expect(after.reduce((sum, { outstanding }) => sum + outstanding, 0)).toBe(160)
  for (const day of ['2033-05-11', '2033-06-02', '2033-06-08']) {
    years.moveTo(day)
    await runTask(app, 'remind-of-dues')
  }
  const reminders = (await mailsTo(app, MAIL.raghavan)).filter(({ subject }) => subject?.startsWith('Your dues'))
  expect(reminders).toEqual([])
  await years.payAll(ids.household)
  await years.expectNothingLost()
})

test('2034: a record that was made twice is found, and merged after a year paid twice is settled', async () => {
  await years.liveUntil('2034-02-01', [ids.household, ids.ownMeera])
  const committee = await years.committee()
  const form = { ...application({ member: RAGHAVAN }).member, fullName: 'Pillai, Raghavan P.', email: '' }
  const entry = { ...form, isApproved: true, isMailed: false }
  expect((await committee.post('/api/admin/members', entry)).json().code).toBe('needs_confirmation')
  const { id: twice, membershipNumber: former } = await created(
    committee.post('/api/admin/members', { ...entry, confirmed: true }),
  )
  await years.follow(twice)
  await years.payAll(twice)
  const drums = await app.event({ title: 'Drums', partySetting: 'family' })
  const byHand = { memberId: twice, adults: 1, children: 0 }
  await created(committee.post(`/api/admin/events/${drums.id}/attendees`, byHand))
  await years.expectNothingLost()
  const found = await done(committee.get('/api/admin/members?status=possible_duplicates'))
  expect(found.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([ids.household, twice]))
  const { possibleDuplicates } = await years.recordOf(ids.household)
  expect(possibleDuplicates).toContainEqual(expect.objectContaining({ id: twice, membershipNumber: former }))
  const merge = `/api/admin/members/${ids.household}/merge`
  expect((await done(committee.get(`${merge}?with=${twice}`))).conflicts).toEqual([
    'They have both paid for the same year.',
  ])
  expect((await committee.post(merge, { with: twice })).json().code).toBe('merge_conflict')
  const [year] = await years.yearsOf(twice)
  const mistake = { reason: 'Raghavan Pillai has paid already' }
  await done(committee.post(`/api/admin/renewals/${year?.id}/undo`, mistake))
  expect(await done(committee.post(merge, { with: twice }))).toMatchObject({
    id: ids.household,
    fullName: 'Raghavan Pillai',
    membershipNumber,
    membershipType: 'family',
    formerNumbers: [former],
  })
  years.forget(twice)
  const search = await done(committee.get(`/api/admin/members?search=${former}`))
  expect(search.map(({ id }: { id: string }) => id)).toEqual([ids.household])
  const places = (await (await years.caller(ids.household)).get('/api/registrations')).json()
  expect(places.filter(({ eventId }: { eventId: string }) => eventId === drums.id)).toMatchObject([{ people: 1 }])
  await years.liveUntil('2034-04-01', [ids.household, ids.ownMeera])
  await years.remember([drums.id])
  await years.expectNothingLost()
})

test('2034: the father dies, and the mother has the number, the dues, the family and the messages to answer', async () => {
  await years.liveUntil('2034-09-15', [ids.household, ids.ownMeera])
  const { userId } = await years.recordOf(ids.household)
  const lamp = await publish(app, { userId, title: 'Brass lamp' })
  const conversation = await writeAbout(await app.as(await app.account({ firstName: 'Biju' })), lamp.id)
  const kalolsavam = await app.event({ title: 'Kerala Day', partySetting: 'family' })
  const party = { ...nobodyElse, familyMemberIds: [ids.radhika, ids.arjun] }
  await created((await years.caller(ids.household)).post(`/api/events/${kalolsavam.id}/register`, party))
  const duesBefore = await years.yearsOf(ids.household)
  const committee = await years.committee()
  const death = { on: '2034-09-12', successorId: ids.radhika }
  const taken = await done(committee.post(`/api/admin/members/${ids.household}/death`, death))
  expect(taken).toMatchObject({ fullName: 'Radhika Pillai', membershipNumber, deceasedAt: null })
  await years.settle()
  await done(committee.put(`/api/admin/members/${ids.household}/login`, { email: MAIL.radhika }))
  await years.follow(ids.household)
  const radhika = await years.caller(ids.household)
  expect((await radhika.get('/api/members/household')).json().people).toMatchObject([
    { name: 'Radhika Pillai', familyMemberId: null },
    { name: 'Arjun Pillai', familyMemberId: ids.arjun },
  ])
  expect((await radhika.get('/api/conversations')).json()).toMatchObject([{ id: conversation, unread: 1 }])
  expect((await radhika.get('/api/registrations')).json().at(-1)).toMatchObject({
    eventId: kalolsavam.id,
    people: 2,
    familyMemberIds: [ids.arjun],
  })
  expect(await years.yearsOf(ids.household)).toMatchObject(duesBefore.map(({ id, amount }) => ({ id, amount })))
  await years.liveUntil('2034-11-01', [ids.household, ids.ownMeera])
  await years.remember([kalolsavam.id])
  await years.expectNothingLost()
})

test('2035: the membership lapses unpaid, and a payment a year later brings it back on the same number', async () => {
  await writeSettings(app.db, { lapseAfterMonths: 3 }, null)
  await years.liveUntil('2035-06-01', [ids.ownMeera])
  expect(await years.recordOf(ids.household)).toMatchObject({ lapsedAt: expect.any(String), membershipNumber })
  const dance = await app.event({ title: 'Dance', eventDate: new Date('2036-08-01T08:00:00Z') })
  const register = async () => (await years.caller(ids.household)).post(`/api/events/${dance.id}/register`)
  expect((await register()).statusCode).toBe(403)
  await years.expectNothingLost()
  await years.liveUntil('2036-06-20', [ids.ownMeera])
  const owed = (await years.yearsOf(ids.household)).filter(({ outstanding }) => outstanding > 0)
  expect(owed).toMatchObject([{ renewalYear: 2036, outstanding: 240 }])
  app.advance(60_000)
  await years.payAll(ids.household)
  expect(await years.recordOf(ids.household)).toMatchObject({ lapsedAt: null, membershipNumber })
  await created(years.caller(ids.household).then((radhika) => radhika.post(`/api/events/${dance.id}/register`)))
  await years.expectNothingLost()
})
