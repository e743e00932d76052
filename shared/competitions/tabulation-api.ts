import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { line, requiredLines } from '#shared/platform/fields/field-rules.ts'
import { ById, Instant, Message } from '#shared/platform/wire.ts'
import { APPEAL_STATES, ITEM_STATES, MARK_SOURCES, STAGE_STATES } from './competition-enums.ts'
import { OfDraw } from './stage-api.ts'

const Reason = requiredLines('Please give a reason', 500)

/** Exact; `formatFraction` shows it. */
export const WireFraction = z.object({ numerator: z.int(), denominator: z.int() })

const TabulatedRow = z.object({
  /** Null before publication for everybody but roll-call admins. */
  entryId: z.nullable(z.uuid()),
  name: z.nullable(z.string()),
  chestNumber: z.nullable(z.int()),
  code: z.string(),
  state: z.enum(STAGE_STATES),
  reason: z.nullable(z.string()),
  ranOver: z.boolean(),
  judges: z.array(
    z.object({
      judgeId: z.uuid(),
      /** In the order of the criteria; null is missing. */
      marks: z.array(z.nullable(z.number())),
      total: z.nullable(z.number()),
      isDropped: z.boolean(),
      isOutlier: z.boolean(),
      note: z.nullable(z.string()),
    }),
  ),
  score: z.nullable(WireFraction),
  maximum: z.nullable(WireFraction),
  grade: z.nullable(z.string()),
  place: z.nullable(z.int()),
  sharedWith: z.int(),
  isTieBroken: z.boolean(),
  gradePoints: WireFraction,
  placePoints: WireFraction,
  points: WireFraction,
})

const Tabulation = z.object({
  programId: z.uuid(),
  eventId: z.uuid(),
  title: z.string(),
  state: z.enum(ITEM_STATES),
  criteria: z.array(z.object({ id: z.uuid(), name: z.string(), maxMarks: z.int() })),
  judges: z.array(
    z.object({
      judgeId: z.uuid(),
      name: z.string(),
      submittedAt: z.nullable(Instant),
      source: z.nullable(z.enum(MARK_SOURCES)),
      /** Why a super admin has reopened the marks, while they are open again. */
      reopenedBecause: z.nullable(z.string()),
    }),
  ),
  rows: z.array(TabulatedRow),
  ties: z.int(),
  outliers: z.int(),
  /** Names this result; a confirmation or publication of another one is refused. */
  fingerprint: z.string(),
  /** What is missing besides the judges' sheets, which `submittedAt` shows; the result cannot be confirmed or published until nothing is. */
  problems: z.array(z.string()),
  confirmations: z.array(z.object({ userId: z.nullable(z.uuid()), name: z.string(), at: Instant })),
  /** The viewer has confirmed; a second person must. */
  isConfirmedByViewer: z.boolean(),
  /** Why the viewer cannot confirm it: somebody of their household has entered. */
  obstacle: z.nullable(z.string()),
  /** How many of the confirmations still needed cannot be given: judges, entrants and their families may not. */
  missingConfirmers: z.int(),
  publishedAt: z.nullable(Instant),
  publishedVersion: z.int(),
})

const Fingerprint = z.object({ fingerprint: line(100) })

const AdminAppeal = z.object({
  id: z.uuid(),
  programId: z.uuid(),
  title: z.string(),
  entryName: z.string(),
  memberId: z.nullable(z.uuid()),
  reason: z.string(),
  createdAt: Instant,
  state: z.enum(APPEAL_STATES),
  /** In dirhams. */
  fee: z.number(),
  feePaidAt: z.nullable(Instant),
  decisionReason: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
})

/** A judge's sheet on paper, typed by two people. Marks by code letter and criterion. */
const PaperMarks = z.record(
  z.string().check(z.regex(/^[A-Z]{1,3}$/)),
  z.record(z.uuid(), z.number('Please enter marks')),
)
const PaperSheet = z.object({
  judgeId: z.uuid(),
  judgeName: z.string(),
  /** The draw of the letters, and when it was; a printed sheet names the same time. Null before the roll call. */
  draw: z.nullable(z.object({ id: z.uuid(), at: Instant })),
  /** The viewer's own entry; the other person's appears only when both are complete. */
  own: z.nullable(z.object({ marks: PaperMarks, enteredAt: Instant })),
  enteredBy: z.array(z.object({ name: z.string(), enteredAt: Instant })),
  /** Where two complete entries differ. */
  differences: z.array(
    z.object({
      code: z.string(),
      criterionId: z.uuid(),
      first: z.nullable(z.number()),
      second: z.nullable(z.number()),
    }),
  ),
  /** Both are equal: the marks are stored and locked. */
  isSubmitted: z.boolean(),
})
const SheetOf = z.object({ id: z.uuid(), judgeId: z.uuid() })

export const tabulationApi = {
  'GET /api/admin/programs/:id/tabulation': {
    why: 'Marks, grades, places, ties and outliers of an item',
    params: ById,
    response: Tabulation,
  },
  /** Two different people must confirm the same result. */
  'POST /api/admin/programs/:id/confirmations': {
    why: 'One of two people confirms a result',
    params: ById,
    body: Fingerprint,
    response: Tabulation,
  },
  /** Publishes a confirmed result and notifies the participants; `reason` is required for a changed one. */
  'POST /api/admin/programs/:id/publication': {
    why: 'Publishes a result',
    params: ById,
    body: z.object({ ...Fingerprint.shape, reason: z.nullish(Reason) }),
    response: Tabulation,
  },
  'POST /api/admin/programs/:id/judges/:judgeId/reopening': {
    why: 'A super admin opens locked marks, with a reason',
    params: SheetOf,
    body: z.object({ reason: Reason }),
    response: Tabulation,
  },
  'GET /api/admin/programs/:id/paper-sheets/:judgeId': {
    why: 'A paper sheet typed by two people, with differences',
    params: SheetOf,
    response: PaperSheet,
  },
  /** Stores the viewer's entry of a paper sheet; when two equal entries of two people exist, it is submitted. */
  'PUT /api/admin/programs/:id/paper-sheets/:judgeId': {
    why: "Stores one person's entry of a paper sheet",
    params: SheetOf,
    body: z.object({ ...OfDraw.shape, marks: PaperMarks }),
    response: PaperSheet,
  },

  /** An appeal of a participant against a published result, within the time for appeals. */
  'POST /api/competition-entries/:id/appeals': {
    why: 'Appeals against a published result',
    status: 201,
    params: ById,
    body: z.object({ reason: requiredLines('Please say what you object to', 2000) }),
    response: Message,
  },
  'GET /api/admin/events/:id/appeals': {
    why: 'The appeals of a festival',
    params: ById,
    response: z.array(AdminAppeal),
  },
  'PUT /api/admin/appeals/:id/fee': {
    why: 'Records whether the fee was paid',
    params: ById,
    body: z.object({ isPaid: z.boolean() }),
    response: AdminAppeal,
  },
  'POST /api/admin/appeals/:id/decision': {
    why: 'Decides an appeal with a reason',
    params: ById,
    body: z.object({ isAccepted: z.boolean(), reason: Reason }),
    response: AdminAppeal,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    competitionTabulation: typeof tabulationApi
  }
}
