import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { BasedOn } from '#shared/platform/edit-conflict-rules.ts'
import { ById, Instant, Message } from '#shared/platform/wire.ts'
import { COMBINE_RULES, ITEM_KINDS, ITEM_STATES } from './competition-enums.ts'
import { FestivalSettings } from './festival-rules.ts'
import { ItemForm, ItemJudges } from './item-rules.ts'
import { WireFraction } from './tabulation-api.ts'

/** A judged program, for its managers. */
const AdminItem = z.object({
  programId: z.uuid(),
  title: z.string(),
  /** The program's venue, its stage in the festival. */
  stage: z.nullable(z.string()),
  startsAt: z.nullable(Instant),
  endsAt: z.nullable(Instant),
  form: ItemForm,
  state: z.enum(ITEM_STATES),
  judgeIds: z.array(z.uuid()),
  entryCount: z.int(),
  /** Those with a letter who have not performed yet. */
  toPerformCount: z.int(),
  /** Judges whose marks are locked. */
  submittedCount: z.int(),
  confirmationCount: z.int(),
  /** 0 before the first publication; 2 and more say that the result was changed. */
  publishedVersion: z.int(),
  /** Why it cannot be judged yet, such as 'There are no judges for this item.' */
  problems: z.array(z.string()),
  updatedAt: Instant,
})

const RollCallAdmins = z.array(z.object({ userId: z.uuid(), name: z.string() }))

const AdminFestival = z.object({
  eventId: z.uuid(),
  title: z.string(),
  /** The first day; ages count on it. */
  firstDay: z.iso.date(),
  settings: FestivalSettings,
  /** The only admins who may call a roll and see who has which letter. */
  rollCallAdmins: RollCallAdmins,
  /** A change of them after a draw, which waits for a second admin. */
  rollCallChange: z.nullable(
    z.object({
      id: z.uuid(),
      admins: RollCallAdmins,
      askedById: z.uuid(),
      askedBy: z.nullable(z.string()),
      askedAt: Instant,
    }),
  ),
  items: z.array(AdminItem),
  /** Programs of the event that are not judged yet. */
  otherPrograms: z.array(z.object({ programId: z.uuid(), title: z.string() })),
  participantCount: z.int(),
  withoutChestNumber: z.int(),
  updatedAt: Instant,
})

const RollCallChangeKey = z.object({ id: z.uuid(), changeId: z.uuid() })

const FestivalEdit = z.object({
  settings: FestivalSettings,
  rollCallAdminIds: z.array(z.uuid()).check(z.minLength(1, 'Please name at least one admin'), z.maxLength(50)),
  updatedAt: BasedOn,
})

const FestivalInList = z.object({
  eventId: z.uuid(),
  title: z.string(),
  eventDate: Instant,
  eventEndDate: z.nullable(Instant),
  itemCount: z.int(),
  publishedCount: z.int(),
})

const PublicItem = z.object({
  programId: z.uuid(),
  title: z.string(),
  kind: z.enum(ITEM_KINDS),
  ageCategory: z.nullable(z.string()),
  stage: z.nullable(z.string()),
  startsAt: z.nullable(Instant),
  endsAt: z.nullable(Instant),
  state: z.enum(ITEM_STATES),
  /** More than 1 says that the published result was changed. */
  publishedVersion: z.int(),
})

/** What everybody may read about a festival. */
const PublicFestival = z.object({
  eventId: z.uuid(),
  title: z.string(),
  firstDay: z.iso.date(),
  settings: FestivalSettings,
  items: z.array(PublicItem),
})

/** Before roll call and after publication with chest numbers, in between without. */
const PublicEntrant = z.object({ name: z.string(), house: z.nullable(z.string()), chestNumber: z.nullable(z.int()) })

/** The first three places of the published result. */
const Podium = z.object({
  publishedAt: Instant,
  version: z.int(),
  /** Why the result was changed; null for the first version. */
  changedBecause: z.nullable(z.string()),
  winners: z.array(
    z.object({
      place: z.int(),
      name: z.string(),
      chestNumber: z.nullable(z.int()),
      score: z.nullable(WireFraction),
      grade: z.nullable(z.string()),
    }),
  ),
})

