import * as z from 'zod/mini'
import { line, requiredLine } from '#shared/platform/fields/field-rules.ts'
import { COMBINE_RULES, ITEM_KINDS } from './competition-enums.ts'

const MAX_MARKS = 'Please enter a maximum of 1 to 1,000 marks'
const SECONDS = 'Please enter 10 seconds to 4 hours'
const SIZE = 'Please enter a group size of 2 to 100'

const Criterion = z.object({
  /** Chosen by the page; stays when the name changes. */
  id: z.uuid(),
  name: requiredLine('Please name the criterion', 80),
  /** What the judges look for. */
  hint: z.nullish(line(200)),
  maxMarks: z.int(MAX_MARKS).check(z.gte(1, MAX_MARKS), z.lte(1000, MAX_MARKS)),
})
export type Criterion = z.output<typeof Criterion>

const Seconds = z.nullable(z.int(SECONDS).check(z.gte(10, SECONDS), z.lte(14_400, SECONDS)))
const Size = z.nullable(z.int(SIZE).check(z.gte(2, SIZE), z.lte(100, SIZE)))

/** How one program is judged. Stage and times are those of the program. */
export const ItemForm = z
  .object({
    kind: z.enum(ITEM_KINDS),
    /** People of a group, its leader included; null for single items. */
    minSize: Size,
    maxSize: Size,
    /** A key of the festival's age categories; null is open to every age. */
    ageCategory: z.nullable(line(40)),
    timeLimitSeconds: Seconds,
    /** Before the end. */
    warningSeconds: Seconds,
    criteria: z
      .array(Criterion)
      .check(z.minLength(1, 'Please add at least one criterion'), z.maxLength(12, 'Please add at most 12 criteria')),
    combine: z.enum(COMBINE_RULES),
    /** Leaves out the judges with the highest and the lowest total, from five judges on. */
    dropsExtremes: z.boolean(),
    allowsHalfMarks: z.boolean(),
    /** Decides between equal scores; null lets them share the place. */
    tieCriterionId: z.nullable(z.uuid()),
  })
  .check(
    z.refine(({ kind, minSize, maxSize }) => kind === 'single' || (minSize !== null && maxSize !== null), {
      path: ['minSize'],
      message: SIZE,
    }),
    z.refine(({ minSize, maxSize }) => (minSize ?? 0) <= (maxSize ?? 100), {
      path: ['maxSize'],
      message: 'The largest group cannot be smaller than the smallest',
    }),
    z.refine(({ timeLimitSeconds: limit, warningSeconds: warning }) => warning === null || warning < (limit ?? 0), {
      path: ['warningSeconds'],
      message: 'The warning must come before the time is over',
    }),
    z.refine(({ criteria }) => new Set(criteria.map(({ id }) => id)).size === criteria.length, {
      path: ['criteria'],
      message: 'Two criteria have the same id',
    }),
    z.refine(
      ({ criteria, tieCriterionId }) => tieCriterionId === null || criteria.some(({ id }) => id === tieCriterionId),
      {
        path: ['tieCriterionId'],
        message: 'Please choose one of the criteria',
      },
    ),
  )
export type ItemForm = z.output<typeof ItemForm>

/** The judges of an item, in their order. */
export const ItemJudges = z.array(z.uuid()).check(z.maxLength(15, 'Please choose at most 15 judges'))

/** What the form edits. */
export const ITEM_FIELDS = Object.keys(ItemForm.shape) as (keyof ItemForm)[]
