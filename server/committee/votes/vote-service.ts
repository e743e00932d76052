import { eq, sql } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { differences, nextVersion, requireUnchanged } from '#server/platform/edit-conflict.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { type QuestionForm, VoteEdit, type VoteForm } from '#shared/committee/votes/vote-form-rules.ts'
import { editedFields } from '#shared/platform/edit-conflict-rules.ts'
import { countTurnout } from './roll-queries.ts'
import { writePapers } from './vote-papers.ts'
import { detachPortraitsOfQuestion, detachPortraitsOfVote } from './vote-portraits.ts'
import { deleteOptionsExcept, listQuestions, lockVote, type Vote } from './vote-queries.ts'
import { voteOptions, voteQuestions, votes } from './vote-tables.ts'

const SUBJECT = 'vote'

/** Stores a new draft and returns its id. Throws validation_failed if its time has passed. */
export function createVote(db: Database, { questions, ...form }: VoteForm, { actorId, now }: By): Promise<string> {
  requireAhead(form, now)
  return db.transaction(async (tx) => {
    const vote = await storeDraft(tx, { questions, ...form }, { actorId, now })
    await recordVote(tx, 'vote.created', vote.id, actorId, { after: vote })
    return vote.id
  })
}

type Draft = VoteForm & { secondBallotOf?: string; repeatOf?: string }

/** Stores a draft with its questions; candidates are added to them. */
export async function storeDraft(tx: Transaction, { questions, ...form }: Draft, { actorId, now }: By): Promise<Vote> {
  const values = { ...form, createdBy: actorId, createdAt: now, updatedAt: now }
  const [vote] = await tx.insert(votes).values(values).returning()
  if (!vote) throw new Error('A vote was not stored')
  await writeQuestions(tx, vote.id, questions, now)
  return vote
}

function requireAhead({ closesAt }: Pick<VoteForm, 'closesAt'>, now: Date): void {
  if (closesAt <= now) throw fieldError('closesAt', 'This time has passed')
}

/**
 * Changes a draft. Throws validation_failed if its time has passed, not_found, edit_conflict, vote_not_editable once it is planned, and vote_has_ballots once
 * somebody has voted.
 */
export function editVote(db: Database, voteId: string, edit: VoteEdit, { actorId, now }: By): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await getDraft(tx, voteId)
    requireAhead(edit, now)
    const { questions, updatedAt: basedOn, ...form } = edit
    const fields = editedFields(VoteEdit)
    await requireUnchanged(tx, { basedOn, current: before, fields, subjectType: SUBJECT, subjectId: voteId })
    const change = { ...form, updatedAt: nextVersion(before.updatedAt, now) }
    const [after] = await tx.update(votes).set(change).where(eq(votes.id, voteId)).returning()
    if (!after) throw new Error('A locked vote no longer exists')
    await writeQuestions(tx, voteId, questions, now)
    await recordVote(tx, 'vote.edited', voteId, actorId, differences(before, after))
  })
}

/** Deletes a draft. Throws like `editVote`. */
export function deleteVote(db: Database, voteId: string, { actorId, now }: By): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await getDraft(tx, voteId)
    await detachPortraitsOfVote(tx, voteId, now)
    await tx.delete(votes).where(eq(votes.id, voteId))
    await recordVote(tx, 'vote.deleted', voteId, actorId, { before })
  })
}

async function getDraft(tx: Transaction, voteId: string): Promise<Vote> {
  const vote = await getLockedVote(tx, voteId)
  if (vote.status === 'draft') return vote
  const { voted } = await countTurnout(tx, voteId)
  throw new AppError(voted > 0 ? 'vote_has_ballots' : 'vote_not_editable')
}

/** The vote, locked until the transaction ends. Throws not_found. */
export async function getLockedVote(tx: Transaction, voteId: string): Promise<Vote> {
  const vote = await lockVote(tx, voteId)
  if (!vote) throw new AppError('not_found')
  return vote
}

const MOTION = [{ title: 'Yes' }, { title: 'No' }]

async function writeQuestions(tx: Transaction, voteId: string, forms: readonly QuestionForm[], now: Date) {
  const stored = await listQuestions(tx, voteId)
  const ids = forms.flatMap(({ id }) => id ?? [])
  for (const { id } of stored.filter((question) => !ids.includes(question.id))) {
    await detachPortraitsOfQuestion(tx, id, now)
    await tx.delete(voteQuestions).where(eq(voteQuestions.id, id))
  }
  for (const [position, { id, options, documentIds, ...form }] of forms.entries()) {
    const before = stored.find((question) => question.id === id)
    const isElection = form.kind === 'election'
    const values = {
      ...form,
      voteId,
      position,
      seats: isElection ? form.seats : 1,
      maxChoices: form.kind === 'motion' ? 1 : form.maxChoices,
      office: isElection ? form.office : null,
    }
    const questionId = await writeQuestion(tx, values, before?.id)
    await writePapers(tx, { questionId, documentIds, field: `questions.${position}.documentIds` })
    if (isElection && before?.kind === 'election') continue
    if (before && before.kind !== form.kind) {
      await detachPortraitsOfQuestion(tx, questionId, now)
      await deleteOptionsExcept(tx, questionId, [])
    }
    if (!isElection)
      await writeOptions(tx, questionId, form.kind === 'motion' ? MOTION : options, before?.options ?? [])
  }
}

async function writeQuestion(tx: Transaction, values: typeof voteQuestions.$inferInsert, id: string | undefined) {
  if (id) {
    await tx.update(voteQuestions).set(values).where(eq(voteQuestions.id, id))
    return id
  }
  const [question] = await tx.insert(voteQuestions).values(values).returning({ id: voteQuestions.id })
  if (!question) throw new Error('A question was not stored')
  return question.id
}

type OptionForm = { id?: string | undefined; title: string }

/** Options keep their ids where the form names them or their title. */
async function writeOptions(
  tx: Transaction,
  questionId: string,
  forms: readonly OptionForm[],
  before: readonly { id: string; title: string }[],
): Promise<void> {
  const rows = forms.map(({ id, title }, position) => ({
    id: before.find((option) => option.id === id || option.title === title)?.id,
    title,
    position,
  }))
  await deleteOptionsExcept(
    tx,
    questionId,
    rows.flatMap(({ id }) => id ?? []),
  )
  for (const { id, ...row } of rows)
    await tx
      .insert(voteOptions)
      .values({ ...(id && { id }), ...row, questionId })
      .onConflictDoUpdate({ target: voteOptions.id, set: { title: sql`excluded.title`, position: row.position } })
}

type Logged = { before?: object; after?: object }

/** Records what the committee, or with null the site, did to a vote; never what somebody voted. */
export const recordVote = (
  tx: Transaction,
  action: string,
  voteId: string,
  actorId: string | null,
  logged: Logged = {},
): Promise<void> => recordActivity(tx, { actorId, action, subjectType: SUBJECT, subjectId: voteId, ...logged })
