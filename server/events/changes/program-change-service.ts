import { and, eq } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Event } from '#server/events/event-queries.ts'
import { listNotifiedOf, type NotifiedPerson } from '#server/events/mails/household-recipients.ts'
import type { Program } from '#server/events/program-queries.ts'
import { programRegistrations, programWaitingList } from '#server/events/program-tables.ts'
import { activeMember } from '#server/membership/member-rights.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { describeEventChange } from '#shared/events/event-change-rules.ts'
import { timeSlotOf } from '#shared/events/program-time-rules.ts'
import { notifyProgramCancelled } from './event-notices.ts'
import { rememberEvent } from './remembered-event.ts'

/**
 * Notifies every member who is in a program or on its waiting list, or whose family is, that the program was removed;
 * each member once. Call it in the transaction that deletes the program, before the deletion. Nobody is notified if the
 * event is over or cancelled. Returns how many members are.
 */
export async function announceProgramDeletion(
  tx: Transaction,
  { program, event, now, heldBy }: { program: Program; event: Event; now: Date; heldBy: string },
): Promise<number> {
  if (!describeEventChange(event, null, now)) return 0
  const called = { title: program.title, timeSlot: timeSlotOf(program, event) }
  const groups = await groupByRecipient(tx, await listEntries(tx, program.id))
  for (const { told, participants } of groups) {
    const ids = {
      memberId: told.memberId,
      ...(told.familyMemberId && { familyMemberId: told.familyMemberId }),
      participants,
      program: called,
      event: { ...rememberEvent(event), isPublic: event.isPublic },
    }
    await sendMail(tx, 'program-called-off', ids, { heldBy })
    const sameAs = { name: 'program-called-off', ids } as const
    await notifyProgramCancelled(tx, told, { program, event, now, heldBy, sameAs })
  }
  return groups.length
}

/** A member is told about everybody of the household; somebody with a login of their own about themselves. */
async function groupByRecipient(tx: Transaction, entries: readonly NotifiedPerson[]) {
  const byMember = Map.groupBy(entries, ({ memberId }) => memberId)
  const ofMembers = [...byMember].map(([memberId, own]) => ({
    told: { memberId, familyMemberId: null },
    participants: own.map(({ familyMemberId }) => familyMemberId),
  }))
  const named = entries.flatMap(({ familyMemberId }) => (familyMemberId === null ? [] : [familyMemberId]))
  const people = await listNotifiedOf(tx, named)
  return [...ofMembers, ...people.map((told) => ({ told, participants: [told.familyMemberId] }))]
}

const listEntries = (tx: Transaction, programId: string) =>
  unionAll(entriesIn(tx, programRegistrations, programId), entriesIn(tx, programWaitingList, programId))

const entriesIn = (
  tx: Transaction,
  table: typeof programRegistrations | typeof programWaitingList,
  programId: string,
) =>
  tx
    .select({ memberId: table.memberId, familyMemberId: table.familyMemberId })
    .from(table)
    .innerJoin(members, eq(members.id, table.memberId))
    .where(and(eq(table.programId, programId), activeMember))
