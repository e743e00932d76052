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
