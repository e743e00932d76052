import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { canSeeDocument, type DocumentReader } from '#shared/committee/documents/document-rules.ts'
import { listMeetingsOfPerson, type MeetingOfPerson } from './invitation-queries.ts'
import { countDecisions, listApprovals } from './meeting-queries.ts'
import { getMeeting, type MeetingView, numberOf } from './meeting-view.ts'

export type MeetingReader = { accountId: string; reader: DocumentReader; now: Date }

const EARLIER_SHOWN = 5

/** The meetings to which somebody is invited, and those whose published minutes they can read; latest first. */
export async function listReadableMeetings(db: Executor, { accountId, reader }: MeetingReader) {
  const all = (await listMeetingsOfPerson(db, accountId)).filter((each) => isReadable(each, reader))
  const ids = all.map(({ meeting }) => meeting.id)
  const approved = new Set((await listFinalApprovals(db, ids)).map(({ approvedId }) => approvedId))
  const decisions = await countDecisions(db)
  return all.map((each) => ({
    ...describe(each),
    decisions: each.areMinutesFinal ? (decisions.get(each.meeting.id) ?? 0) : 0,
    isApproved: approved.has(each.meeting.id),
  }))
}

/** Approvals in minutes whose sending can no longer be undone. */
const listFinalApprovals = async (db: Executor, ids: readonly string[]) =>
  (await listApprovals(db, ids)).filter(({ isFinal }) => isFinal)

const isReadable = ({ invited, document }: MeetingOfPerson, reader: DocumentReader): boolean =>
  invited !== null || (document !== null && canSeeDocument(reader, document))

function describe({ meeting, invited, areMinutesFinal }: MeetingOfPerson) {
  const { id, title, startsAt, endsAt, place } = meeting
  const number = areMinutesFinal ? numberOf(meeting) : null
  const isExcused = invited?.attendance === 'excused'
  return { id, title, startsAt, endsAt, place, isInvited: invited !== null, isExcused, number }
}

/**
 * A meeting for somebody who is invited or can read its published minutes; what was written appears once sending the minutes can no longer be
 * undone. Throws not_found for everybody else.
 */
export async function getMeetingOfPerson(db: Executor, id: string, by: MeetingReader) {
  const { accountId, reader, now } = by
  const [found] = await listMeetingsOfPerson(db, accountId, id)
  if (!found || !isReadable(found, reader)) throw new AppError('not_found')
  const shown = describe(found)
  const view = await getMeeting(db, id, { accountId, reader })
  const { link, chair, sentAt, startsAt, document, items } = view
  const [approval] = await listFinalApprovals(db, [id])
  const { invited, areMinutesFinal } = found
  const all = (await listMeetingsOfPerson(db, accountId)).filter((each) => isReadable(each, reader))
  const isApprovalReadable = all.some(({ meeting }) => meeting.id === approval?.meeting.id)
  return {
    ...shown,
    link: shown.isInvited ? link : '',
    chair,
    note: shown.isExcused ? (invited?.note ?? '') : '',
    canReply: shown.isInvited && sentAt === null && startsAt > now,
    document,
    tasks: areMinutesFinal ? items.flatMap(({ tasks }) => tasks).filter(({ ownerId }) => ownerId === accountId) : [],
    items: areMinutesFinal ? items : items.map(withoutMinutes),
    approvedOn: approval?.meeting.startsAt ?? null,
    approvalNote: approval && isApprovalReadable ? approval.note : '',
    earlier: all
      .filter((each) => isEarlier(each, found))
      .slice(0, EARLIER_SHOWN)
      .map(describe),
  }
}

const withoutMinutes = (item: MeetingView['items'][number]) => ({
  ...item,
  text: '',
  approval: '',
  decisions: [],
  tasks: [],
})

/** Of the committee, or of the same audience. */
const isEarlier = ({ meeting, areMinutesFinal }: MeetingOfPerson, { meeting: of }: MeetingOfPerson): boolean =>
  areMinutesFinal && meeting.audienceId === of.audienceId && meeting.startsAt < of.startsAt
