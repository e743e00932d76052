import { describeOutcome } from '#shared/events/gate/gate-rules.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import type { Double, Party } from './phone-parties.ts'
import type { Report } from './phone-state.ts'

type Results = ResponseOf<'POST /api/events/:id/gate/entries'>['results']

/** The parties as the site has stored what this phone has done. */
export const withResults = (parties: readonly Party[], results: Results, gateName: string): Party[] =>
  parties.map((party) => {
    const result = results.findLast(({ attendeeId }) => attendeeId === party.id)
    return result ? { ...party, ...presenceOf(result, party, gateName) } : party
  })

const presenceOf = (
  { checkedInAt, arrived, outside, wentOutAt, people }: Results[number],
  party: Party,
  by: string,
) => ({
  checkedInAt,
  arrived,
  outside,
  wentOutAt,
  people: people || party.people,
  by: checkedInAt && (party.by ?? by),
})

/** Entries that the site decided differently from the phone. */
export const reportsOfResults = (results: Results, parties: readonly Party[]): Report[] =>
  results.flatMap(({ id, attendeeId, outcome, people }) => {
    if (outcome === 'counted') return []
    const fullName = parties.find((party) => party.id === attendeeId)?.fullName ?? 'Somebody'
    return [{ id, attendeeId, outcome, text: describeOutcome(outcome, { fullName, people }) }]
  })

export const reportOfDouble = ({ id, attendeeId, fullName, people }: Double): Report => ({
  id,
  attendeeId,
  outcome: 'double',
  text: describeOutcome('double', { fullName, people }),
})
