import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'
import { openVote, plannedVote, voters } from './vote-fixture.ts'

test('the list of votes says why somebody has no vote in one, before it opens and after', async () => {
  const app = await openTestApp()
  const [voter] = await voters(app, 1)
  const young = await app.as(await app.member({ fullName: 'Young', dateOfBirth: '2009-05-01' }))
  await openVote(app, { title: 'Open' })
  const late = await app.as(await app.member({ fullName: 'Late', dateOfBirth: '1980-05-01' }))
  await plannedVote(app, { title: 'Planned' })
  const reasons = async (caller: typeof late) =>
    Object.fromEntries(
      (await caller.get('/api/votes'))
        .json<{ title: string; noVoteBecause: string | null }[]>()
        .map(({ title, noVoteBecause }) => [title, noVoteBecause]),
    )
  expect(await reasons(voter!.caller)).toEqual({ Open: null, Planned: null })
  const tooYoung = 'This vote is for people aged 18 or over.'
  expect(await reasons(young)).toEqual({ Open: tooYoung, Planned: tooYoung })
  expect(await reasons(late)).toEqual({ Open: expect.stringContaining('You were not on the roll'), Planned: null })
})
