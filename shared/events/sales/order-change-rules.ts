import { countEverybody, type People, split, together, without } from './people-rules.ts'

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
 * Who needs a ticket at today's price when a party changes: people who are new, and people with an unpaid ticket. Who has a
 * place without a ticket, because the committee gave it, still needs none. `tickets` are those that are left.
 */
export function whoNeedsTickets(
  tickets: readonly TicketsOfOrder[],
  { before, after }: { before: People; after: People },
): People {
  const unpaid = together(tickets.filter(({ isSettled }) => !isSettled))
  const stayed = without(split(before, after).found, unpaid)
  return without(after, stayed)
}
