import type { GateEntry } from '#shared/events/gate/gate-phone-api.ts'
import type { LateOutcome, Verdict } from '#shared/events/gate/gate-rules.ts'
import type { RequestOf } from '#web/platform/call.ts'
import type { List, Party } from './phone-parties.ts'

/** Who a walk-in is, as far as it is known. */
export type Person = {
  code?: string
  memberId?: string
  fullName: string
  membershipNumber: string | null
  /** With the card of somebody of a family, who comes in alone. */
  isOfFamily?: boolean
}

/** Somebody let in without a connection, and what is sent later. */
export type StoredWalkIn = { body: WalkInBody; fullName: string; membershipNumber: string | null; at: string }
export type WalkInBody = RequestOf<'POST /api/events/:id/gate/walk-ins'>['body']

/** Somebody at the gate. */
export type Scanned = {
  verdict: Verdict
  party: Party | null
  fullName: string | null
  membershipNumber: string | null
  /** For a walk-in with this card. */
  code: string | null
  /** The card of somebody of a family. */
  isOfFamily?: boolean
  /** One person of a household with their own card, at an event with a roll. */
  alone?: 'member' | 'other'
}

/** An entry that the site decided differently from the phone. */
export type Report = { id: string; attendeeId: string; outcome: LateOutcome; text: string }

/** What a phone at a gate shows. */
export type PhoneState = {
  /** Loading; ready; without a list on this phone; or closed to this person. */
  phase: 'loading' | 'ready' | 'no_list' | 'closed'
  /** Why it is closed, or how to get a list. */
  problem: { text: string; isLoggedOut: boolean } | null
  list: List | null
  /** With what this phone has done itself. */
  parties: readonly Party[]
  queue: readonly GateEntry[]
  /** Walk-ins that the site does not know yet. */
  walkIns: readonly StoredWalkIn[]
  isOnline: boolean
  /** Whether people who are scanned come in or go out; only where they may come back. */
  direction: 'in' | 'out'
  /** How far this phone's clock is ahead of the site's; null if it is right. */
  clockErrorMinutes: number | null
  reports: readonly Report[]
  photos: ReadonlyMap<string, string>
}

export const START: PhoneState = {
  phase: 'loading',
  problem: null,
  list: null,
  parties: [],
  queue: [],
  walkIns: [],
  isOnline: true,
  direction: 'in',
  clockErrorMinutes: null,
  reports: [],
  photos: new Map(),
}
