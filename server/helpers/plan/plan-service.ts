import { eq, inArray } from 'drizzle-orm'
import { type By, getEventRow, getLocked } from '#server/events/administration/event-records.ts'
import { members } from '#server/membership/member-tables.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { differences, nextVersion, requireUnchanged } from '#server/platform/edit-conflict.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { countMissing } from '#shared/helpers/helper-rules.ts'
import { JobEdit, type NewJob, PlanSettings } from '#shared/helpers/plan-form-rules.ts'
import { editedFields } from '#shared/platform/edit-conflict-rules.ts'
import { helperJobMembers, helperJobs, helperPlans } from '../helper-tables.ts'
import { findPlan, type Job } from '../shift-queries.ts'
import { findPlannedJob, type PlannedJob, readPlan } from './plan-queries.ts'

/** The plan of an event. Throws not_found. */
export async function getPlan(db: Executor, eventId: string) {
  await getEventRow(db, eventId)
  return readPlan(db, eventId)
}

/** The shifts ahead that need people, soonest first. Throws not_found. */
export async function listGaps(db: Executor, eventId: string, now: Date) {
  const { jobs } = await getPlan(db, eventId)
  return jobs
    .flatMap((job) => job.shifts.map((shift) => ({ ...shift, job: job.title })))
    .map(({ helpers, needed, ...shift }) => ({ ...shift, missing: countMissing({ needed, taken: helpers.length }) }))
    .filter(({ missing, startsAt }) => missing > 0 && startsAt > now)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}

/** Opens the plan for members, or closes it. What people have stays theirs. Throws not_found or edit_conflict. */
export function savePlan(db: Database, eventId: string, { updatedAt: basedOn, ...settings }: PlanSettings, by: By) {
  return db.transaction(async (tx) => {
    await getLocked(tx, eventId)
    const before = await findPlan(tx, eventId)
    const subject = { subjectType: 'helper_plan', subjectId: eventId }
    if (before) await requireUnchanged(tx, { basedOn, current: before, fields: editedFields(PlanSettings), ...subject })
    const updatedAt = nextVersion(before?.updatedAt ?? by.now, by.now)
    const values = { ...settings, updatedAt }
    const [after] = await tx
      .insert(helperPlans)
      .values({ eventId, ...values, createdAt: by.now })
      .onConflictDoUpdate({ target: helperPlans.eventId, set: values })
      .returning()
    const changed = before && after ? differences(before, after) : { before, after }
    await recordActivity(tx, { actorId: by.actorId, action: 'helper_plan.changed', ...subject, ...changed })
    return readPlan(tx, eventId)
  })
}

/** Adds a job. Throws not_found, or validation_failed for an unknown leader or member. */
export function addJob(db: Database, eventId: string, { memberIds, ...form }: NewJob, by: By): Promise<PlannedJob> {
  return db.transaction(async (tx) => {
    await getLocked(tx, eventId)
    await requireMembers(tx, { memberIds, leaderMemberId: form.leaderMemberId })
    const values = { eventId, ...leaderOf(form), createdAt: by.now, updatedAt: by.now }
    const [job] = await tx.insert(helperJobs).values(values).returning()
    if (!job) throw new Error('A job was not stored')
    await writeChosen(tx, job, memberIds)
    await recordJob(tx, 'helper_job.added', by, { before: null, after: job })
    return getPlanned(tx, job)
  })
}

/** Changes a job. Throws not_found, edit_conflict or validation_failed. */
export function editJob(
  db: Database,
  id: string,
  { memberIds, updatedAt, ...form }: JobEdit,
  by: By,
): Promise<PlannedJob> {
  return db.transaction(async (tx) => {
    const before = await lockJob(tx, id)
    const edited = { subjectType: 'helper_job', subjectId: id, fields: editedFields(JobEdit, ['memberIds']) }
    await requireUnchanged(tx, { ...edited, basedOn: updatedAt, current: before })
    await requireMembers(tx, { memberIds, leaderMemberId: form.leaderMemberId })
    const values = { ...leaderOf(form), updatedAt: nextVersion(before.updatedAt, by.now) }
    const [after] = await tx.update(helperJobs).set(values).where(eq(helperJobs.id, id)).returning()
    if (!after) throw new AppError('not_found')
    await writeChosen(tx, after, memberIds)
    await recordJob(tx, 'helper_job.changed', by, { ...differences(before, after), subjectId: id })
    return getPlanned(tx, after)
  })
}

/** A job, locked with its event until the transaction ends. Throws not_found. */
export async function lockJob(tx: Transaction, id: string): Promise<Job> {
  const [found] = await tx.select({ eventId: helperJobs.eventId }).from(helperJobs).where(eq(helperJobs.id, id))
  if (!found) throw new AppError('not_found')
  await getLocked(tx, found.eventId)
  const [job] = await tx.select().from(helperJobs).where(eq(helperJobs.id, id)).for('update')
  if (!job) throw new AppError('not_found')
  return job
}

/** Of a member the name and the phone number are those of the register. */
const leaderOf = <Form extends Pick<NewJob, 'leaderMemberId'>>(form: Form) => ({
  ...form,
  ...(form.leaderMemberId && { leaderName: '', leaderPhone: '' }),
  leaderFamilyMemberId: null,
})

type Named = Pick<NewJob, 'memberIds' | 'leaderMemberId'>

async function requireMembers(tx: Transaction, { memberIds, leaderMemberId }: Named): Promise<void> {
  const wanted = [...new Set([...memberIds, ...(leaderMemberId ? [leaderMemberId] : [])])]
  if (wanted.length === 0) return
  const found = await tx.select({ id: members.id }).from(members).where(inArray(members.id, wanted)).for('key share')
  const isKnown = (memberId: string) => found.some(({ id }) => id === memberId)
  if (leaderMemberId && !isKnown(leaderMemberId)) throw fieldError('leaderMemberId', 'There is no such member.')
  if (!memberIds.every(isKnown)) throw fieldError('memberIds', 'One of these members is no longer in the register.')
}

async function writeChosen(tx: Transaction, { id: jobId, audience }: Job, memberIds: readonly string[]): Promise<void> {
  await tx.delete(helperJobMembers).where(eq(helperJobMembers.jobId, jobId))
  const chosen = audience === 'chosen' ? [...new Set(memberIds)] : []
  if (chosen.length > 0) await tx.insert(helperJobMembers).values(chosen.map((memberId) => ({ jobId, memberId })))
}

type Change = { before: Partial<Job> | null; after: Partial<Job> | null; subjectId?: string }

/** Without the leader's phone number: the log is never changed. */
export async function recordJob(tx: Transaction, action: string, { actorId }: By, change: Change) {
  const { before, after } = change
  const subjectId = change.subjectId ?? after?.id ?? before?.id ?? ''
  const changed = { before: withoutLeader(before), after: withoutLeader(after) }
  await recordActivity(tx, { actorId, action, subjectType: 'helper_job', subjectId, ...changed })
}

function withoutLeader(job: Partial<Job> | null) {
  if (!job) return null
  const { leaderName: _, leaderPhone: __, ...rest } = job
  return rest
}

async function getPlanned(tx: Transaction, job: Job): Promise<PlannedJob> {
  const planned = await findPlannedJob(tx, job)
  if (!planned) throw new Error('A stored job is gone')
  return planned
}
