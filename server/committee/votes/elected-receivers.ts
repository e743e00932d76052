import type { Transaction } from '#server/platform/database/database.ts'
import type { OfficerRole } from '#shared/officers/officer-enums.ts'

/** Somebody who was elected to an office of the next term. */
export type Elected = { office: OfficerRole; memberId: string }
type ReceiveElected = (tx: Transaction, elected: readonly Elected[], now: Date) => Promise<void>

const receivers = new Map<string, ReceiveElected>()

/** Adds what a later feature does with the winners of an election; a second one under the same name replaces it. */
export const addElectedReceiver = (feature: string, receive: ReceiveElected): void =>
  void receivers.set(feature, receive)

/** Passes the winners on, in the transaction that closes the vote. */
export async function passOnElected(tx: Transaction, elected: readonly Elected[], now: Date): Promise<void> {
  if (elected.length > 0) for (const receive of receivers.values()) await receive(tx, elected, now)
}
