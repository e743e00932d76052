import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { textOfPdf } from '#tests/http/matrix/pdf-text.ts'
import { openTestApp } from '#tests/test-app.ts'
import { type Admin, numberedMembers, plannedAssembly } from './assembly-fixture.ts'

test('who left before the opening is not present, and the head of the minutes counts the members with a vote', async () => {
  const app = await openTestApp()
  const [one, two, three, four] = await numberedMembers(app, 5)
  const { chair, admin, path } = await plannedAssembly(app, { quorumPercent: 40 })
  await four!.phone.put(`${path}/proxy`, { membershipNumber: one!.number })
  await chair.post(`${admin}/doors`)
  const scan = (memberId: string, isHere: boolean) => chair.put(`${admin}/attendance`, { memberId, isHere })
  for (const { member } of [one!, two!, three!]) await scan(member.id, true)
  await scan(three!.member.id, false)
  app.advance(60_000)
  await chair.post(`${admin}/start`)
  app.advance(60_000)
  // who leaves later was present
  await scan(two!.member.id, false)
  const { meetingId } = (await chair.post(`${admin}/end`)).json() as Admin
  const { people, hall, items } = (await chair.get(`/api/admin/meetings/${meetingId}`)).json()
  expect(people.map(({ name }: { name: string }) => name)).toEqual(['Member 1', 'Member 2'])
  expect(items[0].text).toContain('Present: Member 1, Member 2.')
  expect(hall).toEqual({ rollSize: 5, quorum: 2, proxies: 1, unlisted: 0 })
  const { rawPayload } = await chair.get(`/api/admin/meetings/${meetingId}/minutes.pdf`)
  expect(textOfPdf(rawPayload)).toContain('of 5 with a vote, 1 proxy, quorum 2')
})

test('minutes go to those of the hall who have an email address, and are not counted for the others', async () => {
  const app = await openTestApp()
  const [one, two] = await numberedMembers(app, 2)
  await app.db.update(users).set({ email: null }).where(eq(users.id, two!.member.userId))
  await app.db.update(members).set({ email: '' }).where(eq(members.id, two!.member.id))
  const { chair, admin } = await plannedAssembly(app, { quorumPercent: 0 })
  await chair.post(`${admin}/doors`)
  for (const { member } of [one!, two!]) await chair.put(`${admin}/attendance`, { memberId: member.id, isHere: true })
  await chair.post(`${admin}/start`)
  const { meetingId } = (await chair.post(`${admin}/end`)).json() as Admin
  const meeting = `/api/admin/meetings/${meetingId}`
  const secretary = await app.as(await app.admin(['content']))
  expect((await secretary.get(`${meeting}/send`)).json()).toMatchObject({ recipients: ['Member 1'] })
  const sent = await secretary.post(`${meeting}/send`, { publish: false })
  expect(sent.json().message, sent.body).toBe('The minutes go to 1 person.')
})
