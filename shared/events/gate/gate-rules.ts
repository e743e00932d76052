import { numberDays } from '#shared/events/chosen-day-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatTime, type Moment } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import type { GateEntryKind, GateFinding, GateOutcome } from './gate-enums.ts'
import { countAgain, countInside, type Presence } from './presence-rules.ts'

/** The header in which a helper's phone sends the token of its gate link. */
export const GATE_LINK_HEADER = 'x-gate-link'

/**
 * The signed token in a scanned code: that of a membership card is in its path, that of a ticket after the '#'. Null
 * for codes of anybody else.
 */
export function tokenOf(scanned: string): string | null {
  const [, token = null] = /(?:\/verify\/|#|^)([\w-]{38,40})$/.exec(scanned.trim()) ?? []
  return token
}

type Party = Presence & { people: number }
type Entry = { kind: GateEntryKind; came: number }

/**
 * The party after an entry. Two phones without a connection may both let it in: as long as all of them together
 * are not more than the party, nobody was counted twice.
 */
export function applyEntry(
  { people, arrived, outside }: Party,
  { kind, came }: Entry,
): { arrived: number | null; outside: number; isDouble: boolean } {
  if (kind === 'undo' || (kind === 'count' && came === 0)) return { arrived: null, outside: 0, isDouble: false }
  if (kind === 'count') return { ...countAgain({ arrived, outside }, Math.min(came, people)), isDouble: false }
  if (kind === 'out') return { arrived, outside: Math.min(arrived ?? 0, outside + came), isDouble: false }
  // who went out comes back first
  const back = Math.min(outside, came)
  const total = (arrived ?? 0) + came - back
  return { arrived: Math.min(total, people), outside: outside - back, isDouble: total > people }
}

/** Green closes automatically; amber and red wait for a person. */
export type GateColor = 'green' | 'amber' | 'red' | 'ivory'
export type Verdict = {
  color: GateColor
  heading: string
  text: string
  /**
   * Come in: the party is counted at once. Let in: somebody decides. Walk-in: somebody without a place. By name: in the
   * list. Take cash: the tickets are not paid, and this phone may take the money. Come back and go out: counted at once.
   */
  next: 'come_in' | 'let_in' | 'walk_in' | 'by_name' | 'take_cash' | 'come_back' | 'go_out' | null
}

export type JudgedParty = Party & {
  /** Today, as are `arrived` and `by`. */
  checkedInAt: Moment | null
  wentOutAt?: Moment | null
  /** The gate that let the party in. */
  by: string | null
  /** Why a member with a place may not come in. */
  problem: 'suspended' | 'lapsed' | 'ended' | null
  hasOpenDues: boolean
  /** For tickets, in dirhams. */
  owed: number
  /** A slip that nobody has checked. */
  hasSlip: boolean
  /** On which the party may come, of the event's. */
  days: readonly string[]
  /** Null at an event without a roll. */
  mayVote?: boolean | null
}

type GateTerms = {
  isCancelled: boolean
  takesCash: boolean
  isAdmin: boolean
  /** Who goes out may come back. */
  allowsReentry: boolean
  /** Of the event, in order. */
  days: readonly string[]
  /** Of them: the present one. */
  today: string
}

/** The result for somebody who is expected. */
export function judgeParty(party: JudgedParty, event: GateTerms): Verdict {
  if (event.isCancelled) return stop('The event was cancelled.')
  if (party.problem) return stop(PROBLEMS[party.problem])
  if (party.outside && event.allowsReentry) return comeBack(party)
  if (party.arrived !== null) return alreadyIn(party, party.arrived, event)
  if (!party.days.includes(event.today)) return notToday(party, event)
  if (party.owed > 0) return notPaid(party, event.takesCash)
  if (party.hasOpenDues)
    return {
      color: 'amber',
      heading: 'Dues are unpaid',
      text: 'Send this person to the treasurer, or let them in.',
      next: 'let_in',
    }
  if (party.mayVote === false) return GUEST
  return { color: 'green', heading: party.mayVote ? MAY_VOTE : 'Come in', text: '', next: 'come_in' }
}

/** What the gate of an assembly says about somebody who comes in. */
export const voteText = (mayVote: boolean): string => (mayVote ? MAY_VOTE : GUEST.heading)

const MAY_VOTE = 'Let in: may vote'
/** At an assembly, for somebody who is not on its roll. */
const GUEST: Verdict = { color: 'amber', heading: 'Guest: no vote', text: 'Give them no ballot paper.', next: 'let_in' }

/** A helper lets nobody in who is registered for other days; the committee may. */
function notToday({ days }: JudgedParty, { days: all, isAdmin }: GateTerms): Verdict {
  const text = `The ticket is for ${days.length === 1 ? 'day' : 'days'} ${numberDays(all, days)}`
  return { color: isAdmin ? 'amber' : 'red', heading: 'Not today', text, next: isAdmin ? 'let_in' : null }
}

function comeBack({ wentOutAt, mayVote }: JudgedParty): Verdict {
  const text = wentOutAt ? `Out at ${formatTime(wentOutAt)}` : ''
  return { color: 'green', heading: mayVote ? MAY_VOTE : 'Come in again', text, next: 'come_back' }
}

/** The result for somebody who goes out. */
export function judgeExit({ arrived, checkedInAt, outside, wentOutAt }: JudgedParty): Verdict {
  if (arrived === null)
    return { color: 'amber', heading: 'Not checked in', text: 'Nobody of this party came in today.', next: null }
  if (countInside({ arrived, outside }) === 0)
    return {
      color: 'amber',
      heading: 'Already out',
      text: wentOutAt ? `since ${formatTime(wentOutAt)}` : '',
      next: null,
    }
  const text = checkedInAt ? `In since ${formatTime(checkedInAt)}, may come back today` : 'May come back today'
  return { color: 'ivory', heading: 'Goes out', text, next: 'go_out' }
}

const notPaid = ({ owed, hasSlip }: JudgedParty, takesCash: boolean): Verdict => ({
  color: takesCash ? 'amber' : 'red',
  heading: hasSlip ? `Slip sent, not checked, ${formatDirhams(owed)}` : `Not paid, ${formatDirhams(owed)}`,
  text: takesCash ? cashText(hasSlip) : 'Send this person to the committee.',
  next: takesCash ? 'take_cash' : null,
})

const cashText = (hasSlip: boolean): string =>
  hasSlip
    ? 'Ask first: anybody who has paid by transfer should not pay again. Double payments are returned.'
    : 'Take the money, then they can come in.'

const PROBLEMS = {
  suspended: 'The membership is suspended.',
  lapsed: 'The membership has lapsed.',
  ended: 'The membership has ended.',
} as const

function alreadyIn({ people, checkedInAt, by }: JudgedParty, arrived: number, event: GateTerms): Verdict {
  const since = [checkedInAt && `since ${formatTime(checkedInAt)}`, by && `at ${by}`].filter(Boolean).join(', ')
  const isComplete = arrived >= people
  return {
    color: 'amber',
    heading: event.days.length > 1 ? 'Already in today' : 'Already in',
    text: isComplete ? since : `${since}: ${arrived} of ${people} people came`,
    next: isComplete ? null : 'let_in',
  }
}

/** The result for a code of a person who is not expected, as the site knows it; at an event with a roll members come as guests. */
export function judgeFinding(finding: Exclude<GateFinding, 'expected'>, hasRoll = false): Verdict {
  if (hasRoll && (finding === 'waiting' || finding === 'not_registered'))
    return { ...GUEST, text: 'Not on the list of voters. May come in without a ballot paper.', next: 'walk_in' }
  const isMember = finding === 'waiting' || finding === 'not_registered'
  return { ...stop(FINDINGS[finding]), next: isMember || finding === 'unknown' ? 'walk_in' : null }
}

const FINDINGS: Record<Exclude<GateFinding, 'expected'>, string> = {
  waiting: 'On the waiting list, no place yet.',
  not_registered: 'Not registered for this event.',
  inactive: 'The membership is not active.',
  replaced: 'This card was replaced by a newer one.',
  unknown: 'This is not one of our cards or tickets, or its place was cancelled.',
}

/** Without a connection the phone cannot know whether the code is of a new registration or of a stranger. */
export const UNKNOWN_OFFLINE: Verdict = {
  color: 'amber',
  heading: 'Cannot be checked offline',
  text: 'This code is not in the list on this phone.',
  next: 'by_name',
}

const stop = (text: string): Verdict => ({ color: 'red', heading: 'Do not let in', text, next: null })

/** What became of an entry that the site decided differently from the phone. */
export type LateOutcome = Exclude<GateOutcome, 'counted'>

/** What a result turns into when that becomes known while it is shown. */
export const LATE_VERDICTS: Record<LateOutcome, Pick<Verdict, 'color' | 'heading'>> = {
  double: { color: 'amber', heading: 'Entered twice' },
  full: { color: 'amber', heading: 'No free places' },
  rejected: { color: 'red', heading: 'Do not let in' },
}

/** Letters after which the gate searches for members without a place: shorter texts would find everybody. */
export const MIN_SEARCH = 3

/** One short vibration, two short ones or one long one, in milliseconds. */
export const VIBRATIONS: Record<GateColor, readonly number[]> = {
  green: [90],
  amber: [90, 90, 90],
  red: [500],
  ivory: [90],
}
/** How long green is shown. */
export const GREEN_MS = 4000

type Arrival = Party & { checkedInAt: Moment | null }

/** People with a place who are not here yet: what 'expected' means at the gate, on Today and under Check-in. */
export const countExpected = ({ people, arrived }: Omit<Party, 'outside'>): number =>
  Math.max(0, people - (arrived ?? 0))

/** People who are in, who are still expected, and who came in during the last minute. */
export function countPeopleNow(parties: readonly Arrival[], now: Date) {
  const minuteAgo = now.getTime() - 60_000
  let here = 0
  let expected = 0
  let lastMinute = 0
  for (const { people, arrived, outside, checkedInAt } of parties) {
    here += countInside({ arrived, outside })
    expected += countExpected({ people, arrived })
    if (checkedInAt && new Date(checkedInAt).getTime() > minuteAgo) lastMinute += arrived ?? 0
  }
  return { here, expected, lastMinute }
}

/** What the phone says about an entry that the site decided differently. */
export function describeOutcome(
  outcome: LateOutcome,
  { fullName, people }: { fullName: string; people: number },
): string {
  switch (outcome) {
    case 'double':
      return `${fullName} was let in at two gates: ${counted(people, 'person', 'people')} in all.`
    case 'full':
      return `No places are left for more people with ${fullName}.`
    case 'rejected':
      return `${fullName} no longer has a place.`
  }
}
