import { countEverybody, type People, split, together, without } from './people-rules.ts'
import type { ChosenExtra } from './price-rules.ts'

/** Tickets of one kind in an order, with the people who have them. */
export type TicketsOfOrder = People & { count: number; isSettled: boolean }

/**
 * The tickets of an order without those of people who do not come any more, and what was taken from each line: unpaid tickets
 * first, the latest before the earlier ones.
 */
export function takeTickets<Line extends TicketsOfOrder>(lines: readonly Line[], gone: People) {
  const taken = new Map<Line, number>()
  const left = new Map<Line, Line>()
  let missing = gone
  const latestFirst = lines.toReversed()
  for (const line of [...latestFirst.filter(({ isSettled }) => !isSettled), ...latestFirst.filter(isPaid)]) {
    const { found } = split(missing, line)
    missing = without(missing, found)
    const rest = without(line, found)
    left.set(line, { ...line, ...rest, count: countEverybody(rest) })
    if (countEverybody(found) > 0) taken.set(line, countEverybody(found))
  }
  const kept = lines.flatMap((line) => left.get(line) ?? []).filter(({ count }) => count > 0)
  return { kept, taken }
}

const isPaid = ({ isSettled }: TicketsOfOrder) => isSettled

/**
 * Who has or needs a ticket when a party changes. Who has a place without a ticket, because the committee gave it, still needs
 * none. `tickets` are those that are left.
 */
export function whoNeedsTickets(
  tickets: readonly TicketsOfOrder[],
  { before, after }: { before: People; after: People },
): People {
  const stayedWithout = without(split(before, after).found, together(tickets))
  return without(after, stayedWithout)
}

/** Unpaid pieces of one extra in an order. */
export type PiecesOfOrder = { extraId: string | null; count: number; options: readonly string[] }

/**
 * What stays of the unpaid pieces of an order at the price of its order, and what is bought in addition. A piece that stays may
 * get another size.
 */
export function changeExtras<Line extends PiecesOfOrder>(lines: readonly Line[], chosen: readonly ChosenExtra[]) {
  const kept = new Map<Line, { count: number; options: string[] }>()
  const more = chosen.flatMap(({ extraId, count, options }) => {
    let taken = 0
    for (const line of lines.filter((each) => each.extraId === extraId)) {
      const pieces = Math.min(line.count, count - taken)
      if (pieces > 0) kept.set(line, { count: pieces, options: options.slice(taken, taken + pieces) })
      taken += pieces
    }
    return taken < count ? [{ extraId, count: count - taken, options: options.slice(taken) }] : []
  })
  return { kept, more }
}

/** How many tickets of each kind an order has already. */
export const countByKind = (
  tickets: readonly { kindId: string | null; count: number }[],
): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { kindId, count } of tickets) if (kindId) counts.set(kindId, (counts.get(kindId) ?? 0) + count)
  return counts
}
