import * as z from 'zod/mini'

const MAX_AT_ONCE = 100

/** The ids of the records that a bulk operation works on. */
export const BulkIds = z
  .array(z.uuid())
  .check(z.minLength(1, 'Please select at least one person.'), z.maxLength(MAX_AT_ONCE, 'Please select fewer people.'))

/** The result: how many were done, and messages why the others were not. */
export const BulkOutcome = z.object({
  done: z.int(),
  refused: z.array(z.object({ id: z.uuid(), message: z.string() })),
})
export type BulkOutcome = z.infer<typeof BulkOutcome>
