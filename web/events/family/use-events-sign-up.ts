import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { fitsAgeGroup } from '#shared/events/age-rules.ts'
import { countPlacesLeft, registrationForMembers } from '#shared/events/event-rules.ts'
import type { ListedEvent } from '#shared/events/programme/programme-api.ts'
import type { Event } from '#web/events/event-card.tsx'
import { useOwnPlaces } from '#web/events/use-own-places.ts'
import type { ApiFailure } from '#web/platform/api-error.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { apiQuery } from '#web/platform/queries.ts'
import { childrenOf, familyOn, type OwnPerson } from './own-family.ts'
import { choiceOf, countWaiting, type ProgramChoice } from './program-choice.ts'
import { registerForEvent } from './register-for-event.ts'
import { signUpForPrograms } from './sign-up-for-programs.ts'
import { emptyResult } from './sign-up-result.ts'
import { toggled } from './toggled.ts'
import { useSignUpSending } from './use-sign-up-sending.ts'

type SigningUp = {
  /** With whom a member may come. */
  events: readonly (ListedEvent & Pick<Event, 'partySetting'>)[]
  member: ResponseOf<'GET /api/members/profile'>
  /** Who is chosen at first; without it the children. */
  age: number | undefined
  onDone: () => void
}

type Listed = SigningUp['events'][number]

/** An event to choose, with the programs that fit the chosen people. */
export type EventChoice = {
  event: Listed
  /** Why nobody registers here, or null. */
  state:
    | 'registered'
    | 'waiting'
    | 'tickets'
    | 'member_not_chosen'
    | Exclude<ReturnType<typeof registrationForMembers>, 'event_full'>
  /** Who would come with the member. */
  companions: OwnPerson[]
  /** How many people would wait. */
  waiting: number
  programs: Listed['programs']
  isOpened: boolean
  /** Undefined until the programs are opened and loaded. */
  choices: ProgramChoice[] | undefined
  failure: ApiFailure | null
  retry: () => void
}

/** Which of the family come to which events and take part in which programs; all is signed up in one press. */
export function useEventsSignUp({ events, member, age, onDone }: SigningUp) {
  const family = familyOn(member, new Date())
  const [people, setPeople] = useState<readonly (string | null)[]>(() => firstChosen(family, age))
  const [picked, setPicked] = useState<readonly string[]>([])
  const [opened, setOpened] = useState<readonly string[]>([])
  const sending = useSignUpSending(onDone)
  const rows = useRows({ events, member, people, opened })
  // the member comes along with those who are chosen, and never instead of them
  const isForNobody = people.length === 0
  const sent = isForNobody ? [] : rows.flatMap((row) => chosenOf(row, picked))
  const send = async () => {
    if (sending.isSending || sent.length === 0) return
    const work = async () => {
      const result = emptyResult()
      for (const part of sent) await part.send(result)
      return result
    }
    setPicked(await sending.send(work))
  }
  return {
    ...sending,
    family,
    rows,
    isForNobody,
    isChosen: ({ familyMemberId }: OwnPerson) => people.includes(familyMemberId),
    choose: ({ familyMemberId }: OwnPerson) => setPeople(toggled(people, familyMemberId)),
    isPicked: (id: string) => picked.includes(id),
    pick: (id: string) => setPicked(toggled(picked, id)),
    open: (id: string) => setOpened((before) => (before.includes(id) ? before : [...before, id])),
    count: sent.reduce((sum, { count }) => sum + count, 0),
    waiting: sent.reduce((sum, { waiting }) => sum + waiting, 0),
    send,
  }
}

function firstChosen(family: readonly OwnPerson[], age: number | undefined): (string | null)[] {
  const ofAge = family.filter((person) => person.age === age)
  return ofAge.length > 0 ? ofAge.map(({ familyMemberId }) => familyMemberId) : childrenOf(family)
}

type Choosing = Pick<SigningUp, 'events' | 'member'> & {
  people: readonly (string | null)[]
  opened: readonly string[]
}

function useRows({ events, member, people, opened }: Choosing): EventChoice[] {
  const { places: own } = useOwnPlaces()
  const queries = usePlaces(opened)
  return events.map((event) => {
    const chosen = familyOn(member, event.eventDate).filter(({ familyMemberId }) => people.includes(familyMemberId))
    const query = queries[opened.indexOf(event.id)]
    const places = query?.data
    const programs = event.programs.filter(({ ageGroup }) =>
      chosen.some((person) => fitsAgeGroup(ageGroup ?? null, person.age)),
    )
    const companions =
      event.partySetting === 'members_only' ? [] : chosen.filter(({ familyMemberId }) => familyMemberId !== null)
    const place = own?.find(({ eventId }) => eventId === event.id)
    const state = stateOf(event, people)
    return {
      event,
      state: place?.state ?? state,
      companions,
      waiting: fitsAll(event, companions) ? 0 : companions.length + 1,
      programs,
      isOpened: opened.includes(event.id),
      choices: places && programs.map((program) => choiceIn(program, { places, chosen })),
      failure: (!places && query?.error) || null,
      retry: () => void query?.refetch(),
    }
  })
}

function stateOf(event: Listed, people: Choosing['people']): EventChoice['state'] {
  if (event.ticketText) return 'tickets'
  const state = registrationForMembers(event)
  if (state !== 'open' && state !== 'event_full') return state
  // nobody else of the family can come
  return event.partySetting === 'members_only' && !people.includes(null) ? 'member_not_chosen' : 'open'
}

type PlacesOfEvent = ResponseOf<'GET /api/events/:id/programs/places'>

/** The places in the programs of each of these events. */
const usePlaces = (eventIds: readonly string[]): UseQueryResult<PlacesOfEvent, ApiFailure>[] =>
  useQueries({
    queries: eventIds.map((id) => ({
      queryKey: [apiQuery('GET /api/events/:id/programs/places', { params: { id } })],
    })),
  })

/** A party waits together. */
const fitsAll = (event: Listed, companions: readonly OwnPerson[]) =>
  countWaiting(companions.length + 1, countPlacesLeft(event)) === 0

type Loaded = { places: PlacesOfEvent; chosen: readonly OwnPerson[] }

const choiceIn = (program: { id: string; title: string }, { places, chosen }: Loaded): ProgramChoice =>
  choiceOf(program, { places: places.find(({ id }) => id === program.id), chosen, notesOf: undefined })

type Part = { count: number; waiting: number; send: (result: ReturnType<typeof emptyResult>) => Promise<unknown> }

/** What is chosen of an event: itself first, as its places are asked for most. */
function chosenOf({ event, state, companions, waiting, choices = [] }: EventChoice, picked: readonly string[]): Part[] {
  const familyMemberIds = companions.flatMap(({ familyMemberId }) => familyMemberId ?? [])
  const itself: Part = {
    count: companions.length + 1,
    waiting,
    send: (result) => registerForEvent({ eventId: event.id, familyMemberIds }, result),
  }
  const programs = choices
    .filter(({ program, people }) => picked.includes(program.id) && people.length > 0)
    .map((choice): Part => {
      const { people, waiting: wait } = choice
      return { count: people.length, waiting: wait, send: (result) => signUpForPrograms([choice], result) }
    })
  return state === 'open' && picked.includes(event.id) ? [itself, ...programs] : programs
}
