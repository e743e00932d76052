import { formatCardDate, type Moment } from '#shared/platform/gulf-dates.ts'
import { formatFils } from '#shared/platform/money.ts'
import { type KindOnSale, phaseOf } from './price-rules.ts'
import type { TicketAudience } from './sale-enums.ts'

type Priced = {
  audience: TicketAudience
  title: string
  priceFils: number
  saleFrom: Moment | null
  saleUntil: Moment | null
}

/** What a ticket costs, in one line: 'Guest: AED 35', 'Child under 13: free', 'Early bird: AED 10, until Mar 5, 2027'. */
export function priceText({ audience, title, priceFils, saleFrom, saleUntil }: Priced, childrenUnder: number): string {
  // the committee may have named the age itself
  const whom = audience === 'child' && !/\d/.test(title) ? `${title} under ${childrenUnder}` : title
  const days = [saleFrom && `from ${formatCardDate(saleFrom)}`, saleUntil && `until ${formatCardDate(saleUntil)}`]
  const cost = priceFils === 0 ? 'free' : formatFils(priceFils)
  return `${whom}: ${[cost, days.filter(Boolean).join(' ')].filter(Boolean).join(', ')}`
}

type ListedTickets = { ticketText: string; ticketsEnded?: true }

/**
 * What lists say about an event that sells these tickets: the lowest price of an adult ticket that is or will be on sale, or
 * why nobody can buy one any more. Prices are in fils.
 */
export function listedTickets(kinds: readonly KindOnSale[], now: Date): ListedTickets {
  const phases = kinds.map((kind) => phaseOf(kind, now))
  const onSale = kinds.filter((_, at) => phases[at] === 'open' || phases[at] === 'soon')
  if (onSale.length === 0)
    return { ticketText: phases.includes('sold_out') ? 'No tickets left' : 'Ticket sale over', ticketsEnded: true }
  const prices = onSale.filter(({ audience }) => audience !== 'child').map(({ price }) => price)
  if (prices.length === 0) return { ticketText: 'Tickets' }
  const lowest = Math.min(...prices)
  return { ticketText: lowest > 0 ? `Tickets from ${formatFils(lowest)}` : 'Free tickets' }
}
