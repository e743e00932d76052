import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { checkProgramPlace } from '#shared/events/program-place-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { CLOSED_MESSAGES } from '#web/events/closed-messages.ts'
import { type ProgramPlaces, stateOfPerson } from '#web/events/taking-part/person-state.ts'
import { changesOfProgram } from '#web/events/taking-part/use-program-place.ts'
import { apiQuery, refresh } from '#web/platform/queries.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { type OwnPerson, withName } from './own-family.ts'
import { signUpForPrograms } from './sign-up-for-programs.ts'

export type SignUpProgram = { id: string; title: string }

/** A program for the chosen people: who of them can be signed up, and why the others cannot. */
export type ProgramChoice = { program: SignUpProgram; people: OwnPerson[]; reasons: string[] }

/** Which of the family take part in which programs of an event; everything chosen is signed up in one press. */
export function useFamilySignUp(programs: readonly SignUpProgram[], family: readonly OwnPerson[], onDone: () => void) {
  const client = useQueryClient()
  const [people, setPeople] = useState<readonly (string | null)[]>(() => childrenOf(family))
  const [items, setItems] = useState<readonly string[]>([])
  const [answers, setAnswers] = useState<ReadonlyMap<string, string>>(new Map())
  const [isSending, setSending] = useState(false)
  const places = useQueries({
    queries: programs.map(({ id }) => ({ queryKey: [apiQuery('GET /api/programs/:id/places', { params: { id } })] })),
  })
  const chosen = family.filter(({ familyMemberId }) => people.includes(familyMemberId))
  const choices = programs.map((program, at) =>
    choiceOf(program, places[at]?.data as ProgramPlaces | undefined, chosen),
  )
  const sent = choices.filter(({ program, people: open }) => items.includes(program.id) && open.length > 0)
  const send = async () => {
    if (isSending || sent.length === 0) return
    setSending(true)
    const { done, answers: found } = await signUpForPrograms(sent)
    // also of the other programs, which may be at the same time
    await refresh(client, ['/api/programs/', ...sent.flatMap(({ program }) => changesOfProgram(program.id))])
    setItems([...found.keys()])
    setAnswers(found)
    setSending(false)
    if (done > 0) toast({ title: 'Signed Up', description: counted(done, 'place', 'places') })
    if (found.size === 0) onDone()
  }
  return {
    isChosen: ({ familyMemberId }: OwnPerson) => people.includes(familyMemberId),
    choose: ({ familyMemberId }: OwnPerson) => setPeople(toggled(people, familyMemberId)),
    choices,
    isPicked: (id: string) => items.includes(id),
    pick: (id: string) => setItems(toggled(items, id)),
    /** How many places the press takes. */
    count: sent.reduce((sum, { people: open }) => sum + open.length, 0),
    answers,
    isSending,
    isLoading: places.some(({ isPending }) => isPending),
    send,
  }
}

/** Who is chosen at first. */
const childrenOf = (family: readonly OwnPerson[]) =>
  family.filter(({ age }) => age < 18).map(({ familyMemberId }) => familyMemberId)

const toggled = <T>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]

function choiceOf(program: SignUpProgram, places: ProgramPlaces | undefined, chosen: readonly OwnPerson[]) {
  const choice: ProgramChoice = { program, people: [], reasons: [] }
  if (!places) return choice
  const anybody = { ...places, isRegistered: false, ageGroup: null, age: 0, conflict: null }
  const closed = checkProgramPlace(anybody, new Date())
  for (const one of chosen) {
    const person = places.people.find(({ familyMemberId }) => familyMemberId === one.familyMemberId)
    if (!person) continue
    const state = stateOfPerson(person, places, { isOpen: closed === null, notes: {} })
    if (state.is === 'open') choice.people.push(one)
    else choice.reasons.push(withName(one, reasonOf(state.is, state.text, closed)))
  }
  return choice
}

/** When somebody fits but the program takes nobody, its own reason is shown. */
function reasonOf(is: string, text: string, closed: ReturnType<typeof checkProgramPlace>): string {
  if (is !== 'off' || closed === null || !(closed in CLOSED_MESSAGES)) return text
  return CLOSED_MESSAGES[closed as keyof typeof CLOSED_MESSAGES]
}
