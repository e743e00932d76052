import type { GateEntryKind } from './gate-enums.ts'

/** How many people of a party came on a day, and how many of them went out; null until somebody came. */
export type Presence = { arrived: number | null; outside: number }

/** The people of a party who are inside: those who came and have not gone out. */
export const countInside = ({ arrived, outside }: Presence): number => (arrived ?? 0) - outside

/**
 * The party after its people were counted again, or after it has become larger or smaller: so many have come. Nobody
 * comes back in by that: a party that has gone out stays out. Otherwise those who are inside stay, and newcomers join them.
 */
export function countAgain(party: Presence, counted: number): { arrived: number; outside: number } {
  const inside = countInside(party)
  const hasGone = party.outside > 0 && inside === 0
  const newcomers = hasGone ? 0 : Math.max(0, counted - (party.arrived ?? 0))
  return { arrived: counted, outside: counted - Math.min(inside + newcomers, counted) }
}

/** What a gate has recorded about a party; `withMember` is whether the member who leads it was among those people. */
type Crossing = { kind: GateEntryKind; came: number; withMember: boolean }

/** Where the member of a party is after an entry: inside, not inside, or null if they never came. */
export function memberAfter(inside: boolean | null, { kind, came, withMember }: Crossing): boolean | null {
  if (kind === 'undo' || (kind === 'count' && came === 0)) return null
  if (kind === 'count' || !withMember) return inside
  return kind !== 'out'
}

/** The same after everything that happened, in order. */
export const isMemberInside = (crossings: readonly Crossing[]): boolean | null =>
  crossings.reduce<boolean | null>(memberAfter, null)