const PublicItemDetails = z.object({
  ...PublicItem.shape,
  eventId: z.uuid(),
  minSize: z.nullable(z.int()),
  maxSize: z.nullable(z.int()),
  timeLimitSeconds: z.nullable(z.int()),
  criteria: z.array(z.object({ name: z.string(), hint: z.nullish(z.string()), maxMarks: z.int() })),
  combine: z.enum(COMBINE_RULES),
  dropsExtremes: z.boolean(),
  judgeCount: z.int(),
  entrants: z.array(PublicEntrant),
  /** Null before the publication. */
  podium: z.nullable(Podium),
})

const FESTIVAL_READS = ['competition_festivals', 'competition_items', 'event_programs', 'events'] as const
const ITEM_READS = [
  'competition_festivals',
  'competition_items',
  'competition_item_judges',
  'competition_participants',
  'competition_entries',
  'competition_group_members',
  'competition_publications',
  'event_programs',
  'events',
] as const

export const festivalApi = {
  /** Null if the event is not an arts festival. */
  'GET /api/events/:id/competition': {
    why: "An arts festival's items, categories, houses and points (issue 20, decision 55)",
    params: ById,
    response: z.nullable(PublicFestival),
    reads: FESTIVAL_READS,
    viewer: true,
  },
  /** Null if the program is not judged. */
  'GET /api/programs/:id/competition': {
    why: 'How a program is judged, and its entrants without letters',
    params: ById,
    response: z.nullable(PublicItemDetails),
    reads: ITEM_READS,
    viewer: true,
  },
  /** All festivals, the latest first. */
  'GET /api/admin/competitions': { why: 'All festivals', response: z.array(FestivalInList) },
  /** Null if the event is not an arts festival. */
  'GET /api/admin/events/:id/competition': {
    why: 'A festival with its settings and items',
    params: ById,
    response: z.nullable(AdminFestival),
  },
  /** Makes an event an arts festival, with the default settings. */
  'POST /api/admin/events/:id/competition': {
    why: 'Makes an event an arts festival',
    status: 201,
    params: ById,
    response: AdminFestival,
  },
  'PUT /api/admin/events/:id/competition': {
    why: "Changes a festival's settings and who may call the roll",
    params: ById,
    body: FestivalEdit,
    response: AdminFestival,
  },
  /** Only while nothing has been entered. */
  'POST /api/admin/events/:id/roll-call-changes/:changeId': {
    why: 'A second admin agrees to a change of the roll-call admins after a draw (issue 36)',
    params: RollCallChangeKey,
    response: AdminFestival,
  },
  'DELETE /api/admin/events/:id/roll-call-changes/:changeId': {
    why: 'Takes back or refuses a change of the roll-call admins that waits for a second admin (issue 36)',
    params: RollCallChangeKey,
    response: AdminFestival,
  },
  'DELETE /api/admin/events/:id/competition': {
    why: 'Removes the festival from an event that nobody has entered',
    params: ById,
    response: Message,
  },
  /** Copies settings, items without times, and judges with accounts from an earlier festival. */
  'POST /api/admin/events/:id/competition/copy': {
    why: 'Copies settings, items and judges of an earlier festival',
    params: ById,
    body: z.object({ fromEventId: z.uuid('Please choose a festival') }),
    response: AdminFestival,
  },
  /** Makes a program a judged item, or changes it until the roll call; its judges too if they are sent. */
  'PUT /api/admin/programs/:id/competition': {
    why: 'Makes a program a judged item, or changes it',
    params: ById,
    body: z.object({ form: ItemForm, judgeIds: z.optional(ItemJudges), updatedAt: BasedOn }),
    response: AdminItem,
  },
  /** Only before the roll call. */
  'DELETE /api/admin/programs/:id/competition': { why: 'Stops judging a program', params: ById, response: Message },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    competitionFestivals: typeof festivalApi
  }
}
