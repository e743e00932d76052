import * as z from 'zod/mini'
import { findPollProblem, PollDraft } from '#shared/committee/polls/poll-rules.ts'
import { BasedOn } from '#shared/platform/edit-conflict-rules.ts'
import { line, lines } from '#shared/platform/fields/field-rules.ts'
import { Instant } from '#shared/platform/wire.ts'
import { ANNOUNCEMENT_CHANNELS, ANNOUNCEMENT_KINDS, type AnnouncementStatus } from './announcement-enums.ts'
import { Audience } from './audience-rules.ts'

/** How long after 'Send' the first message is sent; until then sending can be cancelled. Seconds. */
export const SECONDS_TO_CANCEL = 120
/** The length from which WhatsApp folds a text behind 'Read more'. Characters. */
export const LONG_WHATSAPP_TEXT = 700

/** Browsers treat two slashes, or a slash and a backslash, as the start of another site's address. */
const PATH = /^\/(?![/\\])\S*$/
const HTTPS = z.url({ protocol: /^https$/ })
const isLink = (link: string) => PATH.test(link) || (!/\s/.test(link) && z.safeParse(HTTPS, link).success)

const fields = {
  kind: z.enum(ANNOUNCEMENT_KINDS, 'Please choose what it is about'),
  title: line(120),
  /** Paragraphs, `*bold*`, `_italic_`, lines that begin with '- ', and `{first name}`. */
  text: lines(5000),
  /** An uploaded picture. */
  picture: z.nullish(line(300)),
  linkUrl: z.nullish(line(500).check(z.refine(isLink, 'Please enter a path on this site or an https address'))),
  linkLabel: z.nullish(line(40)),
  /** A poll of the audience, opened when sending starts. */
  poll: z.nullable(PollDraft),
  audience: Audience,
  channels: z.array(z.enum(ANNOUNCEMENT_CHANNELS)),
}

/** A draft may be incomplete; `findMissing` says what sending still needs. */
export const AnnouncementForm = z.object({
  ...fields,
  kind: z._default(fields.kind, 'news'),
  title: z._default(fields.title, ''),
  text: z._default(fields.text, ''),
  poll: z._default(fields.poll, null),
  channels: z._default(fields.channels, ['mail', 'bell', 'push']),
})
export type AnnouncementForm = z.infer<typeof AnnouncementForm>

/** Omitted fields stay. */
export const AnnouncementEdit = z.partial(z.object({ ...fields, updatedAt: BasedOn }))
export type AnnouncementEdit = z.infer<typeof AnnouncementEdit>

/** Sends at once (after the time to cancel) or at the given instant, which must not be in the past. */
export const SendRequest = z.object({ at: z.optional(Instant), updatedAt: BasedOn })
export type SendRequest = z.infer<typeof SendRequest>

type Sendable = Pick<AnnouncementForm, 'title' | 'text' | 'channels' | 'poll'>

/** What an announcement still needs before it can be sent: a message for each field. */
export function findMissing({ title, text, channels, poll }: Sendable): Partial<Record<keyof Sendable, string>> {
  const problem = poll && findPollProblem(poll)
  return {
    ...(title.trim() === '' && { title: 'Please enter a title' }),
    ...(text.trim() === '' && { text: 'Please enter a text' }),
    ...(problem && { poll: problem }),
    ...(channels.length === 0 && { channels: 'Please choose at least one channel' }),
  }
}

/** The page on which its readers see the whole announcement. */
export const announcementPath = (id: string): string => `/member/announcements/${id}`

/** Whether the message and its audience can still be changed: until sending begins. */
export const isEditable = (status: AnnouncementStatus): boolean => status === 'draft' || status === 'scheduled'
