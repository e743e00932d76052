import { gateDayOf } from '#shared/events/gate/gate-day-rules.ts'
import type { GateArrival, GateEntry } from '#shared/events/gate/gate-phone-api.ts'
import { applyEntry } from '#shared/events/gate/gate-rules.ts'
import { memberAfter } from '#shared/events/gate/presence-rules.ts'
import { nameFilter } from '#shared/platform/name-rules.ts'
import type { ResponseOf } from '#web/platform/call.ts'

export type List = ResponseOf<'GET /api/events/:id/gate'>
export type Party = List['parties'][number]
export type Arrivals = ResponseOf<'GET /api/events/:id/gate/arrivals'>
export type Double = Arrivals['doubles'][number]

const NOBODY = { checkedInAt: null, arrived: null, by: null, outside: 0, wentOutAt: null, isMemberIn: false }

/** The list with who is in now, as the site knows it. */
export function withArrivals(parties: readonly Party[], arrivals: readonly { id: string }[]): Party[] {
  const known = new Map((arrivals as GateArrival[]).map((arrival) => [arrival.id, arrival]))
  return parties.map((party) => {
    const arrival = known.get(party.id)
    if (!arrival) return { ...party, ...NOBODY }
    const { checkedInAt, arrived, by, outside, wentOutAt, isMemberIn } = arrival
    return {
      ...party,
      checkedInAt: String(checkedInAt),
      arrived,
      by,
      outside,
      wentOutAt: wentOutAt && String(wentOutAt),
      isMemberIn,
    }
  })
}

/** The list as this phone sees it: with what it has done today and not sent yet. */
export function withQueue(parties: readonly Party[], queue: readonly GateEntry[], list: List | null): Party[] {
  if (queue.length === 0) return [...parties]
  const waiting = Map.groupBy(ofToday(queue, list), ({ attendeeId }) => attendeeId)
  const by = list?.gateName ?? ''
  return parties.map((party) => (waiting.get(party.id) ?? []).reduce((now, entry) => after(now, entry, by), party))
}

/** The parties of a list that was loaded on an earlier day of the event: nobody has come today, as far as it says. */
export function onThisDay(parties: readonly Party[], list: List | null, loadedAt: Date): readonly Party[] {
  if (!list) return parties
  const { days } = list.event
  return gateDayOf(days, loadedAt) === gateDayOf(days, new Date()) ? parties : withArrivals(parties, [])
}

/** What waits since an earlier day of the event counts for that day. */
function ofToday(queue: readonly GateEntry[], list: List | null): readonly GateEntry[] {
  if (!list) return queue
  const { days } = list.event
  const today = gateDayOf(days, new Date())
  return queue.filter(({ at }) => gateDayOf(days, at) === today)
}

function after(party: Party, entry: GateEntry, by: string): Party {
  const people = Math.max(party.people, entry.size ?? 0)
  const { arrived, outside } = applyEntry({ ...party, people }, entry)
  const joined = entry.withMember && entry.kind === 'check_in' && party.memberAlone
  const member = joined ? { mayVote: true, memberAlone: null, codes: [...party.codes, joined.code] } : {}
  if (arrived === null) return { ...party, ...NOBODY, people }
  const wentOutAt = entry.kind === 'out' ? entry.at : party.wentOutAt
  const crossing = { ...entry, withMember: entry.withMember ?? party.mayVote ?? true }
  const isMemberIn = memberAfter(party.isMemberIn, crossing) === true
  const came = { isMemberIn, checkedInAt: party.checkedInAt ?? entry.at, by: party.by ?? by }
  return { ...party, ...member, ...came, people, arrived, outside, wentOutAt }
}

/** Whether a party may come today, or has come. */
export const isOfToday = ({ days, checkedInAt }: Party, list: List | null): boolean =>
  list === null || checkedInAt !== null || days.includes(gateDayOf(list.event.days, new Date()))

/** People by name, membership number or the characters below a ticket's code. */
export function findParties(parties: readonly Party[], typed: string): Party[] {
  if (typed.trim() === '') return []
  const fits = nameFilter(typed)
  return parties.filter(({ fullName, membershipNumber, ticketNumber }) =>
    fits([fullName, membershipNumber, ticketNumber].join(' ')),
  )
}

/** Who came, latest first, and everybody who is expected: first or after them. */
export function inOrderOfArrival(parties: readonly Party[], first: 'here' | 'expected' = 'here'): Party[] {
  const here = parties
    .filter(({ checkedInAt }) => checkedInAt !== null)
    .toSorted((one, other) => String(other.checkedInAt).localeCompare(String(one.checkedInAt)))
  const expected = parties.filter(({ checkedInAt }) => checkedInAt === null)
  return first === 'here' ? [...here, ...expected] : [...expected, ...here]
}
