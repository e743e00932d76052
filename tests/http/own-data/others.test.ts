import { expect, test } from 'vitest'
import { erasureRequests } from '#server/accounts/erasure-tables.ts'
import { contactMessages } from '#server/contact/contact-tables.ts'
import { familyMembers } from '#server/membership/member-tables.ts'
import { notifications } from '#server/notifications/notification-tables.ts'
import { officeBearers } from '#server/officers/officer-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { mails } from '#server/platform/mail/mail-tables.ts'
import { openBrowser, PASSWORD, personWithPassword } from '#tests/http/accounts/signing-in.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { ELECTION, HOUR_MS, plannedVote } from '../committee/votes/vote-fixture.ts'
import { unzip } from './unzip.ts'

const OTHERS = 'somebody.else@example.org'

test("a download contains no records of people with the person's names or unconfirmed address", async () => {
  const app = await openTestApp()
  const { person } = await writeOthers(app)
  const browser = openBrowser(app)
  await browser.logIn(person.email)
  const { url } = (await browser.post('/api/account/download', { password: PASSWORD })).json()
  const files = await unzip((await browser.get(url)).rawPayload)
  expect([...files.keys()]).toContain('data/members.json')
  for (const table of ['mails', 'contact_messages', 'office_bearers', 'notifications'])
    expect([...files.keys()]).not.toContain(`data/${table}.json`)
  expect(files.get('data/activity_log.json')).not.toContain('member.changed')
})

test("an erasure leaves other people's records, whatever the erased person's name was", async () => {
  const app = await openTestApp()
  const { requestId } = await writeOthers(app)
  const before = await readOthers(app)
  const superAdmin = await app.as(await app.superAdmin())
  expect((await superAdmin.post(`/api/admin/deletion-requests/${requestId}/carry-out`)).statusCode).toBe(200)
  const after = await readOthers(app)
  expect(before.map((rows) => rows.length)).toEqual([1, 1, 1, 1, 1])
  for (const [index, rows] of before.entries()) expect(after[index]).toEqual(expect.arrayContaining(rows))
})

test('a download of somebody who has nominated another member names neither them nor their answer', async () => {
  const app = await openTestApp()
  const person = await personWithPassword(app)
  const nominator = await app.as(await app.member({ userId: person.id }))
  const nominee = await app.member({ fullName: 'Latha Warrier', membershipNumber: 'PC-0041' })
  const phone = await app.as(nominee)
  const nominationsUntil = new Date(app.clock.time.getTime() + HOUR_MS / 2).toISOString()
  const { vote, path } = await plannedVote(app, { questions: [ELECTION], nominationsUntil })
  const nominations = `/api/vote-questions/${vote.questions[0]!.id}/nominations`
  expect((await nominator.post(nominations, { membershipNumber: 'PC-0041' })).statusCode).toBe(201)
  const [own] = (await phone.get(path)).json().ownNominations
  expect((await phone.delete(`/api/vote-candidates/${own.id}`)).statusCode).toBe(200)
  const browser = openBrowser(app)
  await browser.logIn(person.email)
  const { url } = (await browser.post('/api/account/download', { password: PASSWORD })).json()
  const files = await unzip((await browser.get(url)).rawPayload)
  expect(files.get('data/vote_nominations.json')).toContain(own.id)
  for (const file of files.values()) {
    expect(file).not.toContain('Latha')
    expect(file).not.toContain('declined')
  }
})

/** A person whose names and addresses could match others, and other people's rows that contain them. */
async function writeOthers(app: TestApp) {
  const { db } = app
  const names = { firstName: 'Somebody', lastName: 'Else' }
  const person = await personWithPassword(app, { ...names, firstName: 'memberId', pendingEmail: OTHERS })
  const member = await app.member({ userId: person.id, email: OTHERS, fullName: 'memberId' })
  const family = { memberId: member.id, dateOfBirth: '1990-01-01', bloodGroup: 'O+' } as const
  for (const name of ['memberId', 'Somebody Else'])
    await db.insert(familyMembers).values({ ...family, name, relation: 'Spouse' })
  const other = await app.account({ ...names, email: OTHERS })
  const others = await app.member({ userId: other.id, fullName: 'Somebody Else', email: 'third@example.org' })
  const data = { memberId: others.id }
  await db.insert(mails).values({ name: 'card-replaced', data, recipient: OTHERS, subject: 'To Somebody Else' })
  await db.insert(activityLog).values({
    action: 'member.changed',
    subjectType: 'member',
    subjectId: others.id,
    after: { memberId: 'Somebody Else' },
  })
  await db
    .insert(notifications)
    .values({ userId: other.id, kind: 'committee-applications', title: 'New: Somebody Else memberId' })
  await db.insert(contactMessages).values({ name: 'Somebody Else', email: OTHERS, message: 'From Somebody Else' })
  await db.insert(officeBearers).values({ name: 'Somebody Else', role: 'Treasurer', email: OTHERS })
  const [request] = await db.insert(erasureRequests).values({ userId: person.id }).returning()
  return { person, requestId: request!.id }
}

const readOthers = ({ db }: TestApp): Promise<object[][]> =>
  Promise.all(
    [mails, activityLog, notifications, contactMessages, officeBearers].map((table) => db.select().from(table)),
  )
