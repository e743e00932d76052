type Money = {
  /** What the places cost; nothing once they are gone. */
  price: number
  received: number
  /** What was returned already. */
  returned: number
  /** What is listed to be returned. */
  due: number
  forfeited: number
}

/**
 * What is still to be returned and forfeited of an order from which a payment was taken away: only money that is there. Null
 * if more was returned than has arrived. All in the same unit.
 */
export function claimsAfterUndo({ price, received, returned, due, forfeited }: Money) {
  const left = received - returned
  if (left < 0) return null
  const above = Math.max(0, left - price)
  const dueAfter = Math.min(due, Math.max(0, above - forfeited))
  return { due: dueAfter, forfeited: Math.min(forfeited, above - dueAfter) }
}

type OrderedLine = { id: string; priceFils: number; count: number; createdAt: Date }

/** The lines that this money does not pay, the latest additions first; what was added together is paid together. */
export function listUnpaid<Line extends OrderedLine>(lines: readonly Line[], paidFils: number): Line[] {
  const additions = Map.groupBy(lines, ({ createdAt }) => createdAt.getTime())
  const unpaid: Line[] = []
  let price = 0
  for (const [, added] of [...additions].toSorted(([one], [other]) => one - other)) {
    price += added.reduce((sum, { priceFils, count }) => sum + priceFils * count, 0)
    if (price > paidFils) unpaid.push(...added)
  }
  return unpaid
}
