import { type By, getEventRow } from '#server/events/administration/event-records.ts'
import { onlyMembersIn } from '#server/events/gate/member-presence.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { inParts } from '#server/platform/database/update-rows.ts'
import { differences, requireUnchanged, updateVersion } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { AssemblyEdit, type AssemblyForm } from '#shared/committee/assembly/assembly-rules.ts'
import { quorumOf } from '#shared/committee/votes/count-rules.ts'
import { gateDayAt } from '#shared/events/gate/gate-day-rules.ts'
import { editedFields } from '#shared/platform/edit-conflict-rules.ts'
import { formatLongDateTime, gulfDay } from '#shared/platform/gulf-dates.ts'
import { listEligible } from '../votes/roll-queries.ts'
import { type AssemblyRow, countHall, findAssembly, listInside, listMotions, lockAssembly } from './assembly-queries.ts'
import { assemblies, assemblyMembers } from './assembly-tables.ts'
import { newBoardToken } from './board-token.ts'
import { keepOnlyResults } from './final-results.ts'
import { writeMinutesMeeting } from './minutes-meeting.ts'
import { markPresence } from './presence.ts'
import { endProxiesWithoutVote } from './proxy-ending.ts'
import { voterRuleOf } from './voter-rule.ts'

/** Makes an event a general assembly and returns its id. Throws not_found, validation_failed for proxies after its beginning, and assembly_exists. */
export function createAssembly(db: Database, form: AssemblyForm, { actorId, now }: By): Promise<string> {
  return db.transaction(async (tx) => {
    requireProxyTime(form, await getEventRow(tx, form.eventId))
    const boardToken = newBoardToken()
    const [assembly] = await tx
      .insert(assemblies)
      .values({ ...form, boardToken, createdBy: actorId, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning()
    if (!assembly) throw new AppError('assembly_exists')
    await record(tx, 'assembly.created', assembly.id, actorId, { after: { ...form } })
    return assembly.id
  })
}

/** Changes quorum and proxies. Throws not_found, edit_conflict, validation_failed for proxies after the beginning, and assembly_has_begun once the doors are open. */
export function editAssembly(db: Database, id: string, edit: AssemblyEdit, { actorId, now }: By): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await getAssembly(tx, id)
    const { updatedAt: basedOn, ...form } = edit
    const subject = { subjectType: 'assembly', subjectId: id }
    await requireUnchanged(tx, { basedOn, current: before, fields: editedFields(AssemblyEdit), ...subject })
    if (before.state !== 'planned') throw new AppError('assembly_has_begun')
    requireProxyTime(form, await getEventRow(tx, before.eventId))
    const after = await updateVersion(tx, assemblies, before, { change: form, now })
    await record(tx, 'assembly.edited', id, actorId, differences(before, after))
  })
}

function requireProxyTime(
  { proxiesUntil }: Pick<AssemblyForm, 'proxiesUntil'>,
  { eventDate }: { eventDate: Date },
): void {
  if (proxiesUntil <= eventDate) return
  const message = `Proxies end at the latest when the assembly begins, on ${formatLongDateTime(eventDate)}`
  throw new AppError('validation_failed', { message, fields: { proxiesUntil: message } })
}

/** Fixes the members with a vote, ends proxies of people without one, and lets people in; those who have passed the gate and not gone out are in. Throws not_found, assembly_not_open and assembly_doors_open. */
export function openDoors(db: Database, id: string, { actorId, now }: By): Promise<void> {
  return db.transaction(async (tx) => {
    const assembly = await getAssembly(tx, id)
    if (assembly.state === 'closed') throw new AppError('assembly_not_open')
    if (assembly.state !== 'planned') throw new AppError('assembly_doors_open')
    const voters = await listEligible(tx, voterRuleOf(assembly), gulfDay(now))
    for (const part of inParts(voters))
      await tx.insert(assemblyMembers).values(part.map(({ memberId }) => ({ assemblyId: id, memberId })))
    await endProxiesWithoutVote(tx, id, now)
    const event = await getEventRow(tx, assembly.eventId)
    const day = gateDayAt(event, now)
    const memberIds = await listInside(tx, assembly, day)
    for (const memberId of await onlyMembersIn(tx, event, { eventId: event.id, memberIds, day }))
      await markPresence(tx, { id, memberId, isHere: true, now })
    await updateVersion(tx, assemblies, assembly, { change: { state: 'doors_open', doorsOpenedAt: now }, now })
    await record(tx, 'assembly.doors_opened', id, actorId, { after: { rollSize: voters.length } })
  })
}

