import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { castBallot } from '#server/committee/votes/ballot-service.ts'
import { closeVote } from '#server/committee/votes/closing-service.ts'
import { openVote } from '#server/committee/votes/opening-service.ts'
import { planVote, unplanVote } from '#server/committee/votes/planning-service.ts'
import { voteBallots, voteChoices, voteQuestions, votes, voteVoters } from '#server/committee/votes/vote-tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { dying } from '#tests/http/undo/killed-act.ts'
import { seeded } from '#tests/seeded.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { ballotOf, CHOICE, formAt, HOUR_MS, MOTION, type VoteView, voters } from './vote-fixture.ts'

const quiet = (done: Promise<unknown>) =>
  done.then(
    () => true,
    () => false,
  )

async function countedOf({ db }: TestApp, voteId: string, isSecret: boolean) {
  const isOfVote = sql`question_id in (select id from vote_questions where vote_id = ${voteId})`
  if (!isSecret) return db.$count(voteChoices, isOfVote)
  const [sum] = await db
    .select({ ballots: sql<number>`coalesce(sum(${voteBallots.count}), 0)`.mapWith(Number) })
    .from(voteBallots)
    .where(isOfVote)
  return sum?.ballots ?? 0
}

test.each([1, 2, 3, 4, 5, 6])(
  'after random openings, ballots, kills and closings there are as many ballots as voters (%i)',
  async (seed) => {
    const random = seeded(seed)
    const pick = (below: number) => Math.floor(random() * below)
    const app = await openTestApp()
    const { db, config } = app
    const isSecret = seed % 2 === 1
    const people = await voters(app, 6)
    const admin = await app.admin(['members'])
    const caller = await app.as(admin)
    const form = formAt(app, { isSecret, questions: [MOTION, CHOICE] })
    const vote = (await caller.post('/api/admin/votes', form)).json() as VoteView
    const by = () => ({ actorId: admin.id, now: app.clock.time })
    const planning = { actorId: admin.id, now: () => app.clock.time }
    const due = () => ({ secret: config.secret, now: app.clock.time })
    const counted = new Set<string>()
    const cast = async (database: Database) => {
      const { member } = people[pick(people.length)]!
      const person = { memberId: member.id, familyMemberId: null }
      const ballot = ballotOf(vote, pick(3) - 1, pick(4) - 1)
      const done = await quiet(castBallot(database, vote.id, { person, ballot, ...due() }))
      // nobody votes twice in secret; in the open they replace their ballot
      if (done && isSecret) expect(counted.has(member.id)).toBe(false)
      if (done) counted.add(member.id)
    }
    const acts = [
      () => quiet(planVote(db, vote.id, planning)),
      () => quiet(openVote(db, vote.id, due())),
      () => quiet(openVote(dying(db), vote.id, due())),
      () => quiet(unplanVote(db, vote.id, by())),
      () => cast(db),
      () => cast(db),
      () => cast(dying(db)),
      () => Promise.all([cast(db), cast(db), cast(dying(db))]),
      () => quiet(closeVote(db, vote.id, due())),
      () => quiet(closeVote(dying(db), vote.id, due())),
      async () => app.advance(HOUR_MS / 2),
    ]
    for (let step = 0; step < 60; step += 1) await acts[pick(acts.length)]!()
    await quiet(planVote(db, vote.id, planning))
    app.advance(2 * HOUR_MS)
    await openVote(db, vote.id, due())
    await cast(db)
    app.advance(48 * HOUR_MS)
    await closeVote(db, vote.id, due())
    const [stored] = await db.select().from(votes).where(eq(votes.id, vote.id))
    expect(stored?.status).toBe('closed')
    const voted = await db.$count(voteVoters, sql`vote_id = ${vote.id} and has_voted`)
    const questions = await db.$count(voteQuestions, eq(voteQuestions.voteId, vote.id))
    expect(voted).toBe(counted.size)
    expect(voted).toBeGreaterThan(0)
    expect(await countedOf(app, vote.id, isSecret)).toBe(voted * questions)
  },
)
