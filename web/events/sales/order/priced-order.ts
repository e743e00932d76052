import type { OwnParty, PartyForm } from '#shared/events/party-api.ts'
import { takeTickets, whoNeedsTickets } from '#shared/events/sales/order-change-rules.ts'
import { type People, together, without } from '#shared/events/sales/people-rules.ts'
import {
  type ChosenExtra,
  type KindOnSale,
  type PriceProblem,
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
  const needed = whoNeedsTickets(kept, { before: peopleBefore(own), after })
  const unpaid = ordered.filter(({ isSettled }) => !isSettled)
  const paid = [...kept, ...ordered.filter(({ kindId }) => kindId === null)].filter(({ isSettled }) => isSettled)
  const family = own.family.filter(({ familyMemberId }) => needed.familyMemberIds.includes(familyMemberId))
  const holders = { ...needed, family: family.map(({ familyMemberId: id, age }) => ({ id, age })) }
  const priced = priceTickets(kindsFor(sale, unpaid), holders, { childrenUnder: sale.childrenUnder, now })
  const more = priceExtras(extrasFor(sale, unpaid), extras)
  const lines = [
    ...paid,
    ...('lines' in priced ? priced.lines.map((line) => ({ ...line, options: [] })) : []),
    ...('lines' in more ? more.lines : []),
  ]
  const problem = 'problem' in priced ? priced.problem : 'problem' in more ? more.problem : null
  return { lines, total: totalOf(lines), problem }
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

type Unpaid = { kindId: string | null; extraId: string | null; count: number }

/** The own unpaid tickets are free for the changed order. */
const kindsFor = (sale: Sale, unpaid: readonly Unpaid[]): KindOnSale[] =>
  sale.kinds.map((kind) => ({
    ...kind,
    price: filsOf(kind.price),
    left: withOwn(
      kind.left,
      unpaid.filter(({ kindId }) => kindId === kind.id),
    ),
  }))

const extrasFor = (sale: Sale, unpaid: readonly Unpaid[]) =>
  sale.extras.map((extra) => ({
    ...extra,
    price: filsOf(extra.price),
    left: withOwn(
      extra.left,
      unpaid.filter(({ extraId }) => extraId === extra.id),
    ),
  }))

const withOwn = (left: number | null, own: readonly Unpaid[]): number | null =>
  left === null ? null : left + own.reduce((sum, { count }) => sum + count, 0)
