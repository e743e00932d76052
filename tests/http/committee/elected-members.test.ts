import { expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { numberedMembers, plannedAssembly } from './assembly/assembly-fixture.ts'
import { ballotOf, closeVote, ELECTION, HOUR_MS, plannedVote, runVotes, viewOf, voters } from './votes/vote-fixture.ts'

/** The first of two voters is elected. */
async function electFirst(app: TestApp, given: object = {}) {
  const people = await voters(app, 2)
  const nominationsUntil = new Date(app.clock.time.getTime() + HOUR_MS / 2).toISOString()
  const { path, vote, admin } = await plannedVote(app, { questions: [{ ...ELECTION, ...given }], nominationsUntil })
  const entry = { memberId: people[0]!.member.id, statement: '', acceptance: 'By letter' }
  await admin.post(`/api/admin/vote-questions/${vote.questions[0]!.id}/candidates`, entry)
  app.advance(HOUR_MS)
  await runVotes(app)
  for (const { caller } of people) await caller.post(`${path}/ballot`, ballotOf(await viewOf(caller, path), 0))
  await app.mails()
  await closeVote(app)
  const mails = await app.mails()
  return { people, elected: mails.filter(({ subject }) => subject?.startsWith('You have been elected')) }
}

test('who is elected gets an email and a notice with the post and the term; the others get neither', async () => {
  const app = await openTestApp()
  const { people, elected } = await electFirst(app)
  expect(elected).toHaveLength(1)
  expect(elected[0]).toMatchObject({ subject: 'You have been elected: President' })
  expect(elected[0]!.text).toContain('The next term. The committee sets its first day')
  const [winner, other] = [await people[0]!.caller.get('/api/notices'), await people[1]!.caller.get('/api/notices')]
  expect(winner.json()).toContainEqual(
    expect.objectContaining({
      title: 'You have been elected: President',
      body: expect.stringContaining('The next term'),
    }),
  )
  expect(other.body).not.toContain('You have been elected')
})

test('a post that is no office is called what the election is called, and promises no term', async () => {
  const app = await openTestApp()
  const { elected } = await electFirst(app, { office: null, title: 'Auditor of 2027' })
  expect(elected[0]).toMatchObject({ subject: 'You have been elected: Auditor of 2027' })
  expect(elected[0]!.text).not.toContain('next term')
})

test('somebody elected at an assembly is notified after the two minutes in which the chair can undo it', async () => {
  const app = await openTestApp()
  const people = await numberedMembers(app, 2)
  const { chair, admin } = await plannedAssembly(app, { quorumPercent: 0 })
  const form = { title: 'President', majority: 'most', kind: 'election', seats: 1, office: 'President' }
  const chosen = { candidateIds: [people[0]!.member.id], acceptance: 'In the hall' }
  for (const title of ['First', 'Second']) await chair.put(`${admin}/motions`, { ...form, title, ...chosen })
  await chair.post(`${admin}/doors`)
  for (const { member } of people) await chair.put(`${admin}/attendance`, { memberId: member.id, isHere: true })
  await chair.post(`${admin}/start`)
  const motions = (await chair.get(admin)).json().motions as { id: string }[]
  await app.mails()
  const elect = async (at: number) => {
    await chair.put(`/api/admin/assembly-motions/${motions[at]!.id}/open`)
    const { motions: shown } = (await chair.get(admin)).json()
    const ballot = { memberId: people[1]!.member.id, candidateIds: [shown[at].candidates[0].id] }
    await people[1]!.phone.post(`/api/assembly-motions/${motions[at]!.id}/ballot`, ballot)
    expect((await chair.put(`/api/admin/assembly-motions/${motions[at]!.id}/close`)).statusCode).toBe(200)
    return (await chair.get('/api/admin/undo?area=votes')).json()
  }
  const undone = await elect(0)
  expect(undone).toMatchObject({ mails: 1, notices: 1, message: expect.stringContaining('only these messages') })
  expect((await chair.post(`/api/admin/undo/${undone.id}`)).statusCode).toBe(200)
  expect(await elect(1)).toMatchObject({ mails: 1, notices: 1 })
  app.advance(121_000)
  // once: that of the first election was undone
  expect(await app.mails()).toMatchObject([{ subject: 'You have been elected: President' }])
  await app.runTasks()
  const notices = (await people[0]!.phone.get('/api/notices')).json<{ title: string; body: string }[]>()
  const elected = notices.find(({ title }) => title === 'You have been elected: President')
  // another election in these two minutes may change the term
  expect(elected).toMatchObject({ body: 'The email says what comes next.' })
  // the result stays when the message is undone
  expect((await chair.get(admin)).json().motions[0].result.outcome).toBe('decided')
})
