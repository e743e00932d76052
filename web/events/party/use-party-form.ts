import { type FormEvent, useState } from 'react'
import { fits } from '#shared/events/event-rules.ts'
import type { OwnParty, PartyForm } from '#shared/events/party-api.ts'
import { CHILDREN_UNDER, checkParty, countParty, describeParty } from '#shared/events/party-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import type { Event } from '#web/events/event-card.tsx'
import { PLACE_CHANGES } from '#web/events/use-own-places.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'

/** What a party is chosen for. */
export type PartyPurpose = 'register' | 'wait' | 'change'
export type Family = OwnParty['family']

export type PartyFormState = ReturnType<typeof usePartyForm>

/** The party as it is chosen, what it comes to, and how it is sent. `own` is undefined until it is loaded. */
export function usePartyForm(event: Event, purpose: PartyPurpose, own: OwnParty | undefined, onClose: () => void) {
  const [entered, setEntered] = useState<PartyForm | null>(null)
  const party = entered ?? partyOf(own)
  const people = countParty(party)
  const isWaiting = purpose === 'wait' || (purpose === 'register' && !fits(event, people))
  const sending = usePartyCall(event.id, { purpose: isWaiting ? 'wait' : purpose, people, onClose })
  const set = (changed: Partial<PartyForm>) => setEntered(within({ ...party, ...changed }))
  const problem = explainProblem(event, party)
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

/** Sends a party for its purpose, reports the result and closes. */
function usePartyCall(id: string, to: { purpose: PartyPurpose; people: number; onClose: () => void }) {
  const { purpose, people, onClose } = to
  const options = (title: string, description: string) => ({
    changes: PLACE_CHANGES,
    onSuccess: () => {
      toast({ title, description })
      onClose()
    },
  })
  const register = useSend(
    'POST /api/events/:id/register',
    options('Registration Successful', 'You have been registered for the event!'),
  )
  const wait = useSend(
    'POST /api/events/:id/waiting-list',
    options('Joined Waiting List', `You wait for ${counted(people, 'place', 'places')}.`),
  )
  const change = useSend('PUT /api/events/:id/registration', options('Registration Changed', `You come as ${people}.`))
  const { mutate, isPending, error } = { register, wait, change }[purpose]
  return { send: (body: PartyForm) => mutate({ params: { id }, body }), state: { isSending: isPending, error } }
}

const partyOf = (own: OwnParty | undefined): PartyForm => ({
  familyMemberIds: own?.familyMemberIds ?? [],
  guests: own?.guests ?? { adults: 0, children: 0 },
  vegetarian: own?.vegetarian ?? 0,
  answers: own?.answers ?? [],
})

/** Fewer people cannot eat more meals. */
const within = (party: PartyForm): PartyForm => ({
  ...party,
  vegetarian: Math.min(party.vegetarian, countParty(party)),
})

/** Why the event does not take this party, in words, or null. */
function explainProblem(event: Event, party: PartyForm): string | null {
  switch (checkParty(event, party)) {
    case null:
      return null
    case 'party_too_large':
      return `At most ${counted(event.maxParty ?? 1, 'person', 'people')} can come together.`
    case 'party_family_only':
      return 'This event is for members and their families.'
    case 'party_members_only':
      return 'This event is for members only.'
  }
}

function summarize(party: PartyForm, family: Family): string {
  const isChild = ({ familyMemberId, age }: Family[number]) =>
    age < CHILDREN_UNDER && party.familyMemberIds.includes(familyMemberId)
  const children = party.guests.children + family.filter(isChild).length
  return describeParty({ people: countParty(party), children, vegetarian: party.vegetarian })
}
