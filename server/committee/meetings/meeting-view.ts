import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { canSeeDocument, type DocumentReader } from '#shared/committee/documents/document-rules.ts'
import type { MeetingState } from '#shared/committee/meetings/meeting-enums.ts'
import { approvalText, numberOfYear } from '#shared/committee/meetings/meeting-rules.ts'
import { formatYear } from '#shared/platform/gulf-dates.ts'
import { findDocument } from '../documents/document-queries.ts'
import { listStillInCommittee, listWithAddress } from './committee-people.ts'
import {
  countDecisions,
  type DecisionRow,
  findAccountName,
  findMeeting,
  hasFinalMinutes,
  type ItemRow,
  listApprovals,
  listDecisions,
  listEarlierTasks,
  listItems,
  listMeetings,
  listOpenTasks,
  listPapers,
  listPeople,
  listTasks,
  type MeetingRow,
  readLastNumbers,
  type TaskRow,
} from './meeting-queries.ts'

export type MeetingView = Awaited<ReturnType<typeof getMeeting>>
/** What is sent and published names the papers that members can see, and no others. */
export const PARTICIPANT: DocumentReader = { isIn: () => false, isMember: true, isInCommittee: false }

type Viewer = { accountId: string; reader: DocumentReader }

/** A meeting with everything that is written about it. Throws not_found. */
export async function getMeeting(db: Executor, id: string, viewer: Viewer) {
  const meeting = await findMeeting(db, id)
  if (!meeting) throw new AppError('not_found')
  return showMeeting(db, meeting, viewer)
}

async function showMeeting(db: Executor, meeting: MeetingRow, { accountId, reader }: Viewer) {
  const [approval] = await listApprovals(db, [meeting.id])
  const earlier = await listEarlierTasks(db, meeting)
  const { writerId, writerSince } = meeting
  const { id, title, startsAt, endsAt, place, link, quorum, hall, chair, audienceId, audienceName } = meeting
  const { savedAt, sentAt, sentBy, documentId, updatedAt } = meeting
  const facts = { id, title, startsAt, endsAt, place, link, quorum, hall, chair, audienceId, audienceName }
  const by = sentBy ?? writerId
  return {
    ...facts,
    savedAt,
    sentAt,
    leaving: sentAt && !(await hasFinalMinutes(db, id)) ? { isPublished: documentId !== null } : null,
    document: await findPublished(db, documentId, reader),
    updatedAt,
    state: stateOf(meeting, approval !== undefined),
    number: numberOf(meeting),
    minutesBy: by ? await findAccountName(db, by) : '',
    writer:
      writerId && writerSince && !sentAt
        ? { name: await findAccountName(db, writerId), isSelf: writerId === accountId, since: writerSince }
        : null,
    approval: approval ? { meeting: approval.meeting, note: approval.note } : null,
    lastDecision: await readLastDecision(db, startsAt),
    people: await showPeople(db, id),
    items: await showItems(db, meeting, reader),
    earlierTasks: earlier.map((each) => showSentTask(each, accountId)),
  }
}

async function readLastDecision(db: Executor, startsAt: Date) {
  const year = Number(formatYear(startsAt))
  return { year, number: (await readLastNumbers(db, year)).decisions }
}

/** The published minutes: not while sending them can be undone, nor once somebody has deleted them. */
async function findPublished(db: Executor, documentId: string | null, reader: DocumentReader) {
  const document = documentId && (await findDocument(db, documentId))
  if (!document || !canSeeDocument(reader, document)) return null
  const { id, title, visibility, duties } = document
  return { id, title, visibility, duties }
}

const stateOf = ({ sentAt }: MeetingRow, isApproved: boolean): MeetingState =>
  isApproved ? 'approved' : sentAt ? 'sent' : 'planned'

export const numberOf = ({ minutesYear, minutesNumber }: MeetingRow): string | null =>
  minutesYear !== null && minutesNumber !== null ? numberOfYear(minutesYear, minutesNumber) : null

async function showPeople(db: Executor, meetingId: string) {
  const people = await listPeople(db, meetingId)
  const userIds = people.flatMap(({ userId }) => userId ?? [])
  const inCommittee = await listStillInCommittee(db, userIds)
  const withAddress = await listWithAddress(db, userIds)
  return people.map(({ position: _, meetingId: __, ...person }) => ({
    ...person,
    canHaveTasks: person.userId !== null && inCommittee.has(person.userId),
    hasAddress: person.userId !== null && withAddress.has(person.userId),
  }))
}

