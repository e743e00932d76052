import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fitsAgeGroup } from '#shared/events/age-rules.ts'
import { checkProgramPlace } from '#shared/events/program-place-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { CLOSED_MESSAGES } from '#web/events/closed-messages.ts'
import { type PersonNotes, type ProgramPlaces, stateOfPerson } from '#web/events/taking-part/person-state.ts'
import { changesOfProgram } from '#web/events/taking-part/use-program-place.ts'
import { refresh, useApi } from '#web/platform/queries.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { type OwnPerson, withName } from './own-family.ts'
import { confirmPlace, type SignUpQuestion, signUpForPrograms } from './sign-up-for-programs.ts'

export type SignUpProgram = { id: string; title: string }

/** What a later feature knows about a person of the family in a program. */
export type FamilyNotes = (programId: string, familyMemberId: string | null) => PersonNotes

/** A program for the chosen people: who of them can be signed up, and why the others cannot. */
export type ProgramChoice = { program: SignUpProgram; people: OwnPerson[]; reasons: string[] }

type SigningUp = {
  eventId: string
  programs: readonly SignUpProgram[]
  family: readonly OwnPerson[]
  notesOf: FamilyNotes | undefined
  onDone: () => void
}

/** Which of the family take part in which programs of an event; everything chosen is signed up in one press. */
export function useFamilySignUp({ eventId, programs, family, notesOf, onDone }: SigningUp) {
  const [people, setPeople] = useState<readonly (string | null)[]>(() => childrenOf(family))
  const [items, setItems] = useState<readonly string[]>([])
  const sending = useSending(onDone)
  const { data: places, error, refetch } = useApi('GET /api/events/:id/programs/places', { params: { id: eventId } })
  const chosen = family.filter(({ familyMemberId }) => people.includes(familyMemberId))
  const choices = programs.map((program) =>
    choiceOf(program, { places: places?.find(({ id }) => id === program.id), chosen, notesOf }),
  )
  const sent = choices.filter(({ program, people: open }) => items.includes(program.id) && open.length > 0)
  const send = async () => {
    if (sending.isSending || sent.length === 0) return
    setItems(await sending.send(sent))
  }
  return {
    ...sending,
    isChosen: ({ familyMemberId }: OwnPerson) => people.includes(familyMemberId),
    choose: ({ familyMemberId }: OwnPerson) => setPeople(toggled(people, familyMemberId)),
    choices,
    isPicked: (id: string) => items.includes(id),
    pick: (id: string) => setItems(toggled(items, id)),
    /** How many places the press takes. */
    count: sent.reduce((sum, { people: open }) => sum + open.length, 0),
    isLoading: !places && !error,
    failure: places ? null : error,
    retry: refetch,
    send,
  }
}

/** Sends what is chosen, then asks about each person who has a place with another household already. */
function useSending(onDone: () => void) {
  const client = useQueryClient()
  const [answers, setAnswers] = useState<ReadonlyMap<string, string>>(new Map())
  const [questions, setQuestions] = useState<readonly SignUpQuestion[]>([])
  const [isSending, setSending] = useState(false)
  const finish = (left: ReadonlyMap<string, string>, open: readonly SignUpQuestion[]) => {
    setAnswers(left)
    setQuestions(open)
    if (left.size === 0 && open.length === 0) onDone()
  }
  const run = async (taking: ReturnType<typeof signUpForPrograms>, programIds: readonly string[]) => {
    setSending(true)
    const result = await taking
    await refresh(client, ['/api/programs/', ...programIds.flatMap(changesOfProgram)])
    setSending(false)
    if (result.done > 0) toast({ title: 'Signed Up', description: counted(result.done, 'place', 'places') })
    return result
  }
  /** Returns the programs that are still to be signed up for. */
  const send = async (sent: readonly ProgramChoice[]): Promise<string[]> => {
    const result = await run(
      signUpForPrograms(sent),
      sent.map(({ program }) => program.id),
    )
    finish(result.answers, result.questions)
    return [...result.answers.keys(), ...result.questions.map(({ programId }) => programId)]
  }
  const [asked, ...later] = questions
  const confirm = async () => {
    if (!asked || isSending) return
    const result = await run(confirmPlace(asked), [asked.programId])
    finish(new Map([...answers, ...result.answers]), later)
  }
  return {
    isSending,
    answers,
    question: asked?.text ?? null,
    confirm,
    /** The person is not signed up. */
    skip: () => setQuestions(later),
    send,
  }
}

/** Who is chosen at first. */
const childrenOf = (family: readonly OwnPerson[]) =>
  family.filter(({ age }) => age < 18).map(({ familyMemberId }) => familyMemberId)

const toggled = <T>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]

type Known = {
  places: ProgramPlaces | undefined
  chosen: readonly OwnPerson[]
  notesOf: FamilyNotes | undefined
}

function choiceOf(program: SignUpProgram, { places, chosen, notesOf }: Known): ProgramChoice {
  const choice: ProgramChoice = { program, people: [], reasons: [] }
  if (!places) return choice
  const anybody = { ...places, isRegistered: false, ageGroup: null, age: 0, conflict: null }
  const closed = checkProgramPlace(anybody, new Date())
  for (const one of chosen) {
    const { familyMemberId } = one
    const person = places.people.find((each) => each.familyMemberId === familyMemberId)
    if (!person) continue
    const notes = notesOf?.(program.id, familyMemberId) ?? {}
    const state = stateOfPerson(person, places, { isOpen: closed === null, notes })
    if (state.is === 'open') choice.people.push(one)
    // the facts of the program already give the ages
    else if (state.is !== 'off' || fitsAgeGroup(places.ageGroup, person.age))
      choice.reasons.push(withName(one, reasonOf(state.is, state.text, closed)))
  }
  return choice
}

/** When somebody fits but the program takes nobody, its own reason is shown. */
function reasonOf(is: string, text: string, closed: ReturnType<typeof checkProgramPlace>): string {
  if (is !== 'off' || closed === null || !(closed in CLOSED_MESSAGES)) return text
  return CLOSED_MESSAGES[closed as keyof typeof CLOSED_MESSAGES]
}
