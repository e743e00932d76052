import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { line, lines } from '#shared/platform/fields/field-rules.ts'
import { ById, Instant, Message } from '#shared/platform/wire.ts'
import { ITEM_STATES, STAGE_STATES } from './competition-enums.ts'
import { OfDraw } from './stage-api.ts'

const Code = z.string().check(z.regex(/^[A-Z]{1,3}$/, 'Please choose a code letter'))
const Token = z.object({ token: line(200) })
const NOTE = 'Please use at most 1,000 characters'

/** Before the PIN: what an invitation is for. */
const Invitation = z.object({
  festival: z.string(),
  judge: z.string(),
  validOn: z.iso.date(),
  state: z.enum(['open', 'locked', 'not_today']),
})

const JudgingItem = z.object({
  programId: z.uuid(),
  title: z.string(),
  stage: z.nullable(z.string()),
  startsAt: z.nullable(Instant),
  state: z.enum(ITEM_STATES),
  letterCount: z.int(),
  /** Letters for which every criterion has marks. */
  markedCount: z.int(),
  submittedAt: z.nullable(Instant),
})

const Judging = z.object({
  judgeName: z.string(),
  festivals: z.array(z.object({ eventId: z.uuid(), title: z.string(), items: z.array(JudgingItem) })),
})

/** A stored mark or note, and who has stored it: see `decideOnChange`. */
const StoredMark = z.object({
  criterionId: z.uuid(),
  marks: z.number(),
  revision: z.int(),
  clientId: z.uuid(),
  sequence: z.int(),
})
const StoredNote = z.object({ note: z.string(), revision: z.int(), clientId: z.uuid(), sequence: z.int() })

/** One letter. Nothing here reveals who it is. */
const Letter = z.object({
  code: z.string(),
  state: z.enum(STAGE_STATES),
  marks: z.array(StoredMark),
  note: z.nullable(StoredNote),
})

const JudgingSheet = z.object({
  programId: z.uuid(),
  /** Names the draw of the letters; null before the roll call. */
  drawId: z.nullable(z.uuid()),
  title: z.string(),
  festival: z.string(),
  judgeName: z.string(),
  /** 2 of 3. */
  judgeNumber: z.int(),
  judgeCount: z.int(),
  state: z.enum(ITEM_STATES),
  criteria: z.array(z.object({ id: z.uuid(), name: z.string(), hint: z.nullish(z.string()), maxMarks: z.int() })),
  allowsHalfMarks: z.boolean(),
  submittedAt: z.nullable(Instant),
  /** Why the committee has reopened the marks. */
  reopenedBecause: z.nullable(z.string()),
  letters: z.array(Letter),
})

const changed = {
  clientId: z.uuid(),
  sequence: z.int().check(z.gte(1)),
  basedOn: z.int().check(z.gte(0)),
  code: Code,
}
/** Marks are whole, or halves where the item allows them. */
const MarkChange = z.object({ ...changed, criterionId: z.uuid(), marks: z.number('Please enter marks') })
const NoteChange = z.object({ ...changed, note: lines(1000, undefined, NOTE) })
const Changes = z.object({
  ...OfDraw.shape,
  marks: z.array(MarkChange).check(z.maxLength(2000)),
  notes: z.array(NoteChange).check(z.maxLength(500)),
})

/** A change in conflict with another page of this judge: both marks are shown, and the chosen one is sent again. */
const MarkConflict = z.object({ code: z.string(), criterionId: z.uuid(), sent: z.number(), stored: StoredMark })
const NoteConflict = z.object({ code: z.string(), sent: z.string(), stored: StoredNote })
/** A change that can never be stored, such as marks above the maximum. */
const RejectedChange = z.object({
  code: z.string(),
  criterionId: z.nullable(z.uuid()),
  sequence: z.int(),
  message: z.string(),
})
/** Everything that is neither in conflict nor rejected is stored. */
const Synchronised = z.object({
  letters: z.array(Letter),
  conflicts: z.array(MarkConflict),
  noteConflicts: z.array(NoteConflict),
  rejected: z.array(RejectedChange),
})

export const judgingApi = {
  'GET /api/judging/invitations/:token': {
    why: "What a judge's invitation link is for",
    params: Token,
    response: Invitation,
  },
  /** Opens the invitation in this browser until the end of its day. Five wrong PINs lock it. */
  'POST /api/judging/invitations/:token': {
    why: "Opens a judge's invitation link with the PIN; five wrong ones lock it",
    params: Token,
    body: z.object({
      pin: line(20, 'Please enter the PIN').check(z.regex(/^\d{6}$/, 'The PIN has 6 digits')),
    }),
    response: Message,
  },
  'POST /api/judging/leave': { why: 'Ends judging in this browser', response: Message },
  'GET /api/judging': { why: 'The items of a judge', response: Judging },
  'GET /api/judging/items/:id': {
    why: "The letters of an item, with the judge's own marks",
    params: ById,
    response: JudgingSheet,
  },
  /** Safe to repeat: a change that was stored before changes nothing. Marks of an earlier draw are refused. */
  'PUT /api/judging/items/:id/marks': {
    why: 'Synchronises marks; safe to repeat',
    params: ById,
    body: Changes,
    response: Synchronised,
  },
  /** Locks the marks; `marks` are all marks that the judge sees, so that nothing unseen is submitted. */
  'POST /api/judging/items/:id/submission': {
    why: 'Locks the marks',
    params: ById,
    body: z.object({
      ...OfDraw.shape,
      marks: z.array(z.object({ code: Code, criterionId: z.uuid(), marks: z.number() })).check(z.maxLength(10_000)),
    }),
    response: JudgingSheet,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    judging: typeof judgingApi
  }
}
