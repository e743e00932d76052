import * as z from 'zod/mini'
import { PROGRAM_CATEGORIES } from '#shared/events/program-enums.ts'
import type { Api } from '#shared/platform/contract.ts'
import { line } from '#shared/platform/fields/field-rules.ts'
import { ById, Instant } from '#shared/platform/wire.ts'
import { ITEM_KINDS } from './competition-enums.ts'
import { OnStage } from './stage-api.ts'
import { WireFraction } from './tabulation-api.ts'

/** A published row: never a judge's marks. People under 18 by first name and initial, erased ones 'a participant'. */
const ResultRow = z.object({
  entryId: z.uuid(),
  /** The participant, or the name of the group. */
  name: z.string(),
  /** Of a group. */
  members: z.array(z.string()),
  house: z.nullable(z.string()),
  chestNumber: z.nullable(z.int()),
  state: z.enum(['ranked', 'absent', 'disqualified']),
  place: z.nullable(z.int()),
  sharedWith: z.int(),
  grade: z.nullable(z.string()),
  score: z.nullable(WireFraction),
  maximum: z.nullable(WireFraction),
  points: WireFraction,
})

const ItemResult = z.object({
  programId: z.uuid(),
  eventId: z.uuid(),
  title: z.string(),
  festival: z.string(),
  kind: z.enum(ITEM_KINDS),
  ageCategory: z.nullable(z.string()),
  stage: z.nullable(z.string()),
  /** The program's. */
  picture: z.nullable(z.string()),
  category: z.nullable(z.enum(PROGRAM_CATEGORIES)),
  /** When the item begins; the festival, for an item without a time. */
  startsAt: Instant,
  judges: z.array(z.string()),
  publishedAt: Instant,
  version: z.int(),
  /** Why the result was changed; null for the first version. */
  changedBecause: z.nullable(z.string()),
  canAppealUntil: Instant,
  /** When others were named for the roll call between the draw and the publication. */
  rollCallChangedAt: z.array(Instant),
  rows: z.array(ResultRow),
})

const HouseTotal = z.object({ key: z.string(), name: z.string(), points: WireFraction, place: z.int() })

const ChampionRanking = z.object({
  key: z.string(),
  title: z.string(),
  people: z.array(
    z.object({
      name: z.string(),
      house: z.nullable(z.string()),
      chestNumber: z.nullable(z.int()),
      points: WireFraction,
      place: z.int(),
    }),
  ),
})

const FestivalResults = z.object({
  eventId: z.uuid(),
  title: z.string(),
  /** Published items, the latest first. */
  items: z.array(
    z.object({
      programId: z.uuid(),
      title: z.string(),
      ageCategory: z.nullable(z.string()),
      publishedAt: Instant,
      version: z.int(),
      winners: z.array(
        z.object({ place: z.int(), name: z.string(), house: z.nullable(z.string()), grade: z.nullable(z.string()) }),
      ),
    }),
  ),
  houses: z.array(HouseTotal),
  champions: z.array(ChampionRanking),
  publishedCount: z.int(),
  itemCount: z.int(),
})

/** What the live page and the projector show: code letters only, and published results. */
const Live = z.object({
  eventId: z.uuid(),
  title: z.string(),
  message: z.nullable(z.string()),
  stages: z.array(
    z.object({
      name: z.nullable(z.string()),
      now: z.nullable(z.omit(OnStage, { secondsOnStage: true })),
      /** For a timer that starts in the past: seconds that were paused. */
      pausedSeconds: z.int(),
      next: z.array(z.object({ programId: z.uuid(), title: z.string(), code: z.string() })),
      done: z.int(),
      called: z.int(),
    }),
  ),
  results: FestivalResults,
})

const VerifiedCertificate = z.object({
  number: z.string(),
  /** As results name the person. */
  name: z.string(),
  /** In Malayalam script, if it is known and the person is of age. */
  malayalamName: z.nullable(z.string()),
  festival: z.string(),
  item: z.string(),
  /** 'First place with A grade', 'A grade' or 'Participation'. */
  award: z.string(),
  issuedOn: z.iso.date(),
  /** A later result has replaced it. */
  isRevoked: z.boolean(),
})

const AdminCertificate = z.object({
  id: z.uuid(),
  number: z.string(),
  name: z.string(),
  award: z.string(),
  issuedAt: Instant,
  isRevoked: z.boolean(),
})
const AdminCertificates = z.object({
  /** How many people of the published result have no valid certificate. */
  missing: z.int(),
  /** Valid ones first, in the order of places. */
  certificates: z.array(AdminCertificate),
})

const RESULT_READS = [
  'competition_festivals',
  'competition_items',
  'competition_publications',
  'competition_participants',
  'competition_entries',
  'competition_group_members',
  'competition_judges',
  'competition_item_judges',
  'event_programs',
  'events',
] as const

export const resultApi = {
  /** Not found before the publication. */
  'GET /api/programs/:id/results': {
    why: 'The published result of an item',
    params: ById,
    response: ItemResult,
    reads: RESULT_READS,
  },
  'GET /api/events/:id/results': {
    why: 'Published items, house totals and champions',
    params: ById,
    response: FestivalResults,
    reads: RESULT_READS,
  },
  /**
   * Its stream is at `liveStreamUrl`; without one, pages ask again every 15 seconds. The response is cached, so the
   * server's clock for the timers is in the stream.
   */
  'GET /api/events/:id/live': {
    why: 'What is on the stages now, by code letter, and the results',
    params: ById,
    response: Live,
    reads: RESULT_READS,
  },
  'GET /api/certificates/:code': {
    why: 'Checks a certificate',
    params: z.object({ code: line(60) }),
    response: VerifiedCertificate,
  },
  'GET /api/admin/programs/:id/certificates': {
    why: 'The certificates of an item',
    params: ById,
    response: AdminCertificates,
  },
  /** Issues what is missing for the published result, and revokes what it contradicts. */
  'POST /api/admin/programs/:id/certificates': {
    why: 'Issues the missing certificates of an item',
    params: ById,
    response: AdminCertificates,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    competitionResults: typeof resultApi
  }
}
