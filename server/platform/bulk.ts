import type { BulkOutcome } from '#shared/platform/bulk-rules.ts'
import type { ErrorCode } from '#shared/platform/error-codes.ts'
import { AppError } from './errors.ts'

/** What is wrong with the request itself holds for every one of them. */
const CONCERNS_ALL: ReadonlySet<ErrorCode> = new Set(['validation_failed', 'needs_confirmation'])

/** One after the other, each in a transaction of its own: what is refused for one does not hold up the others. */
export async function doForEach(ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<BulkOutcome> {
  const refused: BulkOutcome['refused'] = []
  const distinct = [...new Set(ids)]
  for (const id of distinct) {
    try {
      await work(id)
    } catch (error) {
      if (!(error instanceof AppError) || CONCERNS_ALL.has(error.code)) throw error
      refused.push({ id, message: error.message })
    }
  }
  return { done: distinct.length - refused.length, refused }
}
