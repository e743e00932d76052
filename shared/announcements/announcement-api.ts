import * as z from 'zod/mini'
import { PollDraft } from '#shared/committee/polls/poll-rules.ts'
import type { Api } from '#shared/platform/contract.ts'
import { line } from '#shared/platform/fields/field-rules.ts'
import { ById, Instant, Message, Paging } from '#shared/platform/wire.ts'
import {
  ANNOUNCEMENT_CHANNELS,
  ANNOUNCEMENT_KINDS,
  ANNOUNCEMENT_STATUSES,
  DELIVERY_STATUSES,
  LEFT_OUT_REASONS,
} from './announcement-enums.ts'
import { AnnouncementEdit, AnnouncementForm, SendRequest } from './announcement-rules.ts'
import { Audience, AudienceName } from './audience-rules.ts'

const Text = z.nullable(z.string())
const count = z.int()

/** How many deliveries of a channel are in each state. */
const ChannelCounts = z.object({
  channel: z.enum(ANNOUNCEMENT_CHANNELS),
  counts: z.partialRecord(z.enum(DELIVERY_STATUSES), count),
})

const Announcement = z.object({
  id: z.uuid(),
  status: z.enum(ANNOUNCEMENT_STATUSES),
  kind: z.enum(ANNOUNCEMENT_KINDS),
  title: z.string(),
  text: z.string(),
  picture: Text,
  linkUrl: Text,
  linkLabel: Text,
  /** Opens under the id of the announcement once sending starts. */
  poll: z.nullable(PollDraft),
  audience: Audience,
  channels: z.array(z.enum(ANNOUNCEMENT_CHANNELS)),
  /** The audience in words, such as 'Sharjah, with children aged 0 to 11, not registered for Pooram'. */
  audienceText: z.string(),
  /** When sending starts or started. */
  sendAt: z.nullable(Instant),
  sentAt: z.nullable(Instant),
  /** Empty until sending starts. */
  deliveries: z.array(ChannelCounts),
  author: Text,
  createdAt: Instant,
  updatedAt: Instant,
})

const Person = z.object({ memberId: z.uuid(), name: z.string(), photo: Text })

const Delivery = z.object({
  id: z.uuid(),
  ...Person.shape,
  /** Null for readers who do not need it. */
  mobile: Text,
  channel: z.enum(ANNOUNCEMENT_CHANNELS),
  status: z.enum(DELIVERY_STATUSES),
  /** Why it failed, as a sentence. */
  reason: Text,
  leftOut: z.nullable(z.enum(LEFT_OUT_REASONS)),
  at: z.nullable(Instant),
})

/** Who an audience reaches now. */
const Reach = z.object({
  /** People who get the announcement on at least one of the channels. */
  count,
  /** Members of the audience, also those who get nothing: its poll asks all of them, each with the household. */
  asked: count,
  channels: z.array(z.object({ channel: z.enum(ANNOUNCEMENT_CHANNELS), count })),
  /** People of the audience who get nothing on a channel; suspended people get nothing on any. */
  leftOut: z.array(
    z.object({ reason: z.enum(LEFT_OUT_REASONS), channel: z.nullable(z.enum(ANNOUNCEMENT_CHANNELS)), count }),
  ),
})
const ReachRequest = z.pick(AnnouncementForm, { audience: true, channels: true, kind: true })

const SavedAudience = z.object({ id: z.uuid(), name: z.string(), audience: Audience, count })

/** An announcement as its readers see it; `text` is as it was typed. */
const ReceivedAnnouncement = z.object({
  ...z.pick(Announcement, { id: true, title: true, text: true, picture: true, linkUrl: true, linkLabel: true }).shape,
  sendAt: z.nullable(Instant),
})

export const announcementApi = {
  /** For those who got it, on any channel, and for admins; others do not find it. */
  'GET /api/announcements/:id': {
    why: 'An announcement, for those who got it and admins',
    params: ById,
    response: ReceivedAnnouncement,
  },
  'GET /api/admin/announcements': {
    why: 'Announcements with the number of deliveries in each state (decision 52)',
    query: z.object({ ...Paging.shape, status: z.optional(z.enum(ANNOUNCEMENT_STATUSES)) }),
    response: z.array(Announcement),
  },
  'POST /api/admin/announcements': {
    why: 'Stores a draft of an announcement',
    status: 201,
    body: AnnouncementForm,
    response: Announcement,
  },
  'GET /api/admin/announcements/:id': { why: 'One announcement', params: ById, response: Announcement },
  'PUT /api/admin/announcements/:id': {
    why: 'Changes a draft; a scheduled announcement becomes a draft again',
    params: ById,
    body: AnnouncementEdit,
    response: Announcement,
  },
  /** Not while it is being sent. */
  'DELETE /api/admin/announcements/:id': {
    why: 'Deletes an announcement, for two minutes with undo',
    params: ById,
    response: Message,
  },
  /** Sends it to the reader alone, on its channels; nothing is counted. */
  'POST /api/admin/announcements/:id/test': {
    why: 'Sends an announcement to its author alone',
    params: ById,
    response: Message,
  },
  'POST /api/admin/announcements/:id/send': {
    why: 'Sends an announcement after two minutes or at a time, unless somebody has changed it since `updatedAt`',
    params: ById,
    body: SendRequest,
    response: Announcement,
  },
  /** Before sending starts it becomes a draft again; later, deliveries that have not been sent are cancelled. */
  'POST /api/admin/announcements/:id/cancel': {
    why: 'Makes an announcement a draft again, or cancels what has not left',
    params: ById,
    response: Announcement,
  },
  'GET /api/admin/announcements/:id/deliveries': {
    why: 'Who got an announcement, who did not and why',
    params: ById,
    query: z.object({
      ...Paging.shape,
      status: z.optional(z.enum(DELIVERY_STATUSES)),
      channel: z.optional(z.enum(ANNOUNCEMENT_CHANNELS)),
    }),
    response: z.array(Delivery),
  },
  /** Sends one failed or unknown delivery again; an unknown one may then arrive twice. */
  'POST /api/admin/deliveries/:id/resend': {
    why: 'Sends a failed or unknown message again',
    params: ById,
    response: Message,
  },
  /** A search with a body, because an audience does not fit an address. */
  'POST /api/admin/audiences/reach': {
    why: 'How many people an audience reaches, by channel; a search with a body',
    body: ReachRequest,
    response: Reach,
  },
  /** The people of an audience by name; those left out with the reason. */
  'POST /api/admin/audiences/people': {
    why: 'The people of an audience by name',
    body: z.object({
      ...ReachRequest.shape,
      limit: z.optional(z.int().check(z.gte(1), z.lte(100))),
      cursor: z.optional(line(300)),
    }),
    response: z.array(
      z.object({
        ...Person.shape,
        leftOut: z.array(
          z.object({ reason: z.enum(LEFT_OUT_REASONS), channel: z.nullable(z.enum(ANNOUNCEMENT_CHANNELS)) }),
        ),
      }),
    ),
  },
  'GET /api/admin/audiences': { why: 'The saved audiences', response: z.array(SavedAudience) },
  'POST /api/admin/audiences': {
    why: 'Saves an audience under a name',
    status: 201,
    body: z.object({ name: AudienceName, audience: Audience }),
    response: SavedAudience,
  },
  'DELETE /api/admin/audiences/:id': { why: 'Deletes a saved audience', params: ById, response: Message },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    announcements: typeof announcementApi
  }
}
