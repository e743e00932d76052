import { eq, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import type { By } from '#server/events/administration/event-records.ts'
import { members } from '#server/membership/member-tables.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { drawQrCode } from '#server/platform/qr-code.ts'
import { equalInConstantTime, hashToken } from '#server/platform/signing.ts'
import { invitationState, MAX_WRONG_PINS } from '#shared/competitions/judge-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatLongDate, gulfToday, startOfGulfDay } from '#shared/platform/gulf-dates.ts'
import { type Festival, getFestival, hasMarks, lockFestival, lockItem } from '../competition-queries.ts'
import { competitionItemJudges, competitionJudges } from '../competition-tables.ts'
import { findJudgingObstacle, requireMayIssueLinks, requireNoJudgeOfFestival } from './duty-separation.ts'
import { createLink, hashPin, type OpenedLink } from './judge-link.ts'
import {
  findJudge,
  findJudgeByToken,
  findJudgesOf,
  findMemberIdOf,
  hasMarksOfJudge,
  type Judge,
  listJudgeAccounts,
  lockJudge,
} from './judge-queries.ts'

type JudgeForm = { name: string; userId?: string | null | undefined; memberId?: string | null | undefined }

/** Adds a judge to a festival and returns the id. Throws not_found, duties_separated or validation_failed. */
export function addJudge(db: Database, eventId: string, form: JudgeForm, by: By): Promise<string> {
  return db.transaction((tx) => addJudgeWithin(tx, eventId, form, by))
}

/** `addJudge` within a transaction. */
export async function addJudgeWithin(tx: Transaction, eventId: string, form: JudgeForm, by: By): Promise<string> {
  await getFestival(tx, eventId)
  await requireNoJudgeOfFestival(tx, eventId, by.actorId)
  const fields = await resolveJudge(tx, form)
  const [judge] = await tx
    .insert(competitionJudges)
    .values({ ...fields, eventId, createdAt: by.now })
    .onConflictDoNothing()
    .returning({ id: competitionJudges.id })
  if (!judge) throw fieldError('userId', 'This account is already a judge of this festival.')
  await recordJudge(tx, 'judge.added', judge.id, by, { after: { eventId, name: fields.name } })
  return judge.id
}

/** Changes a judge's name and account. Throws not_found, duties_separated or validation_failed. */
export function editJudge(db: Database, id: string, form: JudgeForm, by: By): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await getJudge(tx, id)
    await requireNoJudgeOfFestival(tx, before.eventId, by.actorId)
    const fields = await resolveJudge(tx, form)
    const other = (await tx.select().from(competitionJudges).where(eq(competitionJudges.eventId, before.eventId))).find(
      (judge) => judge.id !== id && judge.userId !== null && judge.userId === fields.userId,
    )
    if (other) throw fieldError('userId', 'This account is already a judge of this festival.')
    await tx.update(competitionJudges).set(fields).where(eq(competitionJudges.id, id))
    await requireMayJudge(tx, before)
    await recordJudge(tx, 'judge.edited', id, by, { before: { name: before.name }, after: { name: fields.name } })
  })
}

/** A judge who has items must stay one who may judge. Throws validation_failed. */
async function requireMayJudge(tx: Transaction, { id, eventId }: Judge): Promise<void> {
  const judges = await listJudgeAccounts(tx, eventId, { assigned: true })
  const obstacle = await findJudgingObstacle(
    tx,
    await getFestival(tx, eventId),
    judges.filter((judge) => judge.id === id),
  )
  if (obstacle) throw fieldError('userId', obstacle)
}

/** Deletes a judge who has given no marks. Throws not_found, duties_separated or marks_given. */
export function deleteJudge(db: Database, id: string, by: By): Promise<void> {
  return db.transaction(async (tx) => {
    // marks that arrive at this moment are seen
    await lockJudge(tx, id)
    const { name, eventId } = await getJudge(tx, id)
    await requireNoJudgeOfFestival(tx, eventId, by.actorId)
    if (await hasMarksOfJudge(tx, id)) throw new AppError('marks_given')
    await tx.delete(competitionJudges).where(eq(competitionJudges.id, id))
    await recordJudge(tx, 'judge.removed', id, by, { before: { eventId, name } })
  })
}

/** Sets the judges of an item in this order. Throws not_found, duties_separated, marks_given, judge_at_roll_call or validation_failed. */
export function setItemJudges(db: Database, programId: string, judgeIds: string[], by: By): Promise<string> {
  return db.transaction((tx) => setItemJudgesWithin(tx, programId, judgeIds, by))
}

/** `setItemJudges` within a transaction. */
export async function setItemJudgesWithin(
  tx: Transaction,
  programId: string,
  judgeIds: readonly string[],
  by: By,
): Promise<string> {
  const { item, festival } = await lockItem(tx, programId)
  await requireNoJudgeOfFestival(tx, item.eventId, by.actorId)
  if (await hasMarks(tx, programId)) throw new AppError('marks_given')
  await requireMayJudgeItem(tx, festival, judgeIds)
  await tx.delete(competitionItemJudges).where(eq(competitionItemJudges.programId, programId))
  const rows = judgeIds.map((judgeId, position) => ({ programId, judgeId, position }))
  if (rows.length > 0) await tx.insert(competitionItemJudges).values(rows)
  const subject = { subjectType: 'competition_item', subjectId: programId }
  const recorded = { action: 'competition_item.judges_set', ...subject, after: { judgeIds } }
  await recordActivity(tx, { actorId: by.actorId, ...recorded })
  return item.eventId
}

