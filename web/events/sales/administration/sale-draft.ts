import type { TicketAudience } from '#shared/events/sales/sale-enums.ts'
import { fromGulfInput, gulfInput } from '#shared/platform/fields/gulf-input.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import type { RequestOf, ResponseOf } from '#web/platform/call.ts'

export type AdminSale = ResponseOf<'GET /api/admin/events/:id/sale'>
type SaleBody = RequestOf<'PUT /api/admin/events/:id/sale'>['body']

/** A ticket kind as it is typed; `key` names it in the form. */
export type KindDraft = {
  key: string
  id?: string
  audience: TicketAudience
  title: string
  price: string
  places: string
  saleFrom: string
  saleUntil: string
  maxPerOrder: string
  sold: number
}
export type ExtraDraft = {
  key: string
  id?: string
  title: string
  note: string
  price: string
  pieces: string
  /** With commas between. */
  options: string
  sold: number
}
export type SaleDraft = {
  childrenUnder: string
  refundUntil: string
  cashAtGate: boolean
  kinds: KindDraft[]
  extras: ExtraDraft[]
}

const typed = (value: number | null) => (value === null ? '' : String(value))

export const draftOf = ({ childrenUnder, refundUntil, cashAtGate, kinds, extras }: AdminSale): SaleDraft => ({
  childrenUnder: String(childrenUnder),
  refundUntil: refundUntil ?? '',
  cashAtGate,
  kinds: kinds.map(({ id, audience, title, price, places, saleFrom, saleUntil, maxPerOrder, sold }) => ({
    key: id,
    id,
    audience,
    title,
    price: String(price),
    places: typed(places),
    saleFrom: saleFrom ? gulfInput(saleFrom) : '',
    saleUntil: saleUntil ? gulfInput(saleUntil) : '',
    maxPerOrder: typed(maxPerOrder),
    sold,
  })),
  extras: extras.map(({ id, title, note, price, pieces, options, sold }) => ({
    key: id,
    id,
    title,
    note,
    price: String(price),
    pieces: typed(pieces),
    options: options.join(', '),
    sold,
  })),
})

export const newKind = (audience: TicketAudience): KindDraft => ({
  key: crypto.randomUUID(),
  audience,
  title: { member: 'Member', guest: 'Guest', child: 'Child' }[audience],
  price: '',
  places: '',
  saleFrom: '',
  saleUntil: '',
  maxPerOrder: '',
  sold: 0,
})

export const newExtra = (): ExtraDraft => ({
  key: crypto.randomUUID(),
  title: '',
  note: '',
  price: '',
  pieces: '',
  options: '',
  sold: 0,
})

/** 'AED 15', 'Free', or that the price is missing. */
export const priceText = (price: string): string => {
  const amount = requiredNumber(price)
  if (Number.isNaN(amount)) return 'No price yet'
  return amount === 0 ? 'Free' : formatDirhams(amount)
}

/** '11 sold or held', or '4 of 40 sold or held' where there is a limit. */
export const soldOf = (sold: number, limit: string): string =>
  limit.trim() === '' ? `${sold} sold or held` : `${sold} of ${limit} sold or held`

/** How many tickets, extras and rules are not as they were. */
export function countChanges(draft: SaleDraft, start: SaleDraft): number {
  const { kinds, extras, ...rules } = draft
  const rulesBefore = {
    childrenUnder: start.childrenUnder,
    refundUntil: start.refundUntil,
    cashAtGate: start.cashAtGate,
  }
  return (
    countDifferent([...kinds, ...extras], [...start.kinds, ...start.extras]) +
    countDifferent(keyed(rules), keyed(rulesBefore))
  )
}

const keyed = (values: object) => Object.entries(values).map(([key, value]) => ({ key, value }))

function countDifferent(after: readonly { key: string }[], before: readonly { key: string }[]): number {
  const same = after.filter((each) =>
    before.some((other) => other.key === each.key && JSON.stringify(other) === JSON.stringify(each)),
  )
  const removed = before.filter(({ key }) => after.every((each) => each.key !== key))
  return after.length - same.length + removed.length
}

/** An empty text is null; a wrong one is no number, which the server refuses at its field. */
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))
const requiredNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))
const momentOf = (text: string) => (text ? fromGulfInput(text) : null)

export const bodyOf = (draft: SaleDraft, updatedAt: string | null): SaleBody => ({
  childrenUnder: requiredNumber(draft.childrenUnder),
  refundUntil: draft.refundUntil || null,
  cashAtGate: draft.cashAtGate,
  kinds: draft.kinds.map(({ key: _, sold: __, id, ...kind }) => ({
    ...(id && { id }),
    audience: kind.audience,
    title: kind.title,
    price: requiredNumber(kind.price),
    places: numberOf(kind.places),
    saleFrom: momentOf(kind.saleFrom),
    saleUntil: momentOf(kind.saleUntil),
    maxPerOrder: numberOf(kind.maxPerOrder),
  })),
  extras: draft.extras.map(({ id, title, note, price, pieces, options }) => ({
    ...(id && { id }),
    title,
    note,
    price: requiredNumber(price),
    pieces: numberOf(pieces),
    options: options
      .split(',')
      .map((option) => option.trim())
      .filter((option) => option !== ''),
  })),
  ...(updatedAt && { updatedAt }),
})
