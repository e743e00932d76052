import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '#server/platform/mail/mail-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { type Admin, numberedMembers, plannedAssembly } from './assembly-fixture.ts'

test('who is no longer elected after a recount is not congratulated by an email that is sent again', async () => {
  const app = await openTestApp()
  const people = await numberedMembers(app, 4)
  const { chair, admin } = await plannedAssembly(app, { quorumPercent: 0 })
  const candidateIds = people.slice(0, 2).map(({ member }) => member.id)
  const form = { title: 'Auditor', majority: 'most', kind: 'election', seats: 1, office: null }
  await chair.put(`${admin}/motions`, { ...form, candidateIds, acceptance: 'In the hall' })
  await chair.post(`${admin}/doors`)
  for (const { member } of people) await chair.put(`${admin}/attendance`, { memberId: member.id, isHere: true })
  await chair.post(`${admin}/start`)
  const [election] = ((await chair.get(admin)).json() as Admin).motions
  const [first, second] = election!.candidates.map(({ id }) => id)
  const url = `/api/admin/assembly-motions/${election!.id}`
  await chair.put(`${url}/open`)
  const ballot = { memberId: people[3]!.member.id, candidateIds: [first] }
  await people[3]!.phone.post(`/api/assembly-motions/${election!.id}/ballot`, ballot)
  const congratulated = async () =>
    (await app.mails()).flatMap(({ subject, text }) =>
      subject === 'You have been elected: Auditor' ? [/Dear (Member \d)/.exec(text ?? '')?.[1]] : [],
    )
  await chair.put(`${url}/close`)
  app.advance(121_000)
  expect(await congratulated()).toEqual(['Member 1'])
  const isFirst = eq(mails.name, 'vote-elected')
  const [mail] = await app.db.update(mails).set({ status: 'failed' }).where(isFirst).returning()

  await chair.post(`${url}/recount`, { reason: 'Papers were found' })
  const other = await app.as(await app.admin(['members']))
  const paper = { valid: 2, blank: 0, votes: [{ candidateId: second, votes: 2 }] }
  for (const each of [chair, other]) await each.put(`${url}/election-paper`, paper)
  const sender = await app.as(await app.superAdmin())
  expect((await chair.put(`${url}/close`)).statusCode).toBe(200)
  expect((await sender.post(`/api/admin/failed-mails/${mail!.id}/send-again`)).statusCode).toBe(200)
  app.advance(121_000)
  expect((await congratulated()).toSorted()).toEqual(['Member 1', 'Member 2'])
})
