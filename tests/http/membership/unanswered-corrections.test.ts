import { expect, test } from 'vitest'
import { followUpCorrections } from '#server/membership/application/correction-deadline-service.ts'
import { writeSettings } from '#server/settings/settings-queries.ts'
import { openTestApp } from '#tests/test-app.ts'
import { application, applied, historyOf, mailsTo } from './application.ts'

const app = await openTestApp()
const chief = await app.admin()
/** Logged in anew: the clock moves by more than a session lasts. */
const committee = () => app.as(chief)
const DAY_MS = 86_400_000
const requestCorrection = async (id: string) =>
  (await committee()).post(`/api/admin/members/${id}/request-correction`, { note: 'Please add the house number.' })

/** Days later, with two runs of the task: whatever it does, it does once. */
async function afterDays(days: number) {
  app.advance(days * DAY_MS)
  const done = await followUpCorrections(app.db, app.clock.time)
  expect(await followUpCorrections(app.db, app.clock.time)).toEqual({ reminded: 0, closed: 0 })
  return done
}

async function askedToCorrect() {
  const { account, member } = await applied(app)
  await requestCorrection(member.id)
  const subjects = async () => (await mailsTo(app, account.email)).map(({ subject }) => subject)
  return { account, member, subjects, caller: () => app.as(account) }
}

test('an applicant who does not answer is reminded after 14 days, and closed without a rejection after 60', async () => {
  const { account, member, subjects, caller } = await askedToCorrect()
  expect(await afterDays(13)).toEqual({ reminded: 0, closed: 0 })
  expect(await afterDays(1)).toEqual({ reminded: 1, closed: 0 })
  expect(await subjects()).toContain('Your membership application is waiting for you')
  expect(await afterDays(45)).toEqual({ reminded: 0, closed: 0 })
  expect(await afterDays(1)).toEqual({ reminded: 0, closed: 1 })

  const mail = (await mailsTo(app, account.email)).at(-1)
  expect(mail?.subject).toBe('Your membership application is closed')
  expect(mail?.text).toContain('This is not a rejection.')
  expect((await (await caller()).get('/api/members/profile')).json()).toMatchObject({
    status: 'pending',
    applicationClosedAt: app.clock.time.toISOString(),
    correctionNote: 'Please add the house number.',
  })
  expect((await historyOf(app, member.id)).at(-1)).toMatchObject({ decision: 'closed', decidedBy: null })
  const log = (await (await committee()).get('/api/admin/activity')).json()
  expect(log[0]).toMatchObject({ action: 'member.application_closed', subjectId: member.id })
})

test('a closed application is in its own list of the register only, and its applicant may submit it again', async () => {
  const { account, member, caller } = await askedToCorrect()
  await afterDays(14)
  await afterDays(46)
  const idsIn = async (path: string) => (await (await committee()).get(path)).json().map(({ id }: { id: string }) => id)
  expect(await idsIn('/api/admin/members?status=closed')).toContain(member.id)
  expect(await idsIn('/api/admin/members?status=correction_asked')).not.toContain(member.id)
  expect(await idsIn('/api/admin/members/pending')).not.toContain(member.id)
  const event = await app.event()
  expect((await (await caller()).post(`/api/events/${event.id}/register`)).json().message).toContain(
    'Your application was closed. You can submit it again at any time.',
  )

  expect((await (await caller()).post('/api/members/register', application({ email: account.email }))).statusCode).toBe(
    201,
  )
  expect((await (await caller()).get('/api/members/profile')).json()).toMatchObject({
    id: member.id,
    status: 'pending',
    applicationClosedAt: null,
    correctionRequestedAt: null,
  })
  expect(await idsIn('/api/admin/members/pending')).toContain(member.id)
})

test('the committee may still decide on a closed application, and a decision taken back closes it again', async () => {
  const { member, subjects } = await askedToCorrect()
  await afterDays(14)
  await afterDays(46)
  const decided = await (await committee()).post(`/api/admin/members/${member.id}/approve`)
  expect([decided.statusCode, decided.json().applicationClosedAt]).toEqual([200, null])
  const back = await (await committee()).post(`/api/admin/members/${member.id}/back-to-pending`)
  expect(back.json().applicationClosedAt).not.toBeNull()
  expect(await afterDays(1)).toEqual({ reminded: 0, closed: 0 })
  expect((await subjects()).filter((subject) => subject === 'Your membership application is closed')).toHaveLength(1)
})

test('a second request for a correction opens a closed application, and its time starts anew', async () => {
  const { member } = await askedToCorrect()
  await afterDays(14)
  await afterDays(46)
  expect((await requestCorrection(member.id)).json().applicationClosedAt).toBeNull()
  expect(await afterDays(13)).toEqual({ reminded: 0, closed: 0 })
  expect(await afterDays(1)).toEqual({ reminded: 1, closed: 0 })
  expect(await afterDays(46)).toEqual({ reminded: 0, closed: 1 })
})

test('an application that has waited for a year is reminded first, and closed only 46 days later', async () => {
  await askedToCorrect()
  await writeSettings(app.db, { correctionReminderDays: 0, applicationClosingDays: 0 }, null)
  expect(await afterDays(365)).toEqual({ reminded: 0, closed: 0 })
  await writeSettings(app.db, { correctionReminderDays: 14, applicationClosingDays: 60 }, null)
  expect((await afterDays(0)).closed).toBe(0)
  expect((await afterDays(45)).closed).toBe(0)
  expect((await afterDays(1)).closed).toBeGreaterThan(0)
})

test('a decided application is neither reminded nor closed', async () => {
  const { member } = await askedToCorrect()
  await (await committee()).post(`/api/admin/members/${member.id}/approve`)
  expect(await afterDays(14)).toEqual({ reminded: 0, closed: 0 })
  expect(await afterDays(46)).toEqual({ reminded: 0, closed: 0 })
})
