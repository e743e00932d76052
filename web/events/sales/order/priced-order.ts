import type { OwnParty, PartyForm } from '#shared/events/party-api.ts'
import { changeExtras, countByKind, takeTickets, whoNeedsTickets } from '#shared/events/sales/order-change-rules.ts'
import { type People, together, without } from '#shared/events/sales/people-rules.ts'
import {
  type ChosenExtra,
  type KindOnSale,
  type PriceProblem,
  phaseOf,
  priceExtras,
  priceTickets,
  totalOf,
} from '#shared/events/sales/price-rules.ts'
import { filsOf } from '#shared/platform/money.ts'
import type { Order, Sale } from '../sale-types.ts'

export type BillLine = { title: string; count: number; price: number; options: readonly string[] }
export type PricedOrder = {
  lines: BillLine[]
  /** In fils, of the whole order. */
  total: number
  problem: PriceProblem | null
}
type Priced = { sale: Sale; order: Order | null; own: OwnParty; party: PartyForm; extras: readonly ChosenExtra[] }

/** What an order with this party and these extras costs, by the rule that the server uses. */
export function priceOrder({ sale, order, own, party, extras }: Priced, now: Date): PricedOrder {
  const after: People = { ...peopleOf(party), memberComes: true }
  const ordered = order?.lines.map((line) => ({ ...line, price: filsOf(line.price) })) ?? []
  const tickets = ordered.filter(({ kindId }) => kindId !== null)
  const { kept } = takeTickets(tickets, without(together(tickets), after))
  const needed = without(whoNeedsTickets(kept, { before: peopleBefore(own), after }), together(kept))
  const pieces = ordered.filter(({ kindId }) => kindId === null)
  const unpaidPieces = pieces.filter(({ isSettled }) => !isSettled)
  const changed = changeExtras(unpaidPieces, extras)
  const keptPieces = [...changed.kept].map(([line, changes]) => ({ ...line, ...changes }))
  const stays = [...kept, ...pieces.filter(({ isSettled }) => isSettled), ...keptPieces]
  const family = own.family.filter(({ familyMemberId }) => needed.familyMemberIds.includes(familyMemberId))
  const holders = { ...needed, family: family.map(({ familyMemberId: id, age }) => ({ id, age })) }
  const priced = priceTickets(kindsFor(sale, { before: tickets, after: kept }), holders, {
    childrenUnder: sale.childrenUnder,
    now,
  })
  const more = priceExtras(extrasFor(sale, { before: unpaidPieces, after: keptPieces }), changed.more)
  const lines = [
    ...stays,
    ...('lines' in priced ? priced.lines.map((line) => ({ ...line, options: [] })) : []),
    ...('lines' in more ? more.lines : []),
  ]
  const problem = 'problem' in priced ? priced.problem : 'problem' in more ? more.problem : null
  return { lines, total: totalOf(lines), problem }
}

type OnePerson = { is: 'member' } | { is: 'family'; age: number } | { is: 'guestAdult' } | { is: 'guestChild' }

/** What one person pays, in fils, and how few such tickets are left. Null if none on sale, or more than one, could be theirs. */
export function ticketOfOne(
  { kinds, childrenUnder }: Sale,
  one: OnePerson,
  now: Date,
): { price: number; left: number | null } | null {
  const holders = {
    memberComes: one.is === 'member',
    family: one.is === 'family' ? [{ id: '', age: one.age }] : [],
    guestAdults: Number(one.is === 'guestAdult'),
    guestChildren: Number(one.is === 'guestChild'),
  }
  const onSale = kinds
    .filter((kind) => phaseOf(kind, now) === 'open')
    .map((kind) => ({ ...kind, price: filsOf(kind.price) }))
  const priced = priceTickets(onSale, holders, { childrenUnder, now })
  const line = 'lines' in priced ? priced.lines[0] : undefined
  const [only, ...others] = onSale.filter(({ audience }) => audience === line?.audience)
  return only && others.length === 0 ? { price: only.price, left: only.left } : null
}

const peopleOf = ({ familyMemberIds, guests }: Pick<OwnParty, 'familyMemberIds' | 'guests'>) => ({
  familyMemberIds,
  guestAdults: guests.adults,
  guestChildren: guests.children,
})

const peopleBefore = (own: OwnParty): People => ({
  ...peopleOf(own.state === 'registered' ? own : { familyMemberIds: [], guests: { adults: 0, children: 0 } }),
  memberComes: own.state === 'registered',
})

type Ordered = { kindId: string | null; extraId: string | null; count: number }
type Change = { before: readonly Ordered[]; after: readonly Ordered[] }

/** What the changed order gives back is free for it. */
const kindsFor = (sale: Sale, { before, after }: Change): KindOnSale[] => {
  const counts = countByKind(after)
  return sale.kinds.map((kind) => ({
    ...kind,
    price: filsOf(kind.price),
    left: withFreed(kind.left, { before, after }, ({ kindId }) => kindId === kind.id),
    ordered: counts.get(kind.id) ?? 0,
  }))
}

const extrasFor = (sale: Sale, change: Change) =>
  sale.extras.map((extra) => ({
    ...extra,
    price: filsOf(extra.price),
    left: withFreed(extra.left, change, ({ extraId }) => extraId === extra.id),
  }))

function withFreed(left: number | null, { before, after }: Change, isOwn: (line: Ordered) => boolean): number | null {
  const count = (lines: readonly Ordered[]) => lines.filter(isOwn).reduce((sum, line) => sum + line.count, 0)
  return left === null ? null : left + count(before) - count(after)
}
