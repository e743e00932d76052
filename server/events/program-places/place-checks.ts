import type { Transaction } from '#server/platform/database/database.ts'
import type { AppError } from '#server/platform/errors.ts'
import type { Participant, Person } from './program-place-queries.ts'

type Place = { programId: string; participant: Participant }

/** What a later feature says about the places of its programs. Each returns why not, or null. */
export type PlaceCheck = {
  /** Before somebody joins a program or its waiting list. */
  checkJoining: (tx: Transaction, place: Place & { person: Person; eventDate: Date }) => Promise<AppError | null>
  /** Before somebody on the waiting list gets a place; they stay on the list if it returns an error. */
  checkPromotion: (tx: Transaction, place: Place & { eventDate: Date }) => Promise<AppError | null>
  checkLeaving: (tx: Transaction, place: Place) => Promise<AppError | null>
  /** Before programs are deleted with everything that belongs to them. */
  checkDeletion: (tx: Transaction, programIds: readonly string[]) => Promise<AppError | null>
  /** The title of an upcoming program in which somebody of a family takes part without a place of their own, or null. */
  findPartAhead: (tx: Transaction, familyMemberId: string, now: Date) => Promise<string | null>
}

const checks = new Map<string, PlaceCheck>()

/** Adds the check of a feature, under its name; a second one under the same name replaces it. */
export const addPlaceCheck = (feature: string, check: PlaceCheck): void => void checks.set(feature, check)

/** Throws the first error. */
export async function requirePlace(tx: Transaction, place: Parameters<PlaceCheck['checkJoining']>[1]): Promise<void> {
  for (const check of checks.values()) {
    const error = await check.checkJoining(tx, place)
    if (error) throw error
  }
}

export async function mayBePromoted(
  tx: Transaction,
  place: Parameters<PlaceCheck['checkPromotion']>[1],
): Promise<boolean> {
  for (const check of checks.values()) if (await check.checkPromotion(tx, place)) return false
  return true
}

/** Throws the first error. */
export async function requireLeaving(tx: Transaction, place: Place): Promise<void> {
  for (const check of checks.values()) {
    const error = await check.checkLeaving(tx, place)
    if (error) throw error
  }
}

/** Throws the first error. */
export async function requireDeletion(tx: Transaction, programIds: readonly string[]): Promise<void> {
  const error = await checkDeletion(tx, programIds)
  if (error) throw error
}

/** The first error, or null. */
export async function checkDeletion(tx: Transaction, programIds: readonly string[]): Promise<AppError | null> {
  for (const check of checks.values()) {
    const error = await check.checkDeletion(tx, programIds)
    if (error) return error
  }
  return null
}

/** The first title, or null. */
export async function findPartAhead(tx: Transaction, familyMemberId: string, now: Date): Promise<string | null> {
  for (const check of checks.values()) {
    const title = await check.findPartAhead(tx, familyMemberId, now)
    if (title !== null) return title
  }
  return null
}
