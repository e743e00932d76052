import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pollMembers, polls } from '#server/committee/polls/poll-tables.ts'
import { votes, voteVoters } from '#server/committee/votes/vote-tables.ts'
import { events } from '#server/events/event-tables.ts'
import { officeBearers } from '#server/officers/officer-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { plannedAssembly } from './assembly/assembly-fixture.ts'
import { formOf, type Meeting } from './meetings/meeting-fixture.ts'

const DAY_MS = 86_400_000

test('a member reads which votes, polls and meetings wait, until each has an answer', async () => {
  const app = await openTestApp()
  const later = (days: number) => new Date(app.clock.time.getTime() + days * DAY_MS)
  const latha = await app.member({ fullName: 'Latha Warrier' })
  const other = await app.member()
  const rule = {
    isSecret: true,
    minAge: 18 as const,
    paidOnly: false,
    perMembership: false,
    quorumPercent: 0,
    byLot: false,
  }
  const [vote] = await app.db
    .insert(votes)
    .values({ ...rule, title: 'Fee', status: 'open', opensAt: later(-1), closesAt: later(1) })
    .returning()
  await app.db.insert(voteVoters).values({ voteId: vote!.id, memberId: latha.id })
  const [poll] = await app.db
    .insert(polls)
    .values({ question: 'Sunday or Friday?', isMultiple: false, closesAt: later(2) })
    .returning()
  await app.db.insert(pollMembers).values([latha, other].map(({ id }) => ({ pollId: poll!.id, memberId: id })))
  await app.db.insert(officeBearers).values({ name: 'Latha Warrier', role: 'Treasurer', memberId: latha.id })
  const writer = await app.as(await app.admin(['content']))
  const times = { startsAt: later(3).toISOString(), endsAt: later(4).toISOString() }
  const { id } = (await writer.post('/api/admin/meetings', formOf(app, times))).json<Meeting>()
  const own = await app.as(latha)
  const kinds = async (caller = own) =>
    (await caller.get('/api/decisions')).json().map(({ kind }: { kind: string }) => kind)
  expect(await kinds()).toEqual(['vote', 'poll', 'meeting'])
  expect(await kinds(await app.as(other))).toEqual(['poll'])
  await app.db.update(voteVoters).set({ hasVoted: true })
  await own.put(`/api/meetings/${id}/reply`, { isExcused: true, note: '' })
  expect(await kinds()).toEqual(['poll'])
})

test('the assembly of a cancelled event does not wait for anybody', async () => {
  const app = await openTestApp()
  const own = await app.as(await app.member())
  const { eventId } = await plannedAssembly(app)
  expect((await own.get('/api/decisions')).json()).toMatchObject([{ kind: 'assembly' }])
  await app.db.update(events).set({ status: 'cancelled' }).where(eq(events.id, eventId))
  expect((await own.get('/api/decisions')).json()).toEqual([])
})

test('a poll for somebody is listed even if many polls for others come first', async () => {
  const app = await openTestApp()
  const inDays = (days: number) => new Date(app.clock.time.getTime() + days * DAY_MS)
  const [asked, other] = [await app.member(), await app.member()]
  const question = (text: string, closesAt: Date) => ({ question: text, isMultiple: false, closesAt })
  const forOthers = Array.from({ length: 20 }, (_, n) => question(`Others ${n}`, inDays(1)))
  const stored = await app.db
    .insert(polls)
    .values([...forOthers, question('Mine', inDays(2))])
    .returning()
  await app.db
    .insert(pollMembers)
    .values(stored.map((poll) => ({ pollId: poll.id, memberId: poll.question === 'Mine' ? asked.id : other.id })))
  expect((await (await app.as(asked)).get('/api/decisions')).json()).toMatchObject([{ title: 'Mine' }])
})
