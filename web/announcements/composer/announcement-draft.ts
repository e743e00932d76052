import * as z from 'zod/mini'
import {
  ANNOUNCEMENT_CHANNELS,
  type AnnouncementChannel,
  type AnnouncementKind,
} from '#shared/announcements/announcement-enums.ts'
import { AnnouncementForm, findMissing } from '#shared/announcements/announcement-rules.ts'
import type { Audience } from '#shared/announcements/audience-rules.ts'
import type { PollDraft } from '#shared/committee/polls/poll-rules.ts'
import { isSame } from '#shared/platform/edit-conflict-rules.ts'
import { pollToUseAgain } from './new-poll.ts'

/** The values of the composer; a picture and a link that are not there are empty texts. */
export type AnnouncementDraft = {
  kind: AnnouncementKind
  title: string
  text: string
  picture: string
  linkUrl: string
  linkLabel: string
  poll: PollDraft | null
  audience: Audience
  channels: AnnouncementChannel[]
}
type Field = keyof AnnouncementDraft & string

export const ANNOUNCEMENT_LABELS: Record<Field, string> = {
  title: 'Title',
  text: 'Text',
  kind: 'Kind',
  picture: 'Picture',
  linkUrl: 'Link',
  linkLabel: 'Link text',
  poll: 'Poll',
  audience: 'Who',
  channels: 'Where',
}

/** Turns a record, also one that others changed, into form values. */
export function draftOfAnnouncement(record: Record<string, unknown>): AnnouncementDraft {
  const text = (field: string) => String(record[field] ?? '')
  return {
    kind: record.kind as AnnouncementKind,
    title: text('title'),
    text: text('text'),
    picture: text('picture'),
    linkUrl: text('linkUrl'),
    linkLabel: text('linkLabel'),
    poll: (record.poll ?? null) as PollDraft | null,
    audience: record.audience as Audience,
    channels: record.channels as AnnouncementChannel[],
  }
}

export const EVERYBODY: Audience = { conditions: [{ by: 'everybody' }], people: [], without: [], withoutPeople: [] }

export const EMPTY_ANNOUNCEMENT: AnnouncementDraft = {
  kind: 'news',
  title: '',
  text: '',
  picture: '',
  linkUrl: '',
  linkLabel: '',
  poll: null,
  audience: EVERYBODY,
  channels: [...ANNOUNCEMENT_CHANNELS],
}

/** The request body. */
export function bodyOfAnnouncement(draft: AnnouncementDraft): AnnouncementForm {
  const { title, text, picture, linkUrl, linkLabel, poll } = draft
  return {
    ...draft,
    title: title.trim(),
    text: text.trim(),
    picture: picture || null,
    // the button opens the poll; a link typed before it stays in the form
    linkUrl: poll ? null : linkUrl.trim() || null,
    linkLabel: poll ? null : linkLabel.trim() || null,
    poll: poll ? { ...poll, options: poll.options.map((title) => title.trim()).filter(Boolean) } : null,
  }
}

/** The request body of a new announcement like this one. */
export function bodyToUseAgain(draft: AnnouncementDraft): AnnouncementForm {
  const { poll } = draft
  return bodyOfAnnouncement({ ...draft, poll: poll && pollToUseAgain(poll) })
}

/** Why a field cannot be saved, by the server's rules. */
export function checkAnnouncement(draft: AnnouncementDraft): Partial<Record<Field, string>> {
  const { error } = z.safeParse(AnnouncementForm, bodyOfAnnouncement(draft))
  const problems = (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])
  return Object.fromEntries(problems.toReversed())
}

/** What has to be saved: the fields that differ from the saved ones and keep the rules. */
export function changesOf(saved: AnnouncementDraft, typed: AnnouncementDraft): Partial<AnnouncementForm> {
  const problems = checkAnnouncement(typed)
  const [before, now] = [bodyOfAnnouncement(saved), bodyOfAnnouncement(typed)]
  const fields = (Object.keys(now) as Field[]).filter(
    (field) => problems[field] === undefined && !isSame(before[field], now[field]),
  )
  return Object.fromEntries(fields.map((field) => [field, now[field]]))
}

/** What has to be put right before sending, by field. */
export const findProblems = (draft: AnnouncementDraft, isReaching: boolean): Partial<Record<Field, string>> => ({
  ...checkAnnouncement(draft),
  ...(!isReaching && { audience: 'Please choose people who can be reached' }),
  ...findMissing(bodyOfAnnouncement(draft)),
})
