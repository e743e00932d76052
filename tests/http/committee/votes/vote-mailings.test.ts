import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runDueVotes } from '#server/committee/votes/due-votes.ts'
import { voteMailings, voteVoters } from '#server/committee/votes/vote-tables.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { mails } from '#server/platform/mail/mail-tables.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { HOUR_MS, plannedVote, runVotes } from './vote-fixture.ts'

/** The database of a process that is killed in its n-th transaction, before that commits. */
function dyingIn(db: Database, transaction: number): Database {
  let count = 0
  const begin = (work: (tx: Transaction) => Promise<unknown>) => {
    count += 1
    const isLast = count === transaction
    return db.transaction(async (tx) => {
      const result = await work(tx)
      if (isLast) throw new Error('killed')
      return result
    })
  }
  return new Proxy(db, {
    get: (target, name) => (name === 'transaction' ? begin : Reflect.get(target, name)),
  })
}

const mailsTo = async ({ db }: TestApp, name: string) => {
  const rows = await db.select({ data: mails.data }).from(mails).where(eq(mails.name, name))
  return rows.map(({ data }) => (data as { voterId: string }).voterId).toSorted()
}

test('messages to a large roll go on where a killed run has ended: nobody gets one twice or none', async () => {
  const app = await openTestApp()
  const member = await app.member()
  const { vote } = await plannedVote(app)
  app.advance(HOUR_MS)
  // the roll of one who can vote is fixed, and the run is killed in its first part
  await runDueVotes({ ...app.context, db: dyingIn(app.db, 2) }, app.config.secret)
  expect(await mailsTo(app, 'vote-open')).toEqual([])
  const voteId = vote.id
  const many = Array.from({ length: 1100 }, () => ({ voteId, memberId: member.id, hasVoted: true }))
  for (const part of [many.slice(0, 600), many.slice(600)]) await app.db.insert(voteVoters).values(part)
  // the next one is killed in its second part, when 500 have got theirs
  await runDueVotes({ ...app.context, db: dyingIn(app.db, 2) }, app.config.secret)
  expect(await mailsTo(app, 'vote-open')).toHaveLength(500)
  await runVotes(app)
  const roll = (await app.db.select().from(voteVoters)).map(({ id }) => id).toSorted()
  expect(roll).toHaveLength(1101)
  expect(await mailsTo(app, 'vote-open')).toEqual(roll)
  await runVotes(app)
  expect(await mailsTo(app, 'vote-open')).toHaveLength(1101)
  expect(await app.db.select().from(voteMailings)).toEqual([])
})
