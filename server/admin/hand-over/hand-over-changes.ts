import { eq } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { storeDuties } from '#server/accounts/duties/duty-changes.ts'
import { revokePending } from '#server/accounts/secure-account.ts'
import { competitionFestivals } from '#server/competitions/competition-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { insertOfficer, type OfficerRow, updateOfficer } from '#server/officers/officer-queries.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { nextVersion } from '#server/platform/edit-conflict.ts'
import { attachUpload } from '#server/platform/uploads/attachment-service.ts'
import { findUploadName } from '#server/platform/uploads/upload-names.ts'
import { readSettingsVersion, writeSettings } from '#server/settings/settings-queries.ts'
import type { FestivalSettings } from '#shared/competitions/festival-rules.ts'
import type { MemberType } from '#shared/membership/member-enums.ts'
import { dayAfter } from '#shared/platform/calendar-days.ts'
import { notifyOfDuties } from '../people/duty-notices.ts'
import { lockSettings } from '../settings-service.ts'
import type { AppliedChanges, PortalAccess } from './applied-changes.ts'
import type { Pick, PlannedChanges } from './hand-over-plan.ts'

/** Null is the site itself. */
export type Author = { actorId: string | null; now: Date }
type Term = { day: string; termEnd: string | null }

/** Carries out all changes of a hand-over in the caller's transaction; returns what an undo needs. */
export async function applyChanges(
  tx: Transaction,
  plan: PlannedChanges,
  { term, by }: { term: Term; by: Author },
): Promise<AppliedChanges> {
  await lockSettings(tx)
  const archived: AppliedChanges['archived'] = []
  for (const officer of plan.leaving) archived.push(await archive(tx, officer, dayAfter(term.day, -1), by))
  const addedOfficers: string[] = []
  for (const [position, pick] of plan.joining.entries())
    addedOfficers.push(await add(tx, pick, { entry: plan.entries.get(pick.memberId), position, term, by }))
  for (const { memberId, before, after } of plan.memberTypes) await storeType(tx, memberId, { before, after, by })
  for (const { userId, before, after } of plan.accounts) await storeAccess(tx, userId, { before, after, by })
  for (const { eventId, before, after } of plan.signatories) await storeSignatories(tx, eventId, { before, after, by })
  await storeTerm(tx, { ...plan.term, by })
  return {
    archived,
    addedOfficers,
    memberTypes: plan.memberTypes.map(({ memberId, before, after }) => ({ memberId, before, after })),
    accounts: plan.accounts.map(({ userId, before, after }) => ({ userId, before, after })),
    signatories: plan.signatories.map(({ eventId, before, after }) => ({ eventId, before, after })),
    term: plan.term,
    joined: plan.joining.map(({ userId, memberId, office }) => ({ userId, memberId, office })),
    left: plan.left,
    leftOut: plan.picks.flatMap(({ memberId, office, problem }) => (problem ? [{ memberId, office, problem }] : [])),
  }
}

type Change<Value> = { before: Value; after: Value; by: Author }

async function archive(tx: Transaction, before: OfficerRow, lastDay: string, { actorId, now }: Author) {
  const termEnd = before.termEnd !== null && before.termEnd < lastDay ? before.termEnd : lastDay
  const after = await updateOfficer(tx, before.id, {
    isActive: false,
    termEnd: before.termStart !== null && termEnd < before.termStart ? before.termStart : termEnd,
    updatedAt: nextVersion(before.updatedAt, now),
  })
  const done = { actorId, action: 'officer.archived', subjectType: 'office_bearer', subjectId: before.id }
  await recordActivity(tx, { ...done, before, after })
  return { officerId: before.id, before: before.termEnd, after: after.termEnd }
}

type Added = { entry: OfficerRow | undefined; position: number; term: Term; by: Author }

