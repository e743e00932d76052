import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { addDocument, addVersionOf, type DocumentRecord } from '#server/committee/documents/document-service.ts'
import { listCommittee } from '#server/committee/meetings/committee-people.ts'
import {
  meetingDecisions,
  meetingItems,
  meetingPeople,
  meetings,
  meetingTasks,
} from '#server/committee/meetings/meeting-tables.ts'
import { getMeeting } from '#server/committee/meetings/meeting-view.ts'
import { minutesTitle, renderMinutes } from '#server/committee/meetings/minutes-pdf.ts'
import { officeBearers } from '#server/officers/officer-tables.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { SheetDocument } from '#server/platform/documents/sheet-document.tsx'
import { renderSheets } from '#server/settings/document-sender.ts'
import { formatYear } from '#shared/platform/gulf-dates.ts'
import type { Fixture } from '../fixture.ts'
import type { DemoPeople } from '../members/demo-members.ts'
import {
  ACCOUNTS,
  NEXT_AGENDA,
  OFFERS,
  PAST_AGENDA,
  STATUTES,
  STATUTES_CHANGE,
  STATUTES_NOTE,
} from './committee-texts.ts'

type Context = Pick<AppContext, 'files' | 'now'>
/** The demo's documents are written by somebody who sees all of them. */
const READER = { isIn: () => true, isMember: true, isInCommittee: true }

/** Statutes, minutes, accounts and a committee file, a meeting of three weeks ago and the next one. */
export async function fillCommittee(fixture: Fixture, { admin, all }: DemoPeople, context: Context): Promise<void> {
  for (const { person, memberId } of all)
    await fixture.tx
      .update(officeBearers)
      .set({ memberId })
      .where(and(eq(officeBearers.name, person.name), eq(officeBearers.isActive, true)))
  await fillDocuments(fixture, context, admin.userId)
  await fillMeetings(fixture, context, admin.userId)
}

async function fillDocuments(fixture: Fixture, context: Context, actorId: string): Promise<void> {
  const { tx, now, calendar } = fixture
  const by = { reader: READER, actorId, now }
  const add = async (record: DocumentRecord, bytes: Buffer) =>
    addDocument(tx, context, record, { file: pdfOf(record.title, bytes), ...by })
  const year = Number(formatYear(now)) - 1
  const title = 'Statutes of the association'
  const statutes = await sheet(fixture, title, {
    columns: [
      { heading: '', share: 1 },
      { heading: 'Article', share: 16 },
    ],
    rows: STATUTES.map((row) => [...row]),
  })
  const shared = { duties: [], note: '' }
  const record = { ...shared, title, folder: 'statutes', note: STATUTES_NOTE, visibility: 'everybody' } as const
  const { id } = await add({ ...record, datedOn: calendar.day(-900) }, statutes)
  const change = { datedOn: calendar.day(-260), whatChanged: STATUTES_CHANGE }
  await addVersionOf(tx, context, id, { ...change, file: pdfOf(title, statutes), ...by })
  const accounts = await sheet(fixture, `Accounts of ${year}`, {
    columns: [
      { heading: 'In dirhams', share: 4 },
      { heading: 'Income', share: 1, isNumber: true },
      { heading: 'Spending', share: 1, isNumber: true },
    ],
    rows: ACCOUNTS.map((row) => [...row]),
  })
  const audited = {
    ...shared,
    title: `Accounts of ${year}, audited`,
    folder: 'accounts',
    visibility: 'members',
  } as const
  await add({ ...audited, note: 'Income AED 214,300, spending AED 198,760', datedOn: calendar.day(-240) }, accounts)
  const offers = await sheet(fixture, 'Offers for the generator', {
    columns: [
      { heading: 'Firm', share: 2 },
      { heading: 'What', share: 3 },
      { heading: 'AED', share: 1, isNumber: true },
    ],
    rows: OFFERS.map((row) => [...row]),
  })
  const secret = { ...shared, title: 'Offers for the generator', folder: 'other', visibility: 'committee' } as const
  await add({ ...secret, note: 'Three prices', datedOn: calendar.day(-24) }, offers)
}

