import { minutesToPropose } from '#shared/committee/meetings/meeting-rules.ts'
import { fromGulfInput, gulfInput } from '#shared/platform/fields/gulf-input.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import type { RequestOf, ResponseOf } from '#web/platform/call.ts'
import { type DraftItem, newItem } from './agenda-fields.tsx'
import type { Meeting } from './meeting-types.ts'

export type MeetingOptions = ResponseOf<'GET /api/admin/meetings/options'>
type MeetingBody = RequestOf<'POST /api/admin/meetings'>['body']

const TWO_HOURS_MS = 2 * 3_600_000

export type MeetingDraft = ReturnType<typeof draftOf>

/** A meeting as its form shows it. */
export function draftOf(meeting: Meeting) {
  const { title, startsAt, endsAt, place, link } = meeting
  return {
    title,
    startsAt: gulfInput(startsAt),
    endsAt: gulfInput(endsAt),
    place,
    link,
    audienceId: meeting.audienceId ?? '',
    chair: meeting.chair,
    quorum: meeting.quorum === null ? '' : String(meeting.quorum),
    items: meeting.items.map(({ id, title: name, speaker, minutes, papers, aboutMeeting }) => ({
      id,
      title: name,
      speaker,
      minutes: minutes === null ? '' : String(minutes),
      documentIds: papers.map((paper) => paper.id),
      aboutMeetingId: aboutMeeting?.id ?? null,
    })),
  }
}

/** A meeting as somebody else has changed it while the form was open. */
export function draftOfChanged(record: Record<string, unknown>): MeetingDraft {
  const text = (field: string) => String(record[field] ?? '')
  return {
    title: text('title'),
    startsAt: gulfInput(text('startsAt')),
    endsAt: gulfInput(text('endsAt')),
    place: text('place'),
    link: text('link'),
    audienceId: text('audienceId'),
    chair: text('chair'),
    quorum: text('quorum'),
    items: (record.items as MeetingBody['items']).map(({ minutes, ...item }) => ({
      ...item,
      minutes: minutes === null ? '' : String(minutes),
    })),
  }
}

/** A new meeting is in a week; after its first item come the latest minutes that no meeting has approved. */
export function newDraft(options: MeetingOptions, like: Meeting | undefined): MeetingDraft {
  const { chair, audiences } = options
  const day = gulfInput(new Date(Date.now() + 7 * 86_400_000)).slice(0, 10)
  const startsAt = `${day}T${like ? gulfInput(like.startsAt).slice(11) : '19:30'}`
  const length = like ? Date.parse(like.endsAt) - Date.parse(like.startsAt) : TWO_HOURS_MS
  const endsAt = gulfInput(new Date(Date.parse(fromGulfInput(startsAt)) + length))
  const isKnown = audiences.some(({ id }) => id === like?.audienceId)
  const audienceId = isKnown ? (like?.audienceId ?? '') : ''
  const agenda = like ? copyItems(like) : [newItem('Opening'), newItem('Any other business')]
  const items = withApproval(agenda, options, audienceId)
  if (like) return { ...draftOf(like), startsAt, endsAt, audienceId, items }
  const place = { place: '', link: '' }
  return { title: 'Committee meeting', startsAt, endsAt, ...place, audienceId, chair, quorum: '', items }
}

/** The agenda with the latest minutes of the same people that are to be approved, each an item after the first one. */
export function withApproval(
  items: readonly DraftItem[],
  { toApprove }: MeetingOptions,
  audienceId: string,
): DraftItem[] {
  const offered = new Map(toApprove.map((minutes) => [minutes.id, titleOf(minutes)]))
  // without what was offered for other people
  const others = items.filter(({ aboutMeetingId, title }) => !aboutMeetingId || offered.get(aboutMeetingId) !== title)
  const ofPeople = toApprove
    .filter((each) => (each.audienceId ?? '') === audienceId)
    .filter(({ id }) => !others.some(({ aboutMeetingId }) => aboutMeetingId === id))
  const proposed = minutesToPropose(ofPeople, { items: others.length, now: new Date() }).map((minutes) => ({
    ...newItem(titleOf(minutes)),
    aboutMeetingId: minutes.id,
    minutes: '3',
  }))
  return others.toSpliced(1, 0, ...proposed)
}

const titleOf = ({ startsAt }: MeetingOptions['toApprove'][number]): string => `Minutes of ${formatCardDate(startsAt)}`

/** The agenda without its papers, and without the minutes that the meeting approved. */
const copyItems = (like: Meeting): DraftItem[] =>
  draftOf(like)
    .items.filter(({ aboutMeetingId }) => aboutMeetingId === null)
    .map(({ title, speaker, minutes }) => ({ ...newItem(title), speaker, minutes }))

const instantOf = (typed: string): string => (typed ? fromGulfInput(typed) : '')
const numberOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed) || 0)

/** The request body. */
export const bodyOf = ({ startsAt, endsAt, audienceId, quorum, items, ...draft }: MeetingDraft) => ({
  ...draft,
  startsAt: instantOf(startsAt),
  endsAt: instantOf(endsAt),
  audienceId: audienceId || null,
  quorum: numberOf(quorum),
  items: items.map(({ minutes, ...item }) => ({ ...item, minutes: numberOf(minutes) })),
})
