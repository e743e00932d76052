import * as z from 'zod/mini'
import { counted } from '#shared/platform/counts.ts'
import { BasedOn } from '#shared/platform/edit-conflict-rules.ts'
import { DirhamsInput } from '#shared/platform/fields/dirhams.ts'
import { line, requiredLine, requiredLines } from '#shared/platform/fields/field-rules.ts'
import { choiceField, labelsOf, numberField, rulesOf, textField } from '#shared/platform/fields/record-fields.ts'
import { Day } from '#shared/platform/wire.ts'
import { SUPPLY_STATES } from './memory-enums.ts'

const COUNT = 'Please enter a whole number from 0 to 100,000'
const Count = z.int(COUNT).check(z.gte(0, COUNT), z.lte(100_000, COUNT))
const DAYS = 'Please enter how many days before the event it is needed, from 0 to 365'
const PRICE = 'Please enter an amount such as 0, 100 or 99.50.'

/** What an event orders. */
const SUPPLY_FIELDS = {
  title: textField('What', requiredLine('Please say what is ordered', 120)),
  note: textField('Details', line(200)),
  quantity: textField('How much', requiredLine('Please say how much, such as 900 or 96 kg', 60)),
  supplier: textField('From', line(120)),
  supplierPhone: textField('Phone', line(40)),
  price: numberField(
    'Price (AED)',
    z.nullable(DirhamsInput({ min: 0, max: 100_000_000, message: PRICE, tooMuch: PRICE })),
  ),
  daysBefore: numberField('Needed, days before', z.int(DAYS).check(z.gte(0, DAYS), z.lte(365, DAYS))),
  state: choiceField('Status', z.enum(SUPPLY_STATES)),
  /** Typed after the event. */
  outcome: textField('What was left, or missing', line(160)),
}
export const SUPPLY_LABELS = labelsOf(SUPPLY_FIELDS)
export const NewSupply = z.object(rulesOf(SUPPLY_FIELDS))
export type NewSupply = z.output<typeof NewSupply>
export const SupplyEdit = z.object({ ...rulesOf(SUPPLY_FIELDS), updatedAt: BasedOn })
export type SupplyEdit = z.output<typeof SupplyEdit>

/** Food that was served, typed until the counters count it. */
const MealInput = z
  .object({ title: requiredLine('Please name the food', 80), prepared: z.nullable(Count), served: Count })
  .check(
    z.refine(({ prepared, served }) => prepared === null || served <= prepared, {
      error: 'More than was prepared',
      path: ['served'],
    }),
  )
export const MealsInput = z.object({ meals: z.array(MealInput).check(z.maxLength(20)) })
export type MealsInput = z.output<typeof MealsInput>

/** What somebody said about an event, for the next one. */
const NOTE_FIELDS = {
  text: textField('Note', requiredLines('Please write what was learned', 400)),
  saidBy: textField('Who said it', line(120)),
}
export const NOTE_LABELS = labelsOf(NOTE_FIELDS)
export const NewNote = z.object(rulesOf(NOTE_FIELDS))
export type NewNote = z.output<typeof NewNote>

/** A copy of a whole festival on another day. */
export const FestivalCopy = z.object({
  day: Day,
  title: requiredLine('Title is required', 200),
  /** Tasks keep their owners, where they still are admins or members. */
  keepsOwners: z.boolean(),
  confirmed: z.optional(z.boolean()),
})
export type FestivalCopy = z.output<typeof FestivalCopy>

/** How late a stage ran at most, and after which item. */
export type StageDelay = { stage: string; minutes: number; after: string }
type Counted = { title: string; prepared: number | null; served: number }
export type Figures = {
  people: { registered: number; came: number }
  shifts: { taken: number; came: number }
  stages: readonly StageDelay[]
  meals: readonly Counted[]
}
/** A sentence and where it comes from. */
export type Lesson = { text: string; saidBy: string }

/** Shorter delays teach nothing. */
const MIN_DELAY_MINUTES = 10

/** What the figures of an event say to those who plan the next one. */
export function describeLessons({ people, shifts, stages, meals }: Figures): Lesson[] {
  const late = stages
    .filter(({ minutes }) => minutes >= MIN_DELAY_MINUTES)
    .map(({ stage, minutes, after }) => ({
      text: `${stage} ran ${minutes} minutes late after ${after}.`,
      saidBy: 'Stage control',
    }))
  const came = people.came > 0 ? [{ text: `${people.came} of ${people.registered} people came.`, saidBy: 'Gate' }] : []
  const left = meals
    .filter(({ prepared, served }) => prepared !== null && prepared > served)
    .map(({ title, prepared, served }) => ({
      text: `${title}: ${(prepared ?? 0) - served} of ${prepared} were left over.`,
      saidBy: 'Kitchen',
    }))
  const missing = shifts.taken - shifts.came
  const absent =
    shifts.came > 0 && missing > 0
      ? [{ text: `${missing} of ${counted(shifts.taken, 'helper', 'helpers')} did not come.`, saidBy: 'Helpers' }]
      : []
  return [...late, ...came, ...left, ...absent]
}
