import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { nextVersion } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { attachUpload } from '#server/platform/uploads/attachment-service.ts'
import { findUploadName } from '#server/platform/uploads/upload-names.ts'
import type { HandOver } from '#shared/officers/officer-rules.ts'
import { dayAfter } from '#shared/platform/calendar-days.ts'
import { insertOfficer, lockTeam, type OfficerRow, placeOfficer, updateOfficer } from './officer-queries.ts'

type By = { actorId: string; now: Date }

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
 * Moves the whole current team to the earlier terms, and adds those who stay again with their office and position.
 * Terms without an end date end the day before the next one begins. Returns the new team. Throws validation_failed if
 * somebody who is to stay is no longer in the team, or if the team's own term begins on that day or later, as after a
 * double submit.
 */
export function handOver(db: Database, form: HandOver, by: By): Promise<OfficerRow[]> {
  return db.transaction(async (tx) => {
    const team = await lockTeam(tx)
    const { termStart, termEnd = null } = form
    if (team.some((officer) => officer.termStart && officer.termStart >= termStart))
      throwFieldError('termStart', TOO_EARLY)
    if (form.staying.some((id) => !team.some((officer) => officer.id === id))) throwFieldError('staying', GONE)
    const next: OfficerRow[] = []
    for (const officer of team) {
      await archive(tx, officer, dayAfter(termStart, -1), by)
      if (form.staying.includes(officer.id)) next.push(await goOn(tx, officer, { termStart, termEnd }, by))
    }
    const before = { officers: team.map(named), termStart: team[0]?.termStart ?? null }
    const after = { officers: next.map(named), termStart, termEnd }
    await recordActivity(tx, { actorId: by.actorId, action: 'officers.handed-over', ...TEAM, before, after })
    return next
  })
}

const TEAM = { subjectType: 'office_bearer', subjectId: 'team' }
const TOO_EARLY = 'The next term must begin after the current one'
const GONE = 'One of the selected people is no longer in the current team'

function throwFieldError(field: string, message: string): never {
  throw new AppError('validation_failed', { message, fields: { [field]: message } })
}

async function archive(tx: Transaction, before: OfficerRow, lastDay: string, { actorId, now }: By): Promise<void> {
  const after = await updateOfficer(tx, before.id, {
    isActive: false,
    termEnd: before.termEnd ?? lastDay,
    updatedAt: nextVersion(before.updatedAt, now),
  })
  const done = { actorId, action: 'officer.archived', subjectType: 'office_bearer', subjectId: before.id }
  await recordActivity(tx, { ...done, before, after })
}

/** The same person, office and photo in the next term. */
async function goOn(tx: Transaction, officer: OfficerRow, term: Term, { actorId, now }: By): Promise<OfficerRow> {
  const { id: _id, ...rest } = officer
  const url = officer.photoUrl
  const attaching = { kind: 'gallery' as const, ownerId: null, uploadedBy: actorId, now }
  const photoUrl = url && findUploadName(url) ? await attachUpload(tx, { url, ...attaching }) : url
  const after = await insertOfficer(tx, { ...rest, ...term, photoUrl, createdAt: now, updatedAt: now })
  const done = { actorId, action: 'officer.created', subjectType: 'office_bearer', subjectId: after.id }
  await recordActivity(tx, { ...done, before: null, after })
  return after
}

type Term = { termStart: string; termEnd: string | null }

const named = ({ name, role }: OfficerRow) => ({ name, role })
