import type { Executor } from '#server/platform/database/database.ts'
import { renderDocument } from '#server/platform/documents/document-renderer.ts'
import { readDocumentSender } from '#server/settings/document-sender.ts'
import { ATTENDANCE_LABELS, type Attendance, OUTCOME_LABELS } from '#shared/committee/meetings/meeting-enums.ts'
import { countPresent, describeHall, outcomeOf } from '#shared/committee/meetings/meeting-rules.ts'
import { formatCardDate, formatTimeRange, formatWeekdayDate, startOfGulfDay } from '#shared/platform/gulf-dates.ts'
import type { MeetingView } from './meeting-view.ts'
import type { MinutesDocument } from './minutes-document.tsx'

const TEMPLATE = new URL('./minutes-document.tsx', import.meta.url)

/** The minutes as a PDF, to send and to sign. Until they are sent they are a draft. */
export async function renderMinutes(db: Executor, meeting: MeetingView, now: Date): Promise<Buffer> {
  const { startsAt, endsAt, place, link, number, sentAt, chair, minutesBy } = meeting
  const document: MinutesDocument = {
    ...(await readDocumentSender(db, now)),
    title: minutesTitle(meeting),
    // a title may be too long for the foot of a page
    about: number ? `Minutes ${number}` : `Minutes, ${formatCardDate(startsAt)}`,
    status: sentAt ? null : 'Draft',
    where: [`${formatWeekdayDate(startsAt)}, ${formatTimeRange(startsAt, endsAt)}`, place || link].filter(Boolean),
    attendance: attendanceOf(meeting),
    items: itemsOf(meeting, { hasBegun: startsAt <= now }),
    tasks: meeting.items
      .flatMap(({ tasks }) => tasks)
      .map(({ text, ownerName, dueOn }) => ({
        text,
        who: ownerName,
        until: formatCardDate(startOfGulfDay(dueOn)),
      })),
    signatures: [
      { name: chair, office: 'Chair' },
      { name: minutesBy, office: 'Minutes' },
    ],
  }
  return renderDocument(TEMPLATE, document)
}

/** 'Minutes of Committee meeting, Nov 28, 2026' */
export const minutesTitle = ({ title, startsAt }: Pick<MeetingView, 'title' | 'startsAt'>): string =>
  `Minutes: ${title}, ${formatCardDate(startsAt)}`

const LISTED: readonly Attendance[] = ['here', 'online', 'excused', 'absent', 'invited']

/** Why somebody is excused is for the committee: only the draft says it, not what is sent and published. */
function attendanceOf({ people, quorum, hall, chair, minutesBy, sentAt }: MeetingView): MinutesDocument['attendance'] {
  const roles = (name: string) =>
    [name === chair && 'chair', name === minutesBy && 'minutes'].filter(Boolean).join(', ')
  const listed = LISTED.map((attendance) => ({
    label: attendance === 'invited' ? 'No reply' : ATTENDANCE_LABELS[attendance],
    value: people
      .filter((person) => person.attendance === attendance)
      .map(({ name, note }) => {
        const details = [roles(name), sentAt === null && note].filter(Boolean).join(', ')
        return details ? `${name} (${details})` : name
      })
      .join(', '),
  })).filter(({ value }) => value !== '')
  const needed = quorum === null ? '' : `, ${quorum} are needed`
  const value = hall ? describeHall(people, hall) : `${countPresent(people)} of ${people.length}${needed}`
  return [...listed, { label: 'Present', value }]
}

/** Before the meeting it is the agenda. */
const itemsOf = ({ items }: MeetingView, { hasBegun }: { hasBegun: boolean }): MinutesDocument['items'] =>
  items.map(({ title, papers, text, approval, decisions, tasks }, at) => ({
    heading: `${at + 1} ${title}`,
    papers: papers.map((paper) => paper.title).join(', '),
    text:
      [approval, text].filter(Boolean).join('\n') ||
      (hasBegun && decisions.length + tasks.length === 0 ? 'Not discussed.' : ''),
    decisions: decisions.map((decision) => ({
      number: decision.number,
      text: decision.text,
      proposer: decision.proposer,
      votes: describeVotes(decision),
    })),
  }))

/** Empty if the votes were not counted. */
function describeVotes(decision: MeetingView['items'][number]['decisions'][number]): string {
  const outcome = outcomeOf(decision)
  if (!outcome) return ''
  const { votesFor, votesAgainst, votesAbstained } = decision
  return `For ${votesFor}, against ${votesAgainst}, abstained ${votesAbstained}. ${OUTCOME_LABELS[outcome]}.`
}