/** Judges of this festival, each once, of whom nobody calls its rolls. */
async function requireMayJudgeItem(tx: Transaction, festival: Festival, judgeIds: readonly string[]): Promise<void> {
  const { eventId } = festival
  const known = await findJudgesOf(tx, eventId, judgeIds)
  if (known.length !== judgeIds.length || new Set(judgeIds).size !== judgeIds.length)
    throw fieldError('judgeIds', 'Please choose judges of this festival, each once.')
  const accounts = await listJudgeAccounts(tx, eventId, { assigned: false })
  const chosen = accounts.filter(({ id }) => judgeIds.includes(id))
  const obstacle = await findJudgingObstacle(tx, festival, chosen)
  if (obstacle) throw new AppError('judge_at_roll_call', { message: obstacle })
}

/** A new link and PIN for one day; the previous link ends. Throws not_found, duties_separated or validation_failed. */
export function renewLink(
  { db, secret, siteUrl }: { db: Database; secret: string; siteUrl: string },
  { id, validOn }: { id: string; validOn: string },
  by: By,
) {
  return db.transaction(async (tx) => {
    const judge = await getJudge(tx, id)
    await requireMayIssueLinks(tx, await lockFestival(tx, judge.eventId), by.actorId)
    if (validOn < gulfToday(by.now)) throw fieldError('validOn', 'Please choose today or a later day.')
    const { token, pin } = createLink()
    await tx
      .update(competitionJudges)
      .set({
        tokenHash: hashToken(token, 'base64url'),
        pinHash: hashPin(secret, id, pin),
        validOn,
        linkIssuedBy: by.actorId,
        wrongPins: 0,
        openedAt: null,
      })
      .where(eq(competitionJudges.id, id))
    await recordJudge(tx, 'judge.link_renewed', id, by, { after: { name: judge.name, validOn } })
    const url = `${siteUrl}/judge/${token}`
    return { url, pin, validOn, code: drawQrCode(url, { border: 2 }) }
  })
}

/** What an invitation is for. Throws invalid_judge_link. */
export async function getInvitation(db: Executor, token: string, now: Date) {
  const judge = await getInvited(db, token)
  const { title } = await getFestival(db, judge.eventId)
  const { name, validOn, wrongPins } = judge
  return { festival: title, judge: name, validOn, state: invitationState({ validOn, wrongPins }, gulfToday(now)) }
}

/**
 * Opens an invitation with its PIN. Throws invalid_judge_link, judge_link_not_today, judge_link_locked or wrong_pin,
 * which says how many attempts are left.
 */
export async function openInvitation(
  db: Database,
  { token, pin, secret }: { token: string; pin: string; secret: string },
  now: Date,
): Promise<OpenedLink> {
  const judge = await getInvited(db, token)
  const state = invitationState(judge, gulfToday(now))
  if (state === 'locked') throw new AppError('judge_link_locked')
  if (state === 'not_today')
    throw new AppError('judge_link_not_today', {
      message: `This link is valid on ${formatLongDate(startOfGulfDay(judge.validOn))}.`,
    })
  // counted before it is checked, so that attempts at the same moment are counted too
  const [counting] = await db
    .update(competitionJudges)
    .set({ wrongPins: sql`${competitionJudges.wrongPins} + 1` })
    .where(eq(competitionJudges.id, judge.id))
    .returning({ wrongPins: competitionJudges.wrongPins })
  const attempts = counting?.wrongPins ?? MAX_WRONG_PINS
  if (attempts > MAX_WRONG_PINS) throw new AppError('judge_link_locked')
  if (!equalInConstantTime(hashPin(secret, judge.id, pin), judge.pinHash)) throw wrongPin(MAX_WRONG_PINS - attempts)
  await db.update(competitionJudges).set({ wrongPins: 0, openedAt: now }).where(eq(competitionJudges.id, judge.id))
  return { judgeId: judge.id, tokenHash: judge.tokenHash }
}

function wrongPin(left: number): AppError {
  if (left <= 0) return new AppError('judge_link_locked')
  const message = `This PIN is wrong. You can try ${counted(left, 'more time', 'more times')}.`
  return new AppError('wrong_pin', { message, fields: { pin: message } })
}

type Invited = Judge & { tokenHash: string; pinHash: string; validOn: string }

async function getInvited(db: Executor, token: string): Promise<Invited> {
  const judge = await findJudgeByToken(db, hashToken(token, 'base64url'))
  const { tokenHash, pinHash, validOn } = judge ?? {}
  if (!judge || !tokenHash || !pinHash || !validOn) throw new AppError('invalid_judge_link')
  return { ...judge, tokenHash, pinHash, validOn }
}

async function getJudge(db: Executor, id: string): Promise<Judge> {
  const judge = await findJudge(db, id)
  if (!judge) throw new AppError('not_found')
  return judge
}

/** A judge with the account of a member is that member. */
async function resolveJudge(tx: Transaction, { name, userId = null, memberId = null }: JudgeForm) {
  if (userId) {
    const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId))
    if (!account) throw fieldError('userId', 'Please choose an account.')
    return { name, userId, memberId: await findMemberIdOf(tx, userId) }
  }
  if (memberId) {
    const [member] = await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId))
    if (!member) throw fieldError('memberId', 'Please choose a member.')
  }
  return { name, userId: null, memberId }
}

type Change = { before?: object; after?: object }

const recordJudge = (tx: Executor, action: string, id: string, by: By, change: Change) =>
  recordActivity(tx, { actorId: by.actorId, action, subjectType: 'judge', subjectId: id, ...change })
