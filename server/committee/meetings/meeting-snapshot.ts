import { eq, inArray } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { nextVersion } from '#server/platform/edit-conflict.ts'
import { documents } from '../documents/document-tables.ts'
import { removeItems } from './agenda-service.ts'
import {
  findMeetingEvenDeleted,
  type ItemRow,
  listItems,
  listPeople,
  type MeetingRow,
  type PersonRow,
  updateMeeting,
} from './meeting-queries.ts'
import { meetingItems, meetingPapers, meetingPeople } from './meeting-tables.ts'

/** What a change of a meeting can change, as it was before. Instants are texts, because it is stored. */
export type MeetingSnapshot = {
  meeting: Pick<MeetingRow, 'title' | 'place' | 'link' | 'quorum' | 'chair' | 'audienceId' | 'audienceName'> &
    Record<'startsAt' | 'endsAt', string>
  people: (Omit<PersonRow, 'excusedAt'> & { excusedAt: string | null })[]
  items: Omit<ItemRow, 'text' | 'approvesMinutes'>[]
  papers: (typeof meetingPapers.$inferSelect)[]
}

/** Reads what an undo of a change restores. */
export async function takeSnapshot(tx: Transaction, meeting: MeetingRow): Promise<MeetingSnapshot> {
  const { title, startsAt, endsAt, place, link, quorum, chair, audienceId, audienceName } = meeting
  const people = await listPeople(tx, meeting.id)
  const items = await listItems(tx, meeting.id)
  const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
  return {
    meeting: { title, ...times, place, link, quorum, chair, audienceId, audienceName },
    people: people.map((person) => ({ ...person, excusedAt: person.excusedAt?.toISOString() ?? null })),
    items: items.map(({ text: _, approvesMinutes: __, ...item }) => item),
    papers: await listStoredPapers(tx, idsOf(items)),
  }
}

/**
 * Restores a locked meeting with its agenda and its people, as a new version. Attendance and what is written stay.
 * Throws validation_failed if something is written under an item that the change added.
 */
export async function restoreSnapshot(tx: Transaction, meeting: MeetingRow, snapshot: MeetingSnapshot, now: Date) {
  const { startsAt, endsAt, ...facts } = snapshot.meeting
  const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
  const updatedAt = nextVersion(meeting.updatedAt, now)
  const after = await updateMeeting(tx, meeting.id, { ...facts, ...times, updatedAt })
  await restorePeople(tx, meeting.id, snapshot.people)
  await restoreAgenda(tx, meeting.id, snapshot)
  return after
}

async function restorePeople(tx: Transaction, meetingId: string, people: MeetingSnapshot['people']): Promise<void> {
  const present = idsOf(await listPeople(tx, meetingId))
  const added = present.filter((id) => !people.some((person) => person.id === id))
  if (added.length > 0) await tx.delete(meetingPeople).where(inArray(meetingPeople.id, added))
  const gone = people.filter(({ id }) => !present.includes(id))
  const accounts = await listExistingAccounts(tx, gone)
  for (const { id, position, name, office } of people)
    if (present.includes(id))
      await tx.update(meetingPeople).set({ position, name, office }).where(eq(meetingPeople.id, id))
  const restored = gone.filter(({ userId }) => userId && accounts.includes(userId))
  if (restored.length > 0)
    await tx
      .insert(meetingPeople)
      .values(
        restored.map((person) => ({ ...person, excusedAt: person.excusedAt ? new Date(person.excusedAt) : null })),
      )
}

async function listExistingAccounts(tx: Transaction, people: MeetingSnapshot['people']): Promise<string[]> {
  const ids = people.flatMap(({ userId }) => userId ?? [])
  if (ids.length === 0) return []
  return idsOf(await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids)))
}

async function restoreAgenda(tx: Transaction, meetingId: string, { items, papers }: MeetingSnapshot): Promise<void> {
  await removeItems(tx, meetingId, items)
  for (const item of items) {
    const about = item.aboutMeetingId && (await findMeetingEvenDeleted(tx, item.aboutMeetingId))
    const values = { ...item, aboutMeetingId: about ? about.id : null }
    await tx.insert(meetingItems).values(values).onConflictDoUpdate({ target: meetingItems.id, set: values })
  }
  if (items.length > 0) await tx.delete(meetingPapers).where(inArray(meetingPapers.itemId, idsOf(items)))
  const known = await listKnownDocuments(tx, papers)
  const restored = papers.filter(({ documentId }) => known.includes(documentId))
  if (restored.length > 0) await tx.insert(meetingPapers).values(restored)
}

const listStoredPapers = async (tx: Transaction, itemIds: string[]): Promise<MeetingSnapshot['papers']> =>
  itemIds.length === 0 ? [] : tx.select().from(meetingPapers).where(inArray(meetingPapers.itemId, itemIds))

async function listKnownDocuments(tx: Transaction, papers: MeetingSnapshot['papers']): Promise<string[]> {
  const ids = papers.map(({ documentId }) => documentId)
  if (ids.length === 0) return []
  return idsOf(await tx.select({ id: documents.id }).from(documents).where(inArray(documents.id, ids)))
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)
