import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { line, requiredLines } from '#shared/platform/fields/field-rules.ts'
import { ById, Instant, Message } from '#shared/platform/wire.ts'
import { ITEM_KINDS, ITEM_STATES, STAGE_STATES } from './competition-enums.ts'

const Reason = requiredLines('Please give a reason', 500)
const Code = z.string().check(z.regex(/^[A-Z]{1,3}$/, 'Please choose a code letter'))
/** A roll call may be repeated: then the same letter means somebody else. */
export const OfDraw = z.object({ drawId: z.uuid() })

/** Which letter belongs to whom, only for roll-call admins. */
const RollCall = z.object({
  programId: z.uuid(),
  title: z.string(),
  state: z.enum(ITEM_STATES),
  /** Null before the roll call. With the seed anybody can repeat the draw. */
  draw: z.nullable(z.object({ seed: z.string(), at: Instant, by: z.nullable(z.string()) })),
  entries: z.array(
    z.object({
      entryId: z.uuid(),
      name: z.string(),
      groupName: z.nullable(z.string()),
      chestNumber: z.nullable(z.int()),
      /** Null for absent entries, and before the roll call. */
      code: z.nullable(z.string()),
      isPresent: z.nullable(z.boolean()),
    }),
  ),
})

/** The timer counts on the server; `secondsOnStage` is the state at the time of the response. */
export const OnStage = z.object({
  programId: z.uuid(),
  title: z.string(),
  code: z.string(),
  startedAt: z.nullable(Instant),
  pausedAt: z.nullable(Instant),
  secondsOnStage: z.int(),
  timeLimitSeconds: z.nullable(z.int()),
  warningSeconds: z.nullable(z.int()),
})

const StageEntry = z.object({
  code: z.string(),
  state: z.enum(STAGE_STATES),
  reason: z.nullable(z.string()),
  secondsOnStage: z.nullable(z.int()),
  /** Took longer than the time limit. */
  ranOver: z.boolean(),
})

const StageItem = z.object({
  programId: z.uuid(),
  title: z.string(),
  kind: z.enum(ITEM_KINDS),
  state: z.enum(ITEM_STATES),
  /** Null before the roll call; actions name it. */
  drawId: z.nullable(z.uuid()),
  startsAt: z.nullable(Instant),
  endsAt: z.nullable(Instant),
  timeLimitSeconds: z.nullable(z.int()),
  warningSeconds: z.nullable(z.int()),
  /** In running order; empty before the roll call. */
  entries: z.array(StageEntry),
  judges: z.array(z.object({ name: z.string(), hasSubmitted: z.boolean(), lastSeenAt: z.nullable(Instant) })),
})

const Stage = z.object({
  /** The name of the stage; null for programs without one. */
  name: z.nullable(z.string()),
  now: z.nullable(OnStage),
  next: z.array(z.object({ programId: z.uuid(), title: z.string(), code: z.string() })),
  /** Entries that have performed, of all that were called. */
  done: z.int(),
  called: z.int(),
  /** Behind the plan; negative is ahead, null without times. */
  minutesBehind: z.nullable(z.int()),
  items: z.array(StageItem),
})

const StageControl = z.object({
  eventId: z.uuid(),
  title: z.string(),
  message: z.nullable(z.string()),
  stages: z.array(Stage),
})

const ofLetter = { ...OfDraw.shape, code: Code }
/** What happens on the stage. 'undo' puts somebody back to waiting. */
const StageAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('call'), ...ofLetter }),
  z.object({ action: z.literal('pause'), ...ofLetter }),
  z.object({ action: z.literal('resume'), ...ofLetter }),
  z.object({ action: z.literal('finish'), ...ofLetter }),
  z.object({ action: z.literal('absent'), ...ofLetter }),
  z.object({ action: z.literal('disqualify'), ...ofLetter, reason: Reason }),
  z.object({ action: z.literal('undo'), ...ofLetter }),
])
export type StageAction = z.output<typeof StageAction>

export const stageApi = {
  'GET /api/admin/programs/:id/roll-call': {
    why: 'Names and letters of an item, only for roll-call admins',
    params: ById,
    response: RollCall,
  },
  /** Gives everybody present a random code letter. Can be repeated until the first performance or marks. */
  'POST /api/admin/programs/:id/roll-call': {
    why: 'Draws the letters of an item',
    params: ById,
    body: z.object({ presentEntryIds: z.array(z.uuid()).check(z.minLength(1, 'Please mark who is present')) }),
    response: RollCall,
  },
  /** Somebody who comes later gets the next letter, until the first judge has submitted. */
  'POST /api/admin/programs/:id/roll-call/late': {
    why: 'Gives a latecomer the next letter',
    params: ById,
    body: z.object({ entryId: z.uuid() }),
    response: RollCall,
  },
  'GET /api/admin/events/:id/stages': {
    why: 'What the people who run the stages see',
    params: ById,
    response: StageControl,
  },
  'POST /api/admin/programs/:id/stage': {
    why: 'Calls, pauses and finishes an item, or disqualifies an entry',
    params: ById,
    body: StageAction,
    response: StageControl,
  },
  'PUT /api/admin/programs/:id/stage/order': {
    why: 'Saves the running order of an item',
    params: ById,
    body: z.object({ ...OfDraw.shape, codes: z.array(Code).check(z.maxLength(500)) }),
    response: StageControl,
  },
  /** A text on all boards; empty removes it. */
  'PUT /api/admin/events/:id/stages/message': {
    why: 'Shows a text on all boards',
    params: ById,
    body: z.object({ message: line(120) }),
    response: Message,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    competitionStages: typeof stageApi
  }
}
