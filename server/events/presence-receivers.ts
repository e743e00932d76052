import type { Transaction } from '#server/platform/database/database.ts'

/**
 * Where a member is at an event after something was recorded: inside, not inside, or undone, so that they never came. It
 * may be no change.
 */
export type PresenceChange = { eventId: string; id: string; isHere: boolean; isUndone: boolean; at: Date }
type ReceivePresence = (tx: Transaction, change: PresenceChange) => Promise<void>

const receivers = new Map<string, ReceivePresence>()

/** Adds what a later feature does when a party comes; a second one under the same name replaces it. */
export const addPresenceReceiver = (feature: string, receive: ReceivePresence): void =>
  void receivers.set(feature, receive)

/** Passes it on, in the transaction that stores it. */
export async function passOnPresence(tx: Transaction, change: PresenceChange): Promise<void> {
  for (const receive of receivers.values()) await receive(tx, change)
}