const pdfOf = (title: string, bytes: Buffer) =>
  ({ bytes, mimeType: 'application/pdf', extension: 'pdf', fileName: `${title}.pdf` }) as const

type Table = Pick<SheetDocument['pages'][number], 'columns' | 'rows'>

const sheet = ({ tx, now }: Fixture, title: string, table: Table): Promise<Buffer> =>
  renderSheets(
    tx,
    { subject: '', isLandscape: false, isForm: false, pages: [{ title, facts: [], notes: [], ...table }] },
    now,
  )

async function fillMeetings({ tx, now, calendar }: Fixture, context: Context, actorId: string): Promise<void> {
  const committee = await listCommittee(tx)
  const shared = {
    title: 'Committee meeting',
    place: 'Community Hall, Sharjah, room 2',
    chair: 'Gopalakrishnan Thekkumparambil',
    quorum: Math.ceil(committee.length / 2),
  }
  const plan = async (day: number, more: Partial<typeof meetings.$inferInsert>) => {
    const times = { startsAt: calendar.at(day, '19:30'), endsAt: calendar.at(day, '21:00') }
    const version = { createdAt: calendar.ago(30), updatedAt: calendar.ago(30) }
    const [meeting] = await tx
      .insert(meetings)
      .values({ ...shared, ...times, ...version, ...more })
      .returning()
    if (!meeting) throw new Error('A demo meeting was not stored')
    return meeting
  }
  const year = Number(formatYear(calendar.at(-21, '19:30')))
  const sentAt = calendar.at(-20, '10:00')
  const past = await plan(-21, { minutesYear: year, minutesNumber: 1, sentAt, sentBy: actorId, savedAt: sentAt })
  const present = (at: number) => (at === committee.length - 1 && at > 1 ? 'excused' : 'here')
  for (const [position, person] of committee.entries())
    await tx.insert(meetingPeople).values({ ...person, meetingId: past.id, position, attendance: present(position) })
  for (const [position, { decision, task, text = '', ...item }] of PAST_AGENDA.entries()) {
    const itemId = randomUUID()
    await tx.insert(meetingItems).values({ ...item, id: itemId, meetingId: past.id, position, text })
    if (decision) {
      const [votesFor, votesAgainst, votesAbstained] = decision.votes
      const decided = { text: decision.text, proposer: decision.proposer, votesFor, votesAgainst, votesAbstained }
      await tx.insert(meetingDecisions).values({ id: randomUUID(), itemId, position: 0, year, number: 1, ...decided })
    }
    const owner = task && committee[task.owner % committee.length]
    if (owner) {
      const owned = { ownerId: owner.userId, ownerName: owner.name, dueOn: calendar.day(task.inDays) }
      await tx.insert(meetingTasks).values({ id: randomUUID(), itemId, position: 0, text: task.text, ...owned })
    }
  }
  const view = await getMeeting(tx, past.id, { accountId: actorId, reader: READER })
  const title = minutesTitle(view)
  const published = { title, folder: 'minutes', visibility: 'members', duties: [] } as const
  const note = view.items.map((item) => item.title).join(', ')
  const file = pdfOf(title, await renderMinutes(tx, view, now))
  const dated = { ...published, note, datedOn: calendar.day(-21) }
  const { id: documentId } = await addDocument(tx, context, dated, { file, reader: READER, actorId, now })
  await tx.update(meetings).set({ documentId }).where(eq(meetings.id, past.id))

  const next = await plan(4, {})
  for (const [position, person] of committee.entries())
    await tx.insert(meetingPeople).values({ ...person, meetingId: next.id, position })
  const [opening, ...rest] = NEXT_AGENDA
  const approving = { title: 'Minutes of the last meeting', speaker: 'Lakshmi', minutes: 3, aboutMeetingId: past.id }
  for (const [position, item] of [opening!, approving, ...rest].entries())
    await tx.insert(meetingItems).values({ ...item, id: randomUUID(), meetingId: next.id, position })
}