/** Starts the assembly. Throws not_found, assembly_not_open, assembly_running and no_quorum. */
export function startAssembly(db: Database, id: string, { actorId, now }: By): Promise<void> {
  return db.transaction(async (tx) => {
    const assembly = await getAssembly(tx, id)
    if (assembly.state === 'running') throw new AppError('assembly_running')
    if (assembly.state !== 'doors_open') throw new AppError('assembly_not_open')
    const hall = await requireQuorum(tx, assembly)
    await updateVersion(tx, assemblies, assembly, { change: { state: 'running', startedAt: now }, now })
    await record(tx, 'assembly.started', id, actorId, { after: { votes: hall.votes, rollSize: hall.rollSize } })
  })
}

/** Ends it, and writes the draft minutes as a meeting of the committee. Throws not_found, assembly_not_open, and item_open while a motion is open. */
export function endAssembly(db: Database, id: string, { actorId, now }: By): Promise<void> {
  return db.transaction(async (tx) => {
    const assembly = await getAssembly(tx, id)
    if (assembly.state !== 'running' && assembly.state !== 'doors_open') throw new AppError('assembly_not_open')
    const motions = await listMotions(tx, id)
    if (motions.some(({ state }) => state === 'open')) throw new AppError('item_open')
    await keepOnlyResults(tx, id)
    const closed = await updateVersion(tx, assemblies, assembly, { change: { state: 'closed', closedAt: now }, now })
    await record(tx, 'assembly.closed', id, actorId)
    await updateVersion(tx, assemblies, closed, {
      change: { meetingId: await writeMinutesMeeting(tx, id, { actorId, now }) },
      now,
    })
  })
}

/**
 * Writes the draft minutes of a closed assembly again after somebody has deleted them. Throws not_found,
 * assembly_not_open before its end, and minutes_exist.
 */
export function writeMinutesAgain(db: Database, id: string, { actorId, now }: By): Promise<void> {
  return db.transaction(async (tx) => {
    const assembly = await getAssembly(tx, id)
    if (assembly.state !== 'closed') throw new AppError('assembly_not_open')
    if ((await findAssembly(tx, { id }))?.meetingId) throw new AppError('minutes_exist')
    await updateVersion(tx, assemblies, assembly, {
      change: { meetingId: await writeMinutesMeeting(tx, id, { actorId, now }) },
      now,
    })
  })
}

/** Throws no_quorum unless enough votes are in the hall. */
export async function requireQuorum(tx: Transaction, { id, quorumPercent }: AssemblyRow) {
  const hall = await countHall(tx, id)
  if (hall.votes < quorumOf({ ...hall, quorumPercent })) throw new AppError('no_quorum')
  return hall
}

/** The assembly, locked until the transaction ends. Throws not_found. */
export async function getAssembly(tx: Transaction, id: string): Promise<AssemblyRow> {
  const assembly = await lockAssembly(tx, id)
  if (!assembly) throw new AppError('not_found')
  return assembly
}

type Logged = { before?: object; after?: object }

export const record = (
  tx: Transaction,
  action: string,
  subjectId: string,
  actorId: string | null,
  logged: Logged = {},
) => recordActivity(tx, { actorId, action, subjectType: 'assembly', subjectId, ...logged })
