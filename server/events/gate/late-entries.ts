import type { PartyOfDay } from '#server/events/arrival-queries.ts'
import type { EventPlaces } from '#server/events/registration-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { gateDayAt } from '#shared/events/gate/gate-day-rules.ts'
import type { GateOutcome } from '#shared/events/gate/gate-enums.ts'
import { applyEntry } from '#shared/events/gate/gate-rules.ts'
import { isMemberInside } from '#shared/events/gate/presence-rules.ts'
import { type GateEntryRow, listEntriesOf, setOutcome } from './gate-queries.ts'

type Late = PartyOfDay & { at: Date; people: number }

/**
 * A phone without a connection sends late what happened earlier: who goes out and in again is then counted once more in
 * the order in which it happened, and an entry that looked like a second one is corrected. Null if nothing happened
 * since, or if that day the party only came in.
 */
export async function replayLate(tx: Transaction, event: EventPlaces, { id, day, at, people }: Late) {
  const ofEvent = await listEntriesOf(tx, { eventId: event.id, id })
  const entries = ofEvent.filter((entry) => gateDayAt(event, entry.at) === day)
  const isLate = entries.some((entry) => entry.at > at)
  if (!isLate || entries.every(({ kind }) => kind === 'check_in' || kind === 'walk_in')) return null
  const { outcomes, ...presence } = replay(entries, people)
  for (const entry of entries) {
    const outcome = outcomes.get(entry.id)
    if (outcome && outcome !== entry.outcome) await setOutcome(tx, entry.id, outcome)
  }
  return { ...presence, outcomes, isMemberIn: isMemberInside(entries) }
}

function replay(entries: readonly GateEntryRow[], people: number) {
  let presence: { arrived: number | null; outside: number } = { arrived: null, outside: 0 }
  let checkedInAt: Date | null = null
  let wentOutAt: Date | null = null
  const outcomes = new Map<string, GateOutcome>()
  for (const { id, kind, came, at, outcome } of entries) {
    const { isDouble, ...next } = applyEntry({ people, ...presence }, { kind, came })
    presence = next
    checkedInAt = next.arrived === null ? null : (checkedInAt ?? at)
    if (kind === 'out') wentOutAt = at
    if (outcome !== 'full') outcomes.set(id, isDouble ? 'double' : 'counted')
  }
  return { ...presence, checkedInAt, wentOutAt, outcomes }
}
