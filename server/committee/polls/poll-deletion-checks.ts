import type { Transaction } from '#server/platform/database/database.ts'
import type { AppError } from '#server/platform/errors.ts'

/** Says why a poll cannot be deleted, or null. */
type DeletionCheck = (tx: Transaction, pollId: string) => Promise<AppError | null>

const checks = new Map<string, DeletionCheck>()

/** Adds the check of a later feature that uses polls; a second one under the same name replaces it. */
export const addPollDeletionCheck = (feature: string, check: DeletionCheck): void => void checks.set(feature, check)

/** The first reason why a poll cannot be deleted, or null. */
export async function checkPollDeletion(tx: Transaction, pollId: string): Promise<AppError | null> {
  for (const check of checks.values()) {
    const reason = await check(tx, pollId)
    if (reason) return reason
  }
  return null
}
