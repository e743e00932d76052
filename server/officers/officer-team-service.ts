import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { nextVersion } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { attachUpload } from '#server/platform/uploads/attachment-service.ts'
import { findUploadName } from '#server/platform/uploads/upload-names.ts'
import type { HandOver } from '#shared/officers/officer-rules.ts'
import { dayAfter } from '#shared/platform/calendar-days.ts'
import { isSame } from '#shared/platform/edit-conflict-rules.ts'
import { formatCardDate, gulfToday } from '#shared/platform/gulf-dates.ts'
import { offerHandOverUndo } from './hand-over-undo.ts'
import {
  insertOfficer,
  listOfficers,
  lockTeam,
  type OfficerRow,
  placeOfficer,
  planTerm,
  updateOfficer,
} from './officer-queries.ts'
import type { OfficerTerm } from './officer-tables.ts'

type By = { actorId: string; now: Date }
/** Null is the site itself. */
type Author = { actorId: string | null; now: Date }

/** Sets the order of the current team. Throws not_found unless the list names each of them exactly once. */
export function orderOfficers(db: Database, officerIds: readonly string[], { actorId }: By): Promise<void> {
  return db.transaction(async (tx) => {
    const before = (await lockTeam(tx)).map(({ id }) => id)
    const isComplete = officerIds.length === before.length && before.every((id) => officerIds.includes(id))
    if (!isComplete) throw new AppError('not_found')
    for (const [place, id] of officerIds.entries()) await placeOfficer(tx, id, place)
    const order = { before: { officerIds: before }, after: { officerIds } }
    await recordActivity(tx, { actorId, action: 'officers.ordered', ...TEAM, ...order })
  })
}

/**
 * Plans the next term: on its first day the whole current team moves to the earlier terms, and those who stay are added
 * again with their office and position. Until then the team stays as it is. A later plan replaces an earlier one, and
 * both can be undone for two minutes. Returns the team. Throws validation_failed if somebody who is to stay is no longer
 * in the team, if the team's own term begins on that day or later, or if the very same is planned, as after a double
 * submit.
 */
export function handOver(db: Database, form: HandOver, by: By): Promise<OfficerRow[]> {
  return db.transaction(async (tx) => {
    const team = await lockTeam(tx)
    const { termStart, termEnd = null, staying } = form
    if (team.some((officer) => officer.termStart && officer.termStart >= termStart))
      throwFieldError('termStart', TOO_EARLY)
    if (staying.some((id) => !team.some((officer) => officer.id === id))) throwFieldError('staying', GONE)
    const planOf = (id: string) => ({
      leavesOn: termStart,
      nextTerm: staying.includes(id) ? { termStart, termEnd } : null,
    })
    const isPlanned = team.every(({ id, leavesOn, nextTerm }) => isSame({ leavesOn, nextTerm }, planOf(id)))
    if (team.length > 0 && isPlanned) throwFieldError('termStart', PLANNED)
    for (const { id } of team) await planTerm(tx, id, planOf(id))
    const before = { officers: team.map(named), termStart: team[0]?.termStart ?? null }
    const after = { officers: team.filter(({ id }) => staying.includes(id)).map(named), termStart, termEnd }
    await recordActivity(tx, { actorId: by.actorId, action: 'officers.handed-over', ...TEAM, before, after })
    const nextIds = await beginTerms(tx, by)
    const message = `The next term begins on ${formatCardDate(termStart)}.`
    await offerHandOverUndo(tx, team, { nextIds, message }, by)
    return listOfficers(tx, { isActive: true })
  })
}

/** Drops a planned hand-over; it can be undone for two minutes. Returns the team. Throws not_found if none is planned. */
export function cancelHandOver(db: Database, by: By): Promise<OfficerRow[]> {
  return db.transaction(async (tx) => {
    const team = await lockTeam(tx)
    const termStart = team.find(({ leavesOn }) => leavesOn)?.leavesOn
    if (!termStart) throw new AppError('not_found')
    for (const { id } of team) await planTerm(tx, id, { leavesOn: null, nextTerm: null })
    const before = { officers: team.filter(({ nextTerm }) => nextTerm).map(named), termStart }
    await recordActivity(tx, { actorId: by.actorId, action: 'officers.hand-over-cancelled', ...TEAM, before })
    await offerHandOverUndo(tx, team, { nextIds: [], message: 'The hand-over has been cancelled.' }, by)
    return listOfficers(tx, { isActive: true })
  })
}

/** Hands over on the first day of a planned term. */
export function beginPlannedTerms(db: Database, now: Date): Promise<string[]> {
  return db.transaction((tx) => beginTerms(tx, { actorId: null, now }))
}

/** Archives those whose last day is over; returns the ids of the entries added for those who stay. */
async function beginTerms(tx: Transaction, by: Author): Promise<string[]> {
  const today = gulfToday(by.now)
  const leaving = (await lockTeam(tx)).filter(({ leavesOn }) => leavesOn && leavesOn <= today)
  const nextIds: string[] = []
  for (const officer of leaving) {
    await archive(tx, officer, dayAfter(officer.leavesOn!, -1), by)
    if (officer.nextTerm) nextIds.push((await goOn(tx, officer, officer.nextTerm, by)).id)
  }
  return nextIds
}

const TEAM = { subjectType: 'office_bearer', subjectId: 'team' }
const TOO_EARLY = 'The next term must begin after the current one'
const PLANNED = 'This hand-over is already planned'
const GONE = 'One of the selected people is no longer in the current team'

function throwFieldError(field: string, message: string): never {
  throw new AppError('validation_failed', { message, fields: { [field]: message } })
}

async function archive(tx: Transaction, before: OfficerRow, lastDay: string, { actorId, now }: Author): Promise<void> {
  const after = await updateOfficer(tx, before.id, {
    isActive: false,
    termEnd: before.termEnd ?? lastDay,
    leavesOn: null,
    nextTerm: null,
    updatedAt: nextVersion(before.updatedAt, now),
  })
  const done = { actorId, action: 'officer.archived', subjectType: 'office_bearer', subjectId: before.id }
  await recordActivity(tx, { ...done, before, after })
}

/** The same person, office and photo in the next term. */
async function goOn(
  tx: Transaction,
  officer: OfficerRow,
  term: OfficerTerm,
  { actorId, now }: Author,
): Promise<OfficerRow> {
  const { id: _id, ...rest } = officer
  const url = officer.photoUrl
  const attaching = { kind: 'picture' as const, ownerId: null, uploadedBy: actorId, now }
  const photoUrl = url && findUploadName(url) ? await attachUpload(tx, { url, ...attaching }) : url
  const after = await insertOfficer(tx, {
    ...rest,
    ...term,
    leavesOn: null,
    nextTerm: null,
    photoUrl,
    createdAt: now,
    updatedAt: now,
  })
  const done = { actorId, action: 'officer.created', subjectType: 'office_bearer', subjectId: after.id }
  await recordActivity(tx, { ...done, before: null, after })
  return after
}

const named = ({ name, role }: OfficerRow) => ({ name, role })
