import type { By } from '#server/events/administration/event-records.ts'
import { listNotifiedOf, notifyHouseholds } from '#server/events/mails/household-recipients.ts'
import { requireLeaving } from '#server/events/program-places/place-checks.ts'
import { deletePlace, lockProgram } from '#server/events/program-places/program-place-queries.ts'
import { moveUpProgramWaiting } from '#server/events/program-places/program-place-service.ts'
import { programRegistrations } from '#server/events/program-tables.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Entry, type Item, lockItem, type Participant } from '../competition-queries.ts'
import { requireNoJudgeOfItem } from '../judges/duty-separation.ts'
import { recordItem } from '../setup/item-service.ts'
import { findEntry, findParticipant, listGroupMembers } from './entry-queries.ts'

/**
 * Withdraws an entry for the committee, with its group; the place goes to the waiting list, and everybody
 * of it is notified. Throws not_found, judges_this_item or roll_called.
 */
export function withdrawEntry(db: Database, entryId: string, by: By): Promise<void> {
  return db.transaction(async (tx) => {
    const entry = await findEntry(tx, entryId)
    const participant = entry && (await findParticipant(tx, entry.participantId))
    if (!entry || !participant) throw new AppError('not_found')
    const { programId, groupName } = entry
    const { memberId, familyMemberId } = participant
    if (!(await lockProgram(tx, programId, by.now))) throw new AppError('not_found')
    const { item } = await lockItem(tx, programId)
    await requireNoJudgeOfItem(tx, programId, by.actorId)
    if (item.state !== 'entries') throw new AppError('roll_called')
    // somebody who has left the family has no place any more
    if (memberId === null) throw new AppError('not_found')
    const place = { memberId, familyMemberId }
    await requireLeaving(tx, { programId, participant: place })
    const people = await listPeople(tx, entry, participant)
    if (!(await deletePlace(tx, programRegistrations, programId, place))) throw new AppError('not_found')
    await notifyWithdrawn(tx, item, { people, name: nameOf(item, entry, participant) }, by)
    await recordItem(tx, 'competition_entry.withdrawn', programId, by, { before: { ...place, entryId, groupName } })
    await moveUpProgramWaiting(tx, programId, by.now)
  })
}

/** One person, or everybody of the group. */
async function listPeople(tx: Transaction, { id }: Entry, participant: Participant): Promise<Participant[]> {
  const group = await listGroupMembers(tx, [id])
  return [participant, ...group.map((member) => member.participant)]
}

function nameOf({ kind }: Item, { groupName }: Entry, { name }: Participant): string {
  if (kind === 'single') return name ?? 'Somebody in your family'
  return groupName ?? (name === null ? 'Your group' : `The group of ${name}`)
}

type Withdrawn = { people: readonly Participant[]; name: string }

async function notifyWithdrawn(tx: Transaction, item: Item, { people, name }: Withdrawn, { now }: By): Promise<void> {
  const { programId } = item
  const members = people.flatMap(({ memberId }) => (memberId === null ? [] : [{ memberId, familyMemberId: null }]))
  const family = await listNotifiedOf(
    tx,
    people.flatMap(({ familyMemberId }) => familyMemberId ?? []),
  )
  const notice = { title: `${name} no longer takes part in ‘${item.title}’` }
  await notifyHouseholds(tx, [...members, ...family], notice, {
    kind: 'events',
    link: `/programs/${programId}`,
    aboutId: programId,
    now,
  })
}
