import { describeServing } from '#shared/helpers/counters/counter-rules.ts'
import type { CounterState, List, Party, Results, Serving, Servings } from './counter-state.ts'

const NOTHING = { served: 0, extra: 0, lastAt: null, lastBy: null }

/** The list with what was served, as the site knows it. */
export function withServings(parties: readonly Party[], served: Servings['parties']): Party[] {
  const known = new Map(served.map((each) => [each.id, each]))
  return parties.map((party) => ({ ...party, ...(known.get(party.id) ?? NOTHING) }))
}

/** The list with what the site answered to this phone. */
export const withResults = (parties: readonly Party[], results: Results): Party[] =>
  parties.map((party) => {
    const result = results.findLast(({ attendeeId }) => attendeeId === party.id)
    if (!result) return party
    const { served, extra, lastAt, lastBy } = result
    return { ...party, served, extra, lastAt, lastBy }
  })

/** The list as this phone sees it: with what it has done and not sent yet. */
export function withQueue(parties: readonly Party[], queue: readonly Serving[], by: string): Party[] {
  const waiting = Map.groupBy(queue, ({ attendeeId }) => attendeeId)
  return parties.map((party) => (waiting.get(party.id) ?? []).reduce((now, serving) => after(now, serving, by), party))
}

function after(party: Party, { kind, count, at, undoes, undoneKind }: Serving & Undo, by: string): Party {
  const sign = undoes ? -1 : 1
  const isExtra = (undoneKind ?? kind) === 'extra'
  const served = Math.max(0, party.served + (isExtra ? 0 : sign * count))
  const extra = Math.max(0, party.extra + (isExtra ? sign * count : 0))
  return undoes ? { ...party, served, extra } : { ...party, served, extra, lastAt: at, lastBy: by }
}

/** What the phone remembers about a serving that it takes back; the site does not need it. */
type Undo = { undoneKind?: Serving['kind'] }

/** How many are left in all, with what this phone has not sent yet. */
export function leftInAll({ list, queue }: Pick<CounterState, 'list' | 'queue'>): number | null {
  if (list?.leftInAll == null) return null
  const waiting = queue.reduce((sum, { undoes, count }) => sum + (undoes ? -count : count), 0)
  return Math.max(0, list.leftInAll - waiting)
}

/** What was handed out, and what tickets still include. */
export const countParties = (parties: readonly Party[]) =>
  parties.reduce(
    (sum, { served, extra, included }) => ({
      served: sum.served + served + extra,
      toCome: sum.toCome + Math.max(0, included - served),
    }),
    { served: 0, toCome: 0 },
  )

/** Servings that the site decided differently from the phone. */
export const reportsOf = (results: Results, parties: readonly Party[], list: List | null) =>
  results.flatMap(({ id, attendeeId, outcome, above }) => {
    if (outcome === 'counted') return []
    const fullName = parties.find((party) => party.id === attendeeId)?.fullName ?? 'Somebody'
    return [{ id, text: describeServing(outcome, { fullName, title: list?.title ?? '', above }) }]
  })
