import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { countPlacesLeft } from '#shared/events/event-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { call } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/failures.ts'
import { refresh } from '#web/platform/queries.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { type FamilyPerson, keyOfPerson, type ProgramPlaces } from './person-state.ts'
import { changesOfProgram } from './use-program-place.ts'

type SigningUp = {
  program: { id: string; title: string }
  places: ProgramPlaces
  /** The people who can be chosen. */
  open: readonly FamilyPerson[]
}

/** Whom of the family the member has chosen, and how they are signed up or put on the waiting list. */
export function useSignUp({ program, places, open }: SigningUp) {
  const client = useQueryClient()
  const [touched, setTouched] = useState<readonly string[] | null>(null)
  const [isPending, setPending] = useState(false)
  const [question, setQuestion] = useState<string | null>(null)
  const left = countPlacesLeft(places)
  const isWaiting = left === 0
  // where only one person can be meant, nobody has to be chosen; after another one took a place, it is a choice
  const isFirst = places.people.every(({ isRegistered, position }) => !isRegistered && position === null)
  const keys = touched ?? (isFirst && open.length === 1 ? open.map(keyOfPerson) : [])
  const chosen = open.filter((person) => keys.includes(keyOfPerson(person)))
  const isOver = left !== null && !isWaiting && chosen.length > left
  const toggle = (person: FamilyPerson) => {
    const key = keyOfPerson(person)
    setTouched(keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key])
  }
  const take = async (confirmed: boolean): Promise<boolean> => {
    if (isPending || isOver || chosen.length === 0) return false
    setPending(true)
    const { done, failure } = await takePlaces(program.id, chosen, { isWaiting, confirmed })
    const asked = failure instanceof ApiError && failure.code === 'needs_confirmation' ? failure.userMessage : null
    await refresh(client, changesOfProgram(program.id))
    if (asked === null) setTouched(null)
    setQuestion(asked)
    setPending(false)
    const title = isWaiting ? 'Joined Waiting List' : 'Signed Up'
    if (done.length > 0) toast({ title, description: [...done, program.title].join(', ') })
    if (failure && asked === null)
      showFailure(failure, { title: 'Not Changed', fallback: 'The connection was lost. Please try again.' })
    return failure === null
  }
  const problem = isOver ? `Only ${counted(left, 'place is', 'places are')} left. Please choose fewer people.` : null
  return {
    chosen,
    isChosen: (person: FamilyPerson) => chosen.includes(person),
    isWaiting,
    isPending,
    problem,
    toggle,
    /** Whether everybody was signed up. */
    send: () => take(false),
    /** What the server asks about a person who has a place with another household already. */
    question,
    confirm: () => take(true),
    forget: () => setQuestion(null),
  }
}

/** All in one call, or one after the other on the waiting list; that ends with the first who fails. */
async function takePlaces(
  id: string,
  people: readonly FamilyPerson[],
  { isWaiting, confirmed }: { isWaiting: boolean; confirmed: boolean },
) {
  const done: string[] = []
  const params = { id }
  try {
    if (isWaiting)
      for (const { familyMemberId, name } of people) {
        await call('POST /api/programs/:id/waiting-list', { params, body: { familyMemberId, confirmed } })
        done.push(name)
      }
    else {
      const [familyMemberId = null, ...also] = people.map((person) => person.familyMemberId)
      await call('POST /api/programs/:id/registrations', { params, body: { familyMemberId, also, confirmed } })
      done.push(...people.map(({ name }) => name))
    }
  } catch (failure) {
    return { done, failure }
  }
  return { done, failure: null }
}
