import * as z from 'zod/mini'
import { DirhamsInput } from '#shared/platform/fields/dirhams.ts'
import { MAX_FILS } from './entry-rules.ts'

/** What is planned for a category; 0 takes it out of the budget. */
const PlannedAmount = DirhamsInput({
  min: 0,
  max: MAX_FILS,
  message: 'Please enter an amount such as 0, 100 or 99.50.',
  tooMuch: 'This amount is too high.',
})

/** More categories than any association has. */
const MAX_LINES = 200

export const BudgetLines = z
  .array(z.object({ categoryId: z.uuid('Please choose a category.'), planned: PlannedAmount }))
  .check(z.maxLength(MAX_LINES))
export type BudgetLines = z.infer<typeof BudgetLines>

/** Who is counted for an amount per person: those who came, or those who registered while nobody has come. */
export const peopleCounted = ({ registered, came }: { registered: number; came: number }): number => came || registered

/** An amount per person, in whole fils. */
export const perPerson = (fils: number, people: number): number => Math.round(fils / people)