/** Somebody who was in the team has the same photo, text and contact in the next term; others have only their name. */
async function add(tx: Transaction, pick: Pick, { entry, position, term, by }: Added): Promise<string> {
  const url = entry?.photoUrl ?? null
  const attaching = { kind: 'picture' as const, ownerId: null, uploadedBy: by.actorId, now: by.now }
  const officer = await insertOfficer(tx, {
    name: pick.fullName,
    role: pick.office,
    memberId: pick.memberId,
    termStart: term.day,
    termEnd: term.termEnd,
    displayOrder: position,
    bio: entry?.bio ?? null,
    email: entry?.email ?? null,
    phone: entry?.phone ?? null,
    photoUrl: url && findUploadName(url) ? await attachUpload(tx, { url, ...attaching }) : url,
    createdAt: by.now,
    updatedAt: by.now,
  })
  const done = { actorId: by.actorId, action: 'officer.created', subjectType: 'office_bearer', subjectId: officer.id }
  await recordActivity(tx, { ...done, before: null, after: officer })
  return officer.id
}

export async function storeType(
  tx: Transaction,
  memberId: string,
  { before, after, by }: Change<MemberType>,
): Promise<void> {
  const [member] = await tx.select({ updatedAt: members.updatedAt }).from(members).where(eq(members.id, memberId))
  if (!member) throw new Error('A member of the hand-over no longer exists')
  const updatedAt = nextVersion(member.updatedAt, by.now)
  await tx.update(members).set({ memberType: after, updatedAt }).where(eq(members.id, memberId))
  await recordActivity(tx, {
    actorId: by.actorId,
    action: 'member.edited',
    subjectType: 'member',
    subjectId: memberId,
    before: { memberType: before, updatedAt: member.updatedAt },
    after: { memberType: after, updatedAt },
  })
}

/** Role and duties, from the next request of every open session on. */
export async function storeAccess(
  tx: Transaction,
  userId: string,
  { before, after, by }: Change<PortalAccess>,
): Promise<void> {
  await tx.update(users).set({ role: after.role }).where(eq(users.id, userId))
  await storeDuties(tx, userId, { duties: after.duties, givenBy: by.actorId })
  // nothing that was asked for under a role outlives it
  if (before.role !== 'user') await revokePending(tx, userId)
  const about = { actorId: by.actorId, subjectType: 'user', subjectId: userId }
  if (before.role !== after.role)
    await recordActivity(tx, {
      ...about,
      action: 'account.role_changed',
      before: { role: before.role },
      after: { role: after.role },
    })
  await recordActivity(tx, {
    ...about,
    action: 'account.duties_changed',
    before: { duties: before.duties },
    after: { duties: after.duties },
  })
  await notifyOfDuties(tx, userId, { before, after, now: by.now })
}

export async function storeSignatories(
  tx: Transaction,
  eventId: string,
  { before, after, by }: Change<FestivalSettings['signatories']>,
): Promise<void> {
  const isFestival = eq(competitionFestivals.eventId, eventId)
  const [festival] = await tx.select().from(competitionFestivals).where(isFestival).for('update')
  if (!festival) throw new Error('A festival of the hand-over no longer exists')
  const updatedAt = nextVersion(festival.updatedAt, by.now)
  const settings = { ...festival.settings, signatories: after }
  await tx.update(competitionFestivals).set({ settings, updatedAt }).where(isFestival)
  await recordActivity(tx, {
    actorId: by.actorId,
    action: 'festival.signatories_changed',
    subjectType: 'festival',
    subjectId: eventId,
    before: { signatories: before, updatedAt: festival.updatedAt },
    after: { signatories: after, updatedAt },
  })
}

/** The term in the title of the public page. */
export async function storeTerm(tx: Transaction, { before, after, by }: Change<string>): Promise<void> {
  if (before === after) return
  const earlier = await readSettingsVersion(tx)
  const updatedAt = nextVersion(earlier, by.now)
  await writeSettings(tx, { term: after }, by.actorId, updatedAt)
  await recordActivity(tx, {
    actorId: by.actorId,
    action: 'settings.changed',
    subjectType: 'settings',
    subjectId: 'settings',
    before: { term: before, updatedAt: earlier },
    after: { term: after, updatedAt },
  })
}
