import { formatTime, type Moment } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import type { IncludedBasis, ServingKind, ServingOutcome } from './counter-enums.ts'

/** Enough for the largest party, and few enough that a mistake is noticed. */
export const MAX_SERVED = 99

type Sized = { people: number; children: number /** In paid tickets and extras. */; ordered: number }

/** How many of a thing the ticket of a party includes. */
export function countIncluded(basis: IncludedBasis, { people, children, ordered }: Sized): number {
  const numbers: Record<IncludedBasis, number> = { person: people, child: children, party: 1, ordered }
  return numbers[basis]
}

type Serving = { id: string; kind: ServingKind; count: number }
type Divided = { counted: number /** Served, but not included. */; above: number }

/**
 * Divides what was served to one party, in the order in which it was received, into what its ticket includes and what
 * was served twice. What was served anyway counts apart.
 */
export function divideServings(included: number, servings: readonly Serving[]): Map<string, Divided> {
  const divided = new Map<string, Divided>()
  let left = included
  for (const { id, kind, count } of servings) {
    const within = kind === 'serve' ? Math.min(count, Math.max(0, left)) : 0
    left -= within
    divided.set(id, { counted: within, above: kind === 'serve' ? count - within : 0 })
  }
  return divided
}

/** Green: serve. Amber: look first. Red: nothing to give. */
type CounterColor = 'green' | 'amber' | 'red'
export type CounterVerdict = {
  color: CounterColor
  heading: string
  text: string
  /** How many are proposed. */
  count: number
  /** Serve: as included. Now: included, but somebody decides. Anyway: above what is included. By name: in the list. */
  next: 'serve' | 'now' | 'anyway' | 'by_name' | null
}

type ServedParty = {
  included: number
  /** Of what is included, and what was served twice. */
  served: number
  owed: number
  lastAt: Moment | null
  lastBy: string | null
  sitting: number | null
}
type Sitting = { number: number; startsAt: Moment }
type CounterTerms = {
  title: string
  isCancelled: boolean
  /** Of everything that was prepared; null without a limit. */
  leftInAll: number | null
  sittings: readonly Sitting[]
  currentSitting: number | null
}

/** What a ticket still includes. */
export const countLeft = ({ included, served }: Pick<ServedParty, 'included' | 'served'>): number =>
  Math.max(0, included - served)

/** Completed before the present sitting, next the one after it; nothing for later ones. */
export function sittingState(number: number, current: number | null): 'Completed' | 'Now' | 'Next' | null {
  const present = current ?? 0
  if (number === present + 1) return 'Next'
  if (number > present) return null
  return number === present ? 'Now' : 'Completed'
}

/** What a counter does with the ticket of an expected party. */
export function judgeTicket(party: ServedParty, terms: CounterTerms): CounterVerdict {
  const { title, leftInAll } = terms
  const left = countLeft(party)
  if (terms.isCancelled) return stop('Do not serve', 'The event was cancelled.')
  if (party.owed > 0) return stop(`Not paid, ${formatDirhams(party.owed)}`, 'Send this person to the committee.')
  if (party.included === 0)
    return { ...stop(`No ${title}`, 'This ticket includes none.'), count: 1, next: leftInAll === 0 ? null : 'anyway' }
  if (left === 0) return { ...alreadyServed(party), count: 1, next: leftInAll === 0 ? null : 'anyway' }
  if (leftInAll !== null && leftInAll < left)
    return leftInAll <= 0
      ? stop('None left', `Everything that was prepared has been served. This ticket includes ${left} more.`)
      : look(`Only ${leftInAll} left`, `This ticket includes ${left} more.`, leftInAll)
  const sitting = laterSitting(party, terms)
  if (sitting) return look(`Sitting ${sitting.number}`, `at ${formatTime(sitting.startsAt)}`, left)
  return { color: 'green', heading: `Serve ${left}`, text: serveText(party, title), count: left, next: 'serve' }
}

function serveText({ included, served, lastAt, sitting }: ServedParty, title: string): string {
  if (served > 0) return `${served} of ${included} served${lastAt ? ` at ${formatTime(lastAt)}` : ''}`
  return [`${included} ${title}`, sitting && `sitting ${sitting}`].filter(Boolean).join(', ')
}

function alreadyServed({ served, included, lastAt, lastBy }: ServedParty): CounterVerdict {
  const when = lastAt ? ` at ${formatTime(lastAt)}` : ''
  const where = lastBy ? `, ${lastBy}` : ''
  return { ...look(`Already served${when}`, `${served} of ${included}${where}`, 1), next: 'anyway' }
}

/** The sitting of somebody who comes too early; null for everybody else. */
function laterSitting({ sitting }: ServedParty, { sittings, currentSitting }: CounterTerms): Sitting | null {
  if (sitting === null || currentSitting === null || sitting <= currentSitting) return null
  return sittings.find(({ number }) => number === sitting) ?? null
}

const stop = (heading: string, text: string): CounterVerdict => ({ color: 'red', heading, text, count: 0, next: null })
const look = (heading: string, text: string, count: number): CounterVerdict => ({
  color: 'amber',
  heading,
  text,
  count,
  next: 'now',
})

export const UNKNOWN_TICKET = stop('Do not serve', 'This ticket is not for this event, or its place was cancelled.')
/** Without a connection the phone cannot know whether the code is of a new registration or of a stranger. */
export const UNKNOWN_TICKET_OFFLINE: CounterVerdict = {
  color: 'amber',
  heading: 'Cannot be checked offline',
  text: 'This code is not in the list on this phone.',
  count: 0,
  next: 'by_name',
}

/** What the phone says about a serving that the site decided differently. */
export function describeServing(
  outcome: Exclude<ServingOutcome, 'counted'>,
  { fullName, title, above }: { fullName: string; title: string; above: number },
): string {
  return outcome === 'double'
    ? `${fullName} was served ${above} ${title} more than the ticket includes, at two counters.`
    : `${fullName} was served, but has no place or has not paid.`
}

type Registered = { included: number /** Of parties that have come. */; ofArrived: number }
type Edition = Registered & { handedOut: number }

/**
 * How many will be needed, from what was registered, who is here, and what earlier editions needed. Without an earlier
 * edition everybody is expected.
 */
export function forecastNeeded({ included, ofArrived }: Registered, earlier: readonly Edition[]): number {
  const sum = (of: (edition: Edition) => number) => earlier.reduce((total, edition) => total + of(edition), 0)
  const registered = sum((edition) => edition.included)
  if (registered === 0) return included
  const came = sum((edition) => edition.ofArrived)
  // an edition whose gate was not used says only how many were handed out in all
  const showUp = came > 0 ? Math.min(1, came / registered) : 1
  const perPresent = sum((edition) => edition.handedOut) / (came > 0 ? came : registered)
  return Math.round(perPresent * (ofArrived + (included - ofArrived) * showUp))
}
