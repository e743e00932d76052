import { counted } from '#shared/platform/counts.ts'
import type { Moment } from '#shared/platform/gulf-dates.ts'
import type { SalePhase, TicketAudience } from './sale-enums.ts'

/** A ticket kind as it is on sale. Prices are in the unit of the caller: fils on the server, dirhams in the browser. */
export type KindOnSale = {
  id: string
  audience: TicketAudience
  title: string
  price: number
  /** Null without a limit. */
  left: number | null
  saleFrom: Moment | null
  saleUntil: Moment | null
  maxPerOrder: number | null
  /** How many the order has already; they count towards `maxPerOrder`. */
  ordered?: number
}
/** Something that can be bought with a ticket, such as a sadya coupon or a T-shirt. */
export type ExtraOnSale = {
  id: string
  title: string
  price: number
  left: number | null
  /** Each piece needs one of them; empty if there is nothing to choose. */
  options: readonly string[]
}

/** The people who need a ticket. */
export type TicketHolders = {
  memberComes: boolean
  family: readonly { id: string; age: number }[]
  guestAdults: number
  guestChildren: number
}

/** What the people of one kind have together. */
export type TicketLine = {
  kindId: string
  title: string
  audience: TicketAudience
  price: number
  count: number
  memberComes: boolean
  familyMemberIds: string[]
  guestAdults: number
  guestChildren: number
}
export type ChosenExtra = { extraId: string; count: number; options: string[] }
export type ExtraLine = { extraId: string; title: string; price: number; count: number; options: string[] }

/** Why somebody gets no ticket. `title` names the kind or extra. */
export type PriceProblem = {
  code: 'tickets_sold_out' | 'tickets_closed' | 'tickets_too_many' | 'tickets_missing' | 'extra_sold_out'
  message: string
}

type Holder = Pick<TicketLine, 'memberComes' | 'familyMemberIds' | 'guestAdults' | 'guestChildren'>

/** Whether a kind can be bought at `now`. */
export function phaseOf({ left, saleFrom, saleUntil }: Omit<KindOnSale, 'id'>, now: Date): SalePhase {
  if (saleUntil !== null && now > new Date(saleUntil)) return 'over'
  if (left === 0) return 'sold_out'
  return saleFrom !== null && now < new Date(saleFrom) ? 'soon' : 'open'
}

/** From this number on it is said how few tickets are left. */
const FEW = 50

/** '36 left' when only few tickets of a kind are left, otherwise empty. */
export const fewLeftText = ({ left }: Pick<KindOnSale, 'left'>): string =>
  left !== null && left <= FEW ? `${left} left` : ''

/**
 * Gives everybody a ticket: children below the age one for children, if there is such a kind; guests one for guests; the
 * others one for members. Of several kinds for the same people, the first that is on sale and has tickets left.
 */
export function priceTickets(
  kinds: readonly KindOnSale[],
  holders: TicketHolders,
  { childrenUnder, now }: { childrenUnder: number; now: Date },
): { lines: TicketLine[] } | { problem: PriceProblem } {
  const lines: TicketLine[] = []
  for (const [audience, people] of Object.entries(byAudience(kinds, holders, childrenUnder))) {
    const given = giveTickets(kinds, { audience: audience as TicketAudience, people, now })
    if ('problem' in given) return given
    lines.push(...given.lines)
  }
  return { lines }
}

const NOBODY: Holder = { memberComes: false, familyMemberIds: [], guestAdults: 0, guestChildren: 0 }

function byAudience(
  kinds: readonly KindOnSale[],
  { memberComes, family, guestAdults, guestChildren }: TicketHolders,
  childrenUnder: number,
): Record<TicketAudience, Holder[]> {
  const hasChildKind = kinds.some(({ audience }) => audience === 'child')
  const isChild = ({ age }: { age: number }) => hasChildKind && age < childrenUnder
  const named = (people: TicketHolders['family']) => people.map(({ id }) => ({ ...NOBODY, familyMemberIds: [id] }))
  const adults = Array.from({ length: guestAdults }, () => ({ ...NOBODY, guestAdults: 1 }))
  const children = Array.from({ length: guestChildren }, () => ({ ...NOBODY, guestChildren: 1 }))
  return {
    member: [...(memberComes ? [{ ...NOBODY, memberComes }] : []), ...named(family.filter((one) => !isChild(one)))],
    guest: hasChildKind ? adults : [...adults, ...children],
    child: [...named(family.filter(isChild)), ...(hasChildKind ? children : [])],
  }
}

