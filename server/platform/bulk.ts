import type { BulkOutcome } from '#shared/platform/bulk-rules.ts'
import type { ErrorCode } from '#shared/platform/error-codes.ts'
import { AppError } from './errors.ts'

/** An invalid request is invalid for every id, so these errors stop the whole operation. */
const CONCERNS_ALL: ReadonlySet<ErrorCode> = new Set(['validation_failed', 'needs_confirmation'])

/** Works on one id after the other, each in its own transaction: an error for one does not stop the others. */
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
