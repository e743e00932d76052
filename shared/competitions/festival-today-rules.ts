import { endOf } from '#shared/events/event-rules.ts'
import { gulfDay, type Moment } from '#shared/platform/gulf-dates.ts'
import type { ItemState } from './competition-enums.ts'

/** What the committee does at a festival, in this order. */
const FESTIVAL_STEPS = ['judges', 'roll_call', 'stage', 'sheets', 'confirmation', 'publication'] as const
export type FestivalStep = (typeof FESTIVAL_STEPS)[number]

export type ItemOfToday = {
  state: ItemState
  startsAt: Moment | null
  entryCount: number
  /** Those with a letter who have not performed yet. */
  toPerformCount: number
  judgeIds: readonly string[]
  /** Judges whose marks are locked. */
  submittedCount: number
}

/** Whether it is running, from the morning of its first day until its end; its page then opens at Today. */
export const isRunning = (event: { eventDate: Moment; eventEndDate: Moment | null }, now: Date): boolean =>
  gulfDay(event.eventDate) <= gulfDay(now) && now < endOf(event)

/** The step that an item waits for; null if it is published, or nobody has entered it. */
function stepOf({ state, entryCount, toPerformCount, judgeIds, submittedCount }: ItemOfToday): FestivalStep | null {
  if (state === 'published') return null
  if (state === 'confirmed') return 'publication'
  if (state === 'judged') return 'confirmation'
  if (state === 'on_stage' && (submittedCount > 0 || toPerformCount === 0)) return 'sheets'
  if (state !== 'entries') return 'stage'
  if (entryCount === 0) return null
  return judgeIds.length === 0 ? 'judges' : 'roll_call'
}

/**
 * The items that wait for each step, in the order of the programme. The roll is called for those of the day of `now`;
 * before the festival, for those of its first day.
 */
export function listSteps<Item extends ItemOfToday>(
  items: readonly Item[],
  now: Moment,
): { step: FestivalStep; items: Item[] }[] {
  const day = dayToCall(items, now)
  const isDue = ({ startsAt }: Item) => startsAt === null || day === null || gulfDay(startsAt) <= day
  return FESTIVAL_STEPS.map((step) => ({
    step,
    items: items.filter((item) => stepOf(item) === step && (step !== 'roll_call' || isDue(item))),
  })).filter(({ items: waiting }) => waiting.length > 0)
}

type Step<Item> = { step: FestivalStep; items: Item[] }

/** Takes out the rolls that are called later today, more than an hour from now; the next one always stays. */
export function splitLater<Item extends ItemOfToday>(
  steps: readonly Step<Item>[],
  now: Date,
): { steps: Step<Item>[]; later: Item[] } {
  const isLater = ({ startsAt }: Item, at: number) =>
    at > 0 && startsAt !== null && gulfDay(startsAt) === gulfDay(now) && isMoreThanAnHourAway(startsAt, now)
  const later = steps.flatMap(({ step, items }) => (step === 'roll_call' ? items.filter(isLater) : []))
  return {
    steps: steps.map(({ step, items }) => ({ step, items: items.filter((item) => !later.includes(item)) })),
    later,
  }
}

const HOUR_MS = 3_600_000
const isMoreThanAnHourAway = (moment: Moment, now: Date): boolean =>
  new Date(moment).getTime() > now.getTime() + HOUR_MS

/** Today, or the first day after it on which an item is to be called. */
function dayToCall(items: readonly ItemOfToday[], now: Moment): string | null {
  const today = gulfDay(now)
  const days = items
    .filter((item) => stepOf(item) === 'roll_call')
    .flatMap(({ startsAt }) => (startsAt === null ? [] : gulfDay(startsAt)))
    .toSorted()
  return days.find((day) => day >= today) ?? days.at(-1) ?? null
}