type Group = { audience: TicketAudience; people: readonly Holder[]; now: Date }

function giveTickets(kinds: readonly KindOnSale[], { audience, people, now }: Group) {
  const ofAudience = kinds.filter((kind) => kind.audience === audience)
  const lines: TicketLine[] = []
  let waiting = people
  for (const kind of ofAudience.filter((each) => phaseOf(each, now) === 'open')) {
    const served = waiting.slice(0, Math.min(kind.left ?? waiting.length, roomIn(kind) ?? waiting.length))
    waiting = waiting.slice(served.length)
    if (served.length > 0) lines.push(lineOf(kind, served))
  }
  return waiting.length === 0 ? { lines } : { problem: explainMissing(ofAudience, { audience, people, now }) }
}

/** How many more one order can have; null without a limit. */
const roomIn = ({ maxPerOrder, ordered = 0 }: KindOnSale): number | null =>
  maxPerOrder === null ? null : Math.max(0, maxPerOrder - ordered)

function lineOf({ id: kindId, title, audience, price }: KindOnSale, people: readonly Holder[]): TicketLine {
  return {
    kindId,
    title,
    audience,
    price,
    count: people.length,
    memberComes: people.some((each) => each.memberComes),
    familyMemberIds: people.flatMap((each) => each.familyMemberIds),
    guestAdults: people.reduce((sum, each) => sum + each.guestAdults, 0),
    guestChildren: people.reduce((sum, each) => sum + each.guestChildren, 0),
  }
}

const WHOM: Record<TicketAudience, string> = { member: 'members', guest: 'guests', child: 'children' }

function explainMissing(kinds: readonly KindOnSale[], { audience, people, now }: Group): PriceProblem {
  const phases = kinds.map((kind) => phaseOf(kind, now))
  if (kinds.length === 0)
    return { code: 'tickets_missing', message: `There are no tickets for ${WHOM[audience]} at this event.` }
  const open = kinds.filter((_, index) => phases[index] === 'open')
  const isLimited = open.some((kind) => (roomIn(kind) ?? people.length) < people.length)
  if (isLimited) {
    const most = open.reduce((sum, { maxPerOrder }) => sum + (maxPerOrder ?? 0), 0)
    return {
      code: 'tickets_too_many',
      message: `One order can have at most ${counted(most, 'ticket', 'tickets')} for ${WHOM[audience]}.`,
    }
  }
  if (open.length > 0 || phases.includes('sold_out')) {
    const left = open.reduce((sum, kind) => sum + (kind.left ?? 0), 0)
    const message = `Tickets for ${WHOM[audience]} are sold out.`
    return {
      code: 'tickets_sold_out',
      message:
        left > 0
          ? `Only ${counted(left, 'ticket', 'tickets')} for ${WHOM[audience]} ${left === 1 ? 'is' : 'are'} left.`
          : message,
    }
  }
  const message = phases.includes('soon') ? 'are not on sale yet' : 'are not on sale any more'
  return { code: 'tickets_closed', message: `Tickets for ${WHOM[audience]} ${message}.` }
}

/** The lines of the chosen extras. An extra that does not exist any more is missing. */
export function priceExtras(
  extras: readonly ExtraOnSale[],
  chosen: readonly ChosenExtra[],
): { lines: ExtraLine[] } | { problem: PriceProblem } {
  const lines: ExtraLine[] = []
  for (const { extraId, count, options } of chosen) {
    const extra = extras.find(({ id }) => id === extraId)
    if (!extra) return { problem: { code: 'tickets_missing', message: 'This extra is not sold any more.' } }
    if (extra.left !== null && extra.left < count)
      return { problem: { code: 'extra_sold_out', message: `${extra.title}: ${leftText(extra.left)}.` } }
    lines.push({ extraId, title: extra.title, price: extra.price, count, options: [...options] })
  }
  return { lines }
}

const leftText = (left: number) => (left === 0 ? 'sold out' : `only ${left} left`)

/** Returns what is wrong with the choice of an extra, or null: with options, each piece has one. */
export function checkOptions(extra: Pick<ExtraOnSale, 'title' | 'options'>, { count, options }: ChosenExtra) {
  const isChosen =
    extra.options.length === 0
      ? options.length === 0
      : options.length === count && options.every((option) => extra.options.includes(option))
  return isChosen ? null : `Please choose the size of each ${extra.title}`
}

/** The price of these lines together. */
export const totalOf = (lines: readonly { price: number; count: number }[]): number =>
  lines.reduce((sum, { price, count }) => sum + price * count, 0)
