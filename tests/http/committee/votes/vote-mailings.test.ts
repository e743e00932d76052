import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runDueVotes } from '#server/committee/votes/due-votes.ts'
import { voteMailings, voteVoters } from '#server/committee/votes/vote-tables.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { mails } from '#server/platform/mail/mail-tables.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { closeVote, HOUR_MS, plannedVote, runVotes } from './vote-fixture.ts'

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

/** A vote with a roll of 1101 that opens; the run is killed in its second part, when 500 have got their message. */
async function openToMany() {
  const app = await openTestApp()
  const member = await app.member()
  const { vote } = await plannedVote(app)
  app.advance(HOUR_MS)
  // the roll of one who can vote is fixed, and the run is killed in its first part
  await runDueVotes({ ...app.context, db: dyingIn(app.db, 2) }, app.config.secret)
  expect(await mailsTo(app, 'vote-open')).toEqual([])
  const many = Array.from({ length: 1100 }, () => ({ voteId: vote.id, memberId: member.id, hasVoted: false }))
  for (const part of [many.slice(0, 600), many.slice(600)]) await app.db.insert(voteVoters).values(part)
  await runDueVotes({ ...app.context, db: dyingIn(app.db, 2) }, app.config.secret)
  const asked = await mailsTo(app, 'vote-open')
  expect(asked).toHaveLength(500)
  const roll = (await app.db.select().from(voteVoters)).map(({ id }) => id).toSorted()
  expect(roll).toHaveLength(1101)
  return { app, asked, roll }
}

test('messages to a large roll go on where a killed run has ended: nobody gets one twice or none', async () => {
  const { app, roll } = await openToMany()
  await runVotes(app)
  expect(await mailsTo(app, 'vote-open')).toEqual(roll)
  await runVotes(app)
  expect(await mailsTo(app, 'vote-open')).toHaveLength(1101)
  expect(await app.db.select().from(voteMailings)).toEqual([])
})

test('somebody who has voted before their message leaves is not asked to vote', async () => {
  const { app, roll } = await openToMany()
  const voted = roll.slice(-2)
  await app.db.update(voteVoters).set({ hasVoted: true }).where(inArray(voteVoters.id, voted))
  await runVotes(app)
  expect(await mailsTo(app, 'vote-open')).toEqual(roll.slice(0, -2))
  expect(await app.db.select().from(voteMailings)).toEqual([])
})

test('nobody is asked to vote once the vote has closed, and everybody gets the result', async () => {
  const { app, asked, roll } = await openToMany()
  await closeVote(app)
  expect(await mailsTo(app, 'vote-open')).toEqual(asked)
  expect(await mailsTo(app, 'vote-result')).toEqual(roll)
  expect(await app.db.select().from(voteMailings)).toEqual([])
})
