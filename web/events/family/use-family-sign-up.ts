import { useState } from 'react'
import { useApi } from '#web/platform/queries.ts'
import { childrenOf, type OwnPerson } from './own-family.ts'
import { choiceOf, type FamilyNotes, type SignUpProgram } from './program-choice.ts'
import { signUpForPrograms } from './sign-up-for-programs.ts'
import { toggled } from './toggled.ts'
import { useSignUpSending } from './use-sign-up-sending.ts'

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
  const sending = useSignUpSending(onDone)
  const { data: places, error, refetch } = useApi('GET /api/events/:id/programs/places', { params: { id: eventId } })
  const chosen = family.filter(({ familyMemberId }) => people.includes(familyMemberId))
  const choices = programs.map((program) =>
    choiceOf(program, { places: places?.find(({ id }) => id === program.id), chosen, notesOf }),
  )
  const sent = choices.filter(({ program, people: open }) => items.includes(program.id) && open.length > 0)
  const send = async () => {
    if (sending.isSending || sent.length === 0) return
    setItems(await sending.send(() => signUpForPrograms(sent)))
  }
  return {
    ...sending,
    isChosen: ({ familyMemberId }: OwnPerson) => people.includes(familyMemberId),
    choose: ({ familyMemberId }: OwnPerson) => setPeople(toggled(people, familyMemberId)),
    choices,
    isPicked: (id: string) => items.includes(id),
    pick: (id: string) => setItems(toggled(items, id)),
    /** How many places the press takes, and how many of them on waiting lists. */
    count: sent.reduce((sum, { people: open }) => sum + open.length, 0),
    waiting: sent.reduce((sum, { waiting }) => sum + waiting, 0),
    isLoading: !places && !error,
    failure: places ? null : error,
    retry: refetch,
    send,
  }
}
