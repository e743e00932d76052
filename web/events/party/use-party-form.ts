import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { asksForDays, findDaysError } from '#shared/events/chosen-day-rules.ts'
import { countPlacesLeft, fits } from '#shared/events/event-rules.ts'
import type { OwnParty, PartyForm } from '#shared/events/party-api.ts'
import {
  CHILDREN_UNDER,
  checkParty,
  comingText,
  countParty,
  describeParty,
  maxPartyOf,
  termsOfChange,
} from '#shared/events/party-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import type { Event } from '#web/events/event-card.tsx'
import { PLACE_CHANGES } from '#web/events/use-own-places.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { refresh } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { confirmRegistration } from './confirmed-registration.ts'

/** What a party is chosen for. */
export type PartyPurpose = 'register' | 'wait' | 'change'
export type Family = OwnParty['family']

export type PartyFormState = ReturnType<typeof usePartyForm>

/** The party as it is chosen, what it comes to, and how it is sent. `own` is undefined until it is loaded. */
export function usePartyForm(event: Event, purpose: PartyPurpose, own: OwnParty | undefined, onClose: () => void) {
  const [entered, setEntered] = useState<PartyForm | null>(null)
  const party = entered ?? partyOf(event, own)
  const people = countParty(party)
  const isWaiting = purpose === 'wait' || (purpose === 'register' && !fits(event, people))
  const sending = usePartyCall(event, { purpose: isWaiting ? 'wait' : purpose, onClose })
  const set = (changed: Partial<PartyForm>) => {
    setEntered(within({ ...party, ...changed }))
    sending.forgetQuestion()
  }
  const problem =
    explainProblem(changedTerms(event, own, people), party) ??
    (party.days ? findDaysError(event, party.days) : null) ??
    explainLackingPlaces(event, purpose, { own, people })
  const send = (submit: FormEvent) => {
    submit.preventDefault()
    if (!problem) sending.send(party)
  }
  return {
    party,
    people,
    summary: summarize(party, own?.family ?? []),
    isWaiting,
    problem,
    set,
    send,
    ...sending.state,
  }
}

type PartyCallOptions = { purpose: PartyPurpose; onClose: () => void }

/** Sends a party for its purpose, reports the result and closes. */
function usePartyCall(event: Event, { purpose, onClose }: PartyCallOptions) {
  const { id } = event
  const client = useQueryClient()
  // the dialog may be gone before its query was fetched again, and would then open with the previous party
  const forgetParty = () => void refresh(client, [`/api/events/${id}/party`])
  const report = (title: string, description: string) => {
    forgetParty()
    toast({ title, description })
    onClose()
  }
  // somebody comes with another household already: the answer is about this party only
  const [question, setQuestion] = useState<string | null>(null)
  const options = {
    changes: PLACE_CHANGES,
    onError: (failure: Error) => {
      setQuestion(isQuestion(failure) ? failure.userMessage : null)
      // the places may be taken in the meantime
      void refresh(client, PLACE_CHANGES)
    },
  }
  const register = useSend('POST /api/events/:id/register', {
    ...options,
    // as stored: somebody may have been left out after the question
    onSuccess: ({ people }) => {
      forgetParty()
      onClose()
      confirmRegistration({ event, people })
    },
  })
  const wait = useSend('POST /api/events/:id/waiting-list', {
    ...options,
    onSuccess: ({ people }) => report('Joined Waiting List', waitingText(people)),
  })
  const change = useSend('PUT /api/events/:id/registration', {
    ...options,
    onSuccess: ({ state, people }) =>
      report('Registration Changed', state === 'waiting' ? waitingText(people) : changedText(people)),
  })
  const { mutate, isPending, error } = { register, wait, change }[purpose]
  const send = (body: PartyForm) =>
    mutate({ params: { id }, body: { ...body, ...(question !== null && { confirmed: true }) } })
  const state = { isSending: isPending, error: isQuestion(error) ? null : error, question }
  return { send, forgetQuestion: () => setQuestion(null), state }
}

const changedText = (people: number) => (people === 1 ? 'You are coming alone.' : `${comingText(people)}.`)
const waitingText = (people: number) => `You are waiting for ${counted(people, 'place', 'places')}.`

const isQuestion = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.code === 'needs_confirmation'

/** The present party, without what the event has stopped taking since. */
function partyOf(event: Event, own: OwnParty | undefined): PartyForm {
  const { adults, children } = own?.guests ?? { adults: 0, children: 0 }
  const family = own?.family.map(({ familyMemberId }) => familyMemberId) ?? []
  const guests = event.asksChildren ? { adults, children } : { adults: adults + children, children: 0 }
  return within({
    familyMemberIds: own?.familyMemberIds.filter((id) => family.includes(id)) ?? [],
    guests: event.partySetting === 'family_and_guests' ? guests : { adults: 0, children: 0 },
    vegetarian: event.asksVegetarian ? (own?.vegetarian ?? 0) : 0,
    answers: event.customQuestion ? (own?.answers ?? []) : [],
    ...(asksForDays(event) && own && { days: own.days }),
  })
}

/** Fewer people cannot eat more meals. */
const within = (party: PartyForm): PartyForm => ({
  ...party,
  vegetarian: Math.min(party.vegetarian, countParty(party)),
})

/** A registered party that does not grow keeps its places, however low the capacity has become. */
const changedTerms = (event: Event, own: OwnParty | undefined, after: number): Event =>
  termsOfChange(event, { isRegistered: own?.state === 'registered', before: own?.people ?? 1, after })

/** Why the event does not take this party, in words, or null. */
function explainProblem(event: Event, party: PartyForm): string | null {
  switch (checkParty(event, party)) {
    case null:
      return null
    case 'party_too_large':
      return `At most ${counted(maxPartyOf(event), 'person', 'people')} can come together.`
    case 'party_family_only':
      return 'This event is for members and their families.'
    case 'party_members_only':
      return 'This event is for members only.'
  }
}

/** Why a registered party cannot grow so far, in words, or null. */
function explainLackingPlaces(
  event: Event,
  purpose: PartyPurpose,
  { own, people }: { own: OwnParty | undefined; people: number },
): string | null {
  if (purpose !== 'change' || own?.state !== 'registered' || fits(event, people - own.people)) return null
  const left = countPlacesLeft(event) ?? 0
  return left === 0 ? 'There are no more places.' : `Only ${counted(left, 'more place is', 'more places are')} left.`
}

function summarize(party: PartyForm, family: Family): string {
  const isChild = ({ familyMemberId, age }: Family[number]) =>
    age < CHILDREN_UNDER && party.familyMemberIds.includes(familyMemberId)
  const children = party.guests.children + family.filter(isChild).length
  return describeParty({ people: countParty(party), children, vegetarian: party.vegetarian })
}
