import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import type { PersonKey } from '#server/membership/household/person-moves.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { differences, nextVersion, requireUnchanged, updateVersion } from '#server/platform/edit-conflict.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { maxOptionsOf, PollEdit, type PollForm, tooManyOptions } from '#shared/committee/polls/poll-rules.ts'
import { editedFields } from '#shared/platform/edit-conflict-rules.ts'
import { checkPollDeletion } from './poll-deletion-checks.ts'
import {
  countAnswers,
  countParticipation,
  findAnswer,
  findPoll,
  insertAsked,
  isAnswerOf,
  isAsked,
  listAllPollOptions,
  listPollOptions,
  listPollRows,
  lockPoll,
  type PollPerson,
  type PollRow,
} from './poll-queries.ts'
import { pollAnswers, pollOptions, polls } from './poll-tables.ts'

/** A poll with its answers so far. Throws not_found. */
export async function getPoll(db: Executor, pollId: string, now: Date) {
  const found = await findPoll(db, pollId)
  if (!found) throw new AppError('not_found')
  const [poll] = await describePolls(db, [found], now)
  return poll!
}

/** A poll with this person's own answer. Throws not_found, or not_in_audience for somebody who is not asked. */
export async function getOwnPoll(db: Executor, pollId: string, { person, now }: { person: PollPerson; now: Date }) {
  const poll = await getPoll(db, pollId, now)
  if (!(await isAsked(db, pollId, person.memberId))) throw new AppError('not_in_audience')
  return { ...poll, own: await findAnswer(db, pollId, person) }
}

/** All polls, latest first. */
export async function listPolls(db: Executor, now: Date) {
  return describePolls(db, await listPollRows(db), now)
}

/** Polls with their answers so far: as many queries for several as for one. */
async function describePolls(db: Executor, rows: readonly PollRow[], now: Date) {
  const ids = rows.map(({ id }) => id)
  const options = Map.groupBy(await listAllPollOptions(db, ids), ({ pollId }) => pollId)
  const { asked, answered } = await countParticipation(db, ids)
  return rows.map((poll) => ({
    ...poll,
    isOpen: poll.closesAt > now,
    options: (options.get(poll.id) ?? []).map(({ id, title, votes }) => ({ id, title, votes })),
    asked: asked.get(poll.id) ?? 0,
    answered: answered.get(poll.id) ?? 0,
  }))
}

type Answering = { person: PollPerson; optionIds: readonly string[]; now: Date }

/** Answers, or replaces the answer. Throws not_found, poll_closed, not_in_audience, and validation_failed for unknown options. */
export function answerPoll(db: Database, pollId: string, { person, optionIds, now }: Answering): Promise<void> {
  return db.transaction(async (tx) => {
    const poll = await lockPoll(tx, pollId)
    if (!poll) throw new AppError('not_found')
    if (!(await isAsked(tx, pollId, person.memberId))) throw new AppError('not_in_audience')
    if (poll.closesAt <= now) throw new AppError('poll_closed')
    const options = await listPollOptions(tx, pollId)
    const chosen = options.filter(({ id }) => optionIds.includes(id)).map(({ id }) => id)
    if (chosen.length === 0 || chosen.length < optionIds.length) throw fieldError('optionIds', UNKNOWN)
    if (!poll.isMultiple && chosen.length > 1) throw fieldError('optionIds', 'Please choose one option')
    await tx
      .insert(pollAnswers)
      .values({ pollId, ...person, optionIds: chosen })
      .onConflictDoUpdate({
        target: [pollAnswers.pollId, pollAnswers.memberId, pollAnswers.familyMemberId],
        set: { optionIds: sql`excluded.option_ids` },
      })
  })
}

const UNKNOWN = 'The options have changed. Please load the page again.'

type Opening = { id: string; form: PollForm; authorId: string | null; now: Date }

/** Opens a poll under this id and fixes who is asked: the members who match `asked`. */
export async function openPoll(tx: Transaction, opening: Opening, asked: SQL): Promise<void> {
  const { id, authorId, now } = opening
  const { options, ...form } = opening.form
  const values = { ...form, id, createdBy: authorId, createdAt: now, updatedAt: now }
  const [poll] = await tx.insert(polls).values(values).returning()
  await writeOptions(tx, id, options)
  await insertAsked(tx, id, asked)
  await record(tx, 'poll.created', id, authorId, { after: poll ?? {} })
}

