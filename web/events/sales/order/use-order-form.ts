import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asksForDays, findDaysError } from '#shared/events/chosen-day-rules.ts'
import type { OwnParty, PartyForm } from '#shared/events/party-api.ts'
import { checkParty, maxPartyOf } from '#shared/events/party-rules.ts'
import { type ChosenExtra, checkOptions } from '#shared/events/sales/price-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import type { Event } from '#web/events/event-card.tsx'
import { PLACE_CHANGES } from '#web/events/use-own-places.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { refresh } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import type { Order, Sale } from '../sale-types.ts'
import { type PricedOrder, priceOrder } from './priced-order.ts'

type Party = Omit<PartyForm, 'tickets' | 'confirmed'>
type OrderInput = { event: Event; sale: Sale; order: Order | null; own: OwnParty; onDone: () => void }

/** A party with its extras as they are chosen, what they cost, and how they are ordered. */
export function useOrderForm({ event, sale, order, own, onDone }: OrderInput) {
  const [party, setParty] = useState<Party>(() => partyOf(event, own))
  const [extras, setExtras] = useState<ChosenExtra[]>(() => extrasOf(order))
  const [paysAtGate, setPaysAtGate] = useState(order?.paysAtGate ?? false)
  // once it is sent, the new places would count as paid for until the order has arrived too
  const [sent, setSent] = useState<PricedOrder | null>(null)
  const priced = sent ?? priceOrder({ sale, order, own, party, extras }, new Date())
  const sending = useOrderCall(event.id, {
    isChange: own.state === 'registered',
    onDone,
    onFailure: () => setSent(null),
  })
  const problem =
    partyProblem(event, party) ??
    (party.days ? findDaysError(event, party.days) : null) ??
    priced.problem?.message ??
    optionProblem(sale, extras)
  const send = () => {
    if (problem) return
    const tickets = {
      extras: extras.map((extra) => ({ ...extra, options: [...extra.options] })),
      total: priced.total / 100,
    }
    setSent(priced)
    sending.send({ ...party, tickets: { ...tickets, paysAtGate } })
  }
  const changed = <Value>(set: (value: Value) => void) => {
    return (value: Value) => {
      set(value)
      setSent(null)
      sending.forget()
    }
  }
  return {
    party,
    extras,
    paysAtGate,
    priced,
    problem,
    setParty: changed((more: Partial<Party>) => setParty((before) => ({ ...before, ...more }))),
    setExtra: changed((chosen: ChosenExtra) => setExtras((before) => withExtra(before, chosen))),
    setPaysAtGate: changed(setPaysAtGate),
    send,
    isSending: sending.isPending,
    question: sending.question,
    failure: sending.failure,
  }
}
export type OrderFormState = ReturnType<typeof useOrderForm>

type OrderCall = { isChange: boolean; onDone: () => void; onFailure: () => void }

function useOrderCall(id: string, { isChange, onDone, onFailure }: OrderCall) {
  const client = useQueryClient()
  const options = {
    changes: PLACE_CHANGES,
    onSuccess: () => {
      onDone()
      scrollTo({ top: 0 })
    },
    // prices and numbers may have changed
    onError: () => {
      onFailure()
      void refresh(client, [`/api/events/${id}`])
    },
  }
  const register = useSend('POST /api/events/:id/register', options)
  const change = useSend('PUT /api/events/:id/registration', options)
  const { mutate, isPending, error: latest } = isChange ? change : register
  // a question or an error is about the order as it was sent
  const [outdated, setOutdated] = useState<Error | null>(null)
  const error = latest === outdated ? null : latest
  const question = error instanceof ApiError && error.code === 'needs_confirmation' ? error.userMessage : null
  const failure = error && question === null ? messageOf(error) : null
  const send = (body: PartyForm) =>
    mutate({ params: { id }, body: { ...body, ...(question && { confirmed: true }) } as never })
  return { send, isPending, question, failure, forget: () => setOutdated(latest) }
}

const messageOf = (error: Error): string =>
  error instanceof ApiError ? error.userMessage : 'The connection was lost. Please try again.'

/** The present party, without what the event has stopped taking since. */
function partyOf(event: Event, own: OwnParty): Party {
  const family = new Set(own.family.map(({ familyMemberId }) => familyMemberId))
  const isRegistered = own.state === 'registered'
  return {
    familyMemberIds: isRegistered ? own.familyMemberIds.filter((id) => family.has(id)) : [],
    guests: isRegistered && event.partySetting === 'family_and_guests' ? own.guests : { adults: 0, children: 0 },
    vegetarian: event.asksVegetarian && isRegistered ? own.vegetarian : 0,
    answers: event.customQuestion && isRegistered ? own.answers : [],
    ...(asksForDays(event) && { days: own.days }),
  }
}

/** Those that are not paid; pieces that were added later are at another price, but one choice. */
function extrasOf(order: Order | null): ChosenExtra[] {
  const chosen = new Map<string, ChosenExtra>()
  for (const { extraId, count, options, isSettled } of order?.lines ?? []) {
    if (!extraId || isSettled) continue
    const before = chosen.get(extraId)
    chosen.set(extraId, {
      extraId,
      count: (before?.count ?? 0) + count,
      options: [...(before?.options ?? []), ...options],
    })
  }
  return [...chosen.values()]
}

const withExtra = (extras: readonly ChosenExtra[], chosen: ChosenExtra): ChosenExtra[] => {
  const others = extras.filter(({ extraId }) => extraId !== chosen.extraId)
  return chosen.count === 0 ? others : [...others, chosen]
}

function partyProblem(event: Event, party: Party): string | null {
  const error = checkParty(event, party)
  if (error === null) return null
  return error === 'party_too_large'
    ? `At most ${counted(maxPartyOf(event), 'person', 'people')} can come together.`
    : 'This event does not take guests.'
}

function optionProblem(sale: Sale, extras: readonly ChosenExtra[]): string | null {
  for (const chosen of extras) {
    const extra = sale.extras.find(({ id }) => id === chosen.extraId)
    const message =
      extra && checkOptions(extra, { ...chosen, options: chosen.options.filter((option) => option !== '') })
    if (message) return message
  }
  return null
}
