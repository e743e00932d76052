import * as z from 'zod/mini'

export const MAX_AT_ONCE = 100

/** The ids of the records that a bulk operation works on. */
export const BulkIds = z
  .array(z.uuid())
  .check(z.minLength(1, 'Please select at least one person.'), z.maxLength(MAX_AT_ONCE, 'Please select fewer people.'))

/** The result: how many were done, and messages why the others were not. `which` names a record. */
export const bulkOutcomeOf = <Which extends z.core.$ZodLooseShape>(which: Which) =>
  z.object({ done: z.int(), refused: z.array(z.object({ ...which, message: z.string() })) })

export const BulkOutcome = bulkOutcomeOf({ id: z.uuid() })
export type BulkOutcome = z.infer<typeof BulkOutcome>