/** Changes a poll. Throws not_found, edit_conflict, validation_failed for an end that has passed and for more than ten options unless it already has them, and poll_has_answers for changed options once somebody has answered. */
export function editPoll(db: Database, pollId: string, edit: PollEdit, { actorId, now }: By): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockPoll(tx, pollId)
    if (!before) throw new AppError('not_found')
    const { options, updatedAt: basedOn, ...form } = edit
    const subject = { subjectType: 'poll', subjectId: pollId }
    await requireUnchanged(tx, { basedOn, current: before, fields: editedFields(PollEdit), ...subject })
    // the form has minutes, and ending a poll early stores a moment
    if (isSameMinute(form.closesAt, before.closesAt)) form.closesAt = before.closesAt
    else if (form.closesAt <= now) throw fieldError('closesAt', TIME_HAS_PASSED)
    const stored = await listPollOptions(tx, pollId)
    const max = maxOptionsOf(stored.length)
    if (options.length > max) throw fieldError('options', tooManyOptions(max))
    const isSame = stored.length === options.length && stored.every(({ title }, at) => title === options[at])
    if (!isSame || form.isMultiple !== before.isMultiple) {
      if ((await countAnswers(tx, pollId)) > 0) throw new AppError('poll_has_answers')
      await tx.delete(pollOptions).where(eq(pollOptions.pollId, pollId))
      await writeOptions(tx, pollId, options)
    }
    const change = { ...form, updatedAt: nextVersion(before.updatedAt, now) }
    const [after] = await tx.update(polls).set(change).where(eq(polls.id, pollId)).returning()
    if (after) await record(tx, 'poll.edited', pollId, actorId, differences(before, after))
  })
}

const TIME_HAS_PASSED = 'This time has passed. Please choose a later one.'

const MINUTE_MS = 60_000

const isSameMinute = (one: Date, other: Date): boolean =>
  Math.floor(one.getTime() / MINUTE_MS) === Math.floor(other.getTime() / MINUTE_MS)

/** Ends a poll now. Throws not_found, and poll_closed if it has already ended. */
export function endPoll(db: Database, pollId: string, { actorId, now }: By): Promise<void> {
  return db.transaction(async (tx) => {
    const poll = await lockPoll(tx, pollId)
    if (!poll) throw new AppError('not_found')
    if (poll.closesAt <= now) throw new AppError('poll_closed')
    await storeEnd(tx, poll, { actorId, now })
  })
}

/** Ends the poll of an announcement that is cancelled, if there is one and it is open. */
export async function endOpenPoll(tx: Transaction, pollId: string, by: By): Promise<void> {
  const poll = await lockPoll(tx, pollId)
  if (poll && poll.closesAt > by.now) await storeEnd(tx, poll, by)
}

async function storeEnd(tx: Transaction, before: PollRow, { actorId, now }: By): Promise<void> {
  const after = await updateVersion(tx, polls, before, { change: { closesAt: now }, now })
  await record(tx, 'poll.ended', before.id, actorId, differences(before, after))
}

/** Deletes a poll with its answers. Throws not_found, and poll_being_sent while its announcement is being sent. */
export function deletePoll(db: Database, pollId: string, { actorId }: By): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockPoll(tx, pollId)
    if (!before) throw new AppError('not_found')
    const reason = await checkPollDeletion(tx, pollId)
    if (reason) throw reason
    await tx.delete(polls).where(eq(polls.id, pollId))
    await record(tx, 'poll.deleted', pollId, actorId, { before })
  })
}

/** Moves the answers of a person to another record, which is then asked too: the former one may still have a household. */
export async function movePollAnswers(tx: Transaction, from: PersonKey, to: PersonKey): Promise<void> {
  await tx.execute(sql`insert into poll_members (poll_id, member_id)
    select poll_id, ${to.memberId}::uuid from poll_members where member_id = ${from.memberId} on conflict do nothing`)
  const isDoubled = sql`exists (select from poll_answers as own where own.poll_id = poll_answers.poll_id
    and own.member_id = ${to.memberId} and own.family_member_id is not distinct from ${to.familyMemberId}::uuid)`
  await tx.delete(pollAnswers).where(and(isAnswerOf(from), isDoubled))
  await tx.update(pollAnswers).set(to).where(isAnswerOf(from))
}

async function writeOptions(tx: Transaction, pollId: string, titles: readonly string[]): Promise<void> {
  await tx.insert(pollOptions).values(titles.map((title, position) => ({ pollId, title, position })))
}

type Logged = { before?: object; after?: object }

const record = (
  tx: Transaction,
  action: string,
  subjectId: string,
  actorId: string | null,
  logged: Logged,
): Promise<void> => recordActivity(tx, { actorId, action, subjectType: 'poll', subjectId, ...logged })
