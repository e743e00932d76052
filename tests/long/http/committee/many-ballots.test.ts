import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { castBallot } from '#server/committee/votes/ballot-service.ts'
import { closeVote } from '#server/committee/votes/closing-service.ts'
import { voteBallots, voteVoters } from '#server/committee/votes/vote-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { ballotOf, CHOICE, MOTION, openVote, type VoteView } from '#tests/http/committee/votes/vote-fixture.ts'
import { openTestApp } from '#tests/test-app.ts'
import { newMember } from '#tests/test-records.ts'

const VOTERS = 2000
const AT_ONCE = 20
const SECONDS = 60

test('two thousand secret ballots are counted within a minute', async () => {
  const app = await openTestApp()
  const accounts = await app.db
    .insert(users)
    .values(
      Array.from({ length: VOTERS }, (_, at) => ({
        email: `voter-${at}@example.org`,
        firstName: 'Asha',
        lastName: 'Menon',
      })),
    )
    .returning({ id: users.id, email: users.email })
  for (let at = 0; at < VOTERS; at += 500)
    await app.db
      .insert(members)
      .values(accounts.slice(at, at + 500).map(({ id, email }) => newMember({ id, email: email ?? '' })))
  const { vote } = await openVote(app, { questions: [MOTION, CHOICE] })
  const voters = await app.db.select().from(voteVoters).where(eq(voteVoters.voteId, vote.id))
  expect(voters).toHaveLength(VOTERS)
  const due = { secret: app.config.secret, now: app.clock.time }
  const started = performance.now()
  for (let at = 0; at < VOTERS; at += AT_ONCE)
    await Promise.all(
      voters.slice(at, at + AT_ONCE).map(({ memberId, familyMemberId }, position) =>
        castBallot(app.db, vote.id, {
          person: { memberId, familyMemberId },
          ballot: ballotOf(vote as VoteView, position % 2, position % 3),
          ...due,
        }),
      ),
    )
  const seconds = (performance.now() - started) / 1000
  process.stdout.write(`${VOTERS} secret ballots in ${seconds.toFixed(1)} s\n`)
  expect(seconds).toBeLessThan(SECONDS)
  await closeVote(app.db, vote.id, { ...due, now: new Date(app.clock.time.getTime() + 48 * 3_600_000) })
  const [counted] = await app.db
    .select({ ballots: sql<number>`sum(${voteBallots.count})`.mapWith(Number) })
    .from(voteBallots)
  expect(counted?.ballots).toBe(2 * VOTERS)
}, 240_000)
