import { eq } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import { listNotifiedOf } from '#server/events/mails/household-recipients.ts'
import { findMember } from '#server/membership/member-queries.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { offerUndo, type UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { dropChildrenAlone } from '../claims/claim-service.ts'
import { describeShift, notifyHelper } from '../claims/helper-notices.ts'
import { helperClaims, helperJobs } from '../helper-tables.ts'
import { readFamily } from '../people/family-fit.ts'
import { type Job, listClaims, lockClaim, lockShift, type NamedClaim, type Shift } from '../shift-queries.ts'
import { lockJob, recordJob } from './plan-service.ts'
import { type Removed, remindersOf, removeClaims, removeJob, removeShift } from './removed-records.ts'
import { restoreRemoved } from './restore-service.ts'
import { HELPERS_AREA, recordShift } from './shift-service.ts'

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'helpers-removed': Removed & { subjectType: 'helper_job' | 'helper_shift'; subjectId: string }
  }
}

/** Deletes a job with its shifts. It can be undone for two minutes; then its helpers get a message. Throws not_found. */
export function deleteJob(db: Database, id: string, by: By): Promise<string> {
  return db.transaction(async (tx) => {
    const job = await lockJob(tx, id)
    const claims = await listClaims(tx, eq(helperJobs.id, id))
    const removed = await removeJob(tx, job)
    const shiftOf = (claim: NamedClaim) => restoredShift(removed, claim.shiftId)
    const message = `‘${job.title}’ has been deleted.`
    await offer(tx, { removed, message, job, claims, shiftOf, by, subjectType: 'helper_job', subjectId: id })
    await recordJob(tx, 'helper_job.deleted', by, { before: job, after: null })
    return message
  })
}

const restoredShift = ({ shifts }: Removed, shiftId: string) => {
  const shift = shifts.find(({ id }) => id === shiftId)!
  return { startsAt: new Date(shift.startsAt), endsAt: new Date(shift.endsAt) }
}

/** Deletes a shift; like `deleteJob`. */
export function deleteShift(db: Database, id: string, by: By): Promise<string> {
  return db.transaction(async (tx) => {
    const { job, event: _, plan: __, taken: ___, ...shift } = await lockShift(tx, id)
    const claims = await listClaims(tx, eq(helperClaims.shiftId, id))
    const removed = await removeShift(tx, shift)
    const message = `A shift of ${job.title} has been deleted.`
    const subject = { subjectType: 'helper_shift', subjectId: id } as const
    await offer(tx, { removed, message, job, claims, shiftOf: () => shift, by, ...subject })
    await recordShift(tx, 'helper_shift.deleted', by, { before: shift, after: null })
    return message
  })
}

/** Takes somebody out of a shift, with the children who would be alone there; like `deleteJob`. */
export function removeHelper(db: Database, claimId: string, by: By): Promise<string> {
  return db.transaction(async (tx) => {
    const { shift, ...claim } = await lockClaim(tx, claimId)
    const before = await listClaims(tx, eq(helperClaims.shiftId, shift.id))
    const removed = await removeClaims(tx, [claimId])
    await removeChildrenAlone(tx, { removed, shift, memberId: claim.memberId, now: by.now, before })
    const gone = before.filter(({ id }) => removed.claims.some((each) => each.id === id))
    const names = gone.map(({ name }) => name).join(', ')
    const message = `${names}: removed from ${shift.job.title}.`
    const subject = { subjectType: 'helper_shift', subjectId: shift.id } as const
    await offer(tx, { removed, message, job: shift.job, claims: gone, shiftOf: () => shift, by, ...subject })
    const people = { helpers: gone.length }
    await recordActivity(tx, { actorId: by.actorId, action: 'helper_shift.helper_removed', ...subject, before: people })
    return message
  })
}

type Beside = { removed: Removed; shift: Shift; memberId: string | null; now: Date; before: readonly NamedClaim[] }

async function removeChildrenAlone(tx: Transaction, { removed, shift, memberId, now, before }: Beside): Promise<void> {
  const member = memberId && (await findMember(tx, memberId))
  if (!member) return
  const reminders = await remindersOf(
    tx,
    before.filter((claim) => claim.memberId === memberId),
  )
  const { people } = await readFamily(tx, member, now)
  await dropChildrenAlone(tx, { shift, memberId: member.id, people })
  const left = await listClaims(tx, eq(helperClaims.shiftId, shift.id))
  const isLeft = (id: string) =>
    left.some((claim) => claim.id === id) || removed.claims.some((claim) => claim.id === id)
  for (const { name: _, phone: __, dateOfBirth: ___, ...child } of before.filter(({ id }) => !isLeft(id)))
    removed.claims.push({
      ...child,
      claimedAt: child.claimedAt.toISOString(),
      cameAt: child.cameAt?.toISOString() ?? null,
    })
  const isStored = (id: string) => removed.claims.some((claim) => claim.id === id)
  removed.reminders.push(...reminders.filter(({ claimId }) => isStored(claimId)))
}

type Offered = {
  removed: Removed
  message: string
  job: Job
  claims: readonly NamedClaim[]
  shiftOf: (claim: NamedClaim) => Pick<Shift, 'startsAt' | 'endsAt'>
  by: By
  subjectType: 'helper_job' | 'helper_shift'
  subjectId: string
}

/** Lets the admin undo it, and tells the helpers of shifts ahead once that is over. */
async function offer(
  tx: Transaction,
  { removed, message, job, claims, shiftOf, by, ...subject }: Offered,
): Promise<void> {
  const data = { ...removed, ...subject }
  const heldBy = await offerUndo(tx, { area: HELPERS_AREA, name: 'helpers-removed', data, message, ...by })
  for (const claim of claims) {
    const { memberId, familyMemberId, name: who } = claim
    const times = shiftOf(claim)
    if (memberId === null || times.startsAt <= by.now) continue
    const shift = describeShift({ ...times, job })
    const ids = { eventId: job.eventId, memberId, who, shift }
    await sendMail(tx, 'shift-ended', ids, { heldBy })
    for (const recipient of await listNotifiedOf(tx, familyMemberId ? [familyMemberId] : []))
      await sendMail(tx, 'shift-ended', { ...ids, familyMemberId: recipient.familyMemberId! }, { heldBy })
    const notice = { title: `${who} no longer has this shift`, body: shift, now: by.now, heldBy }
    await notifyHelper(tx, { memberId, familyMemberId }, { ...times, job }, notice)
  }
}

export const removalUndo: UndoHandlers = {
  'helpers-removed': {
    async undo(tx, { subjectType, subjectId, ...removed }, { actorId, now }) {
      await restoreRemoved(tx, removed, now)
      await recordActivity(tx, { actorId, action: `${subjectType}.removal_undone`, subjectType, subjectId })
    },
  },
}