/** Sees what everybody who is invited can see. */
async function findReaderForAll(db: Executor, meetingId: string): Promise<DocumentReader> {
  const people = await listPeople(db, meetingId)
  const invited = people.flatMap(({ userId }) => userId ?? [])
  const inCommittee = await listStillInCommittee(db, invited)
  return { ...PARTICIPANT, isInCommittee: inCommittee.size > 0 && invited.every((id) => inCommittee.has(id)) }
}

async function showItems(db: Executor, meeting: MeetingRow, reader: DocumentReader) {
  // before the decisions: if the minutes are sent now, they have their own numbers
  const year = Number(formatYear(meeting.startsAt))
  const { decisions: last } = await readLastNumbers(db, year)
  const items = await listItems(db, meeting.id)
  const readerForAll = await findReaderForAll(db, meeting.id)
  const ids = items.map(({ id }) => id)
  const [decisions, tasks, papers] = [await listDecisions(db, ids), await listTasks(db, ids), await listPapers(db, ids)]
  const numbers = numberDecisions({ year, last, items, decisions })
  const abouts = new Map<string, MeetingRow>()
  for (const { aboutMeetingId } of items) {
    const about = aboutMeetingId && (await findMeeting(db, aboutMeetingId))
    if (about) abouts.set(about.id, about)
  }
  return items.map(({ id, title, speaker, minutes, text, aboutMeetingId, approvesMinutes }) => {
    const about = aboutMeetingId ? abouts.get(aboutMeetingId) : undefined
    return {
      id,
      title,
      speaker,
      minutes,
      text,
      papers: papers
        .filter((paper) => paper.itemId === id && canSeeDocument(reader, paper))
        .map((paper) => ({ id: paper.id, title: paper.title, isForInvited: canSeeDocument(readerForAll, paper) })),
      aboutMeeting: about ? { id: about.id, title: about.title, startsAt: about.startsAt } : null,
      approvesMinutes,
      approval: about && approvesMinutes ? approvalText(about.startsAt, text) : '',
      decisions: decisions
        .filter(({ itemId }) => itemId === id)
        .map((decision) => ({ ...decision, number: numbers.get(decision.id) ?? '' })),
      tasks: tasks.filter(({ itemId }) => itemId === id).map(showTask),
    }
  })
}

type Numbered = { year: number; last: number; items: readonly ItemRow[]; decisions: readonly DecisionRow[] }

/** The numbers of decisions; those of a draft follow the last one of the year, and become final when it is sent. */
function numberDecisions({ year, last, items, decisions }: Numbered): Map<string, string> {
  const inOrder = items.flatMap(({ id }) => decisions.filter(({ itemId }) => itemId === id))
  return new Map(
    inOrder.map((decision, at) => [decision.id, numberOfYear(decision.year ?? year, decision.number ?? last + at + 1)]),
  )
}

const showTask = ({ id, text, ownerId, ownerName, dueOn, doneAt }: TaskRow) => ({
  id,
  text,
  ownerId,
  ownerName,
  dueOn,
  isDone: doneAt !== null,
})

type SentTask = Awaited<ReturnType<typeof listOpenTasks>>[number]

const showSentTask = ({ task, meeting }: SentTask, accountId: string) => ({
  ...showTask(task),
  meeting,
  isOwn: task.ownerId === accountId,
})

/** All meetings, latest first, and the open tasks by their date. */
export async function listMeetingsAndTasks(db: Executor, accountId: string) {
  const all = await listMeetings(db)
  const approved = new Set(
    (
      await listApprovals(
        db,
        all.map(({ id }) => id),
      )
    ).map(({ approvedId }) => approvedId),
  )
  const tasks = await listOpenTasks(db)
  const counts = await countDecisions(db)
  return {
    meetings: all.map((meeting) => ({
      id: meeting.id,
      title: meeting.title,
      startsAt: meeting.startsAt,
      endsAt: meeting.endsAt,
      place: meeting.place,
      state: stateOf(meeting, approved.has(meeting.id)),
      number: numberOf(meeting),
      decisions: counts.get(meeting.id) ?? 0,
      openTasks: tasks.filter((each) => each.meeting.id === meeting.id).length,
    })),
    tasks: tasks.map((each) => showSentTask(each, accountId)),
  }
}
