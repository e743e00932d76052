import { useState } from 'react'
import { Button } from '#web/platform/ui/button/button.tsx'
import { GiveBackDialog } from './give-back-dialog.tsx'
import { useProgramPlace } from './use-program-place.ts'

interface GiveBackProps {
  program: { id: string; title: string }
  person: { familyMemberId: string | null; name: string }
  state: 'registered' | 'waiting'
}

const TEXTS = {
  registered: { label: 'Give the place back', question: 'Give this place back?', keep: 'Keep the place' },
  waiting: { label: 'Leave waiting list', question: 'Leave the waiting list?', keep: 'Keep waiting' },
}

/** Gives back a place in a program or on its waiting list, after a confirmation. */
export function GiveBack({ program, person, state }: GiveBackProps) {
  const [isAsking, setAsking] = useState(false)
  const { leave, stopWaiting } = useProgramPlace(program, person.name)
  const { mutate, isPending } = state === 'registered' ? leave : stopWaiting
  const texts = TEXTS[state]
  const giveBack = () => {
    mutate({
      params: { id: program.id },
      query: person.familyMemberId ? { familyMemberId: person.familyMemberId } : {},
    })
  }
  return (
    <>
      <Button
        variant="quiet"
        busy={isPending}
        onClick={() => setAsking(true)}
        aria-label={`${texts.label}: ${person.name}, ${program.title}`}
      >
        {texts.label}
      </Button>
      <GiveBackDialog texts={texts} open={isAsking} onGiveBack={giveBack} onClose={() => setAsking(false)}>
        {state === 'registered'
          ? `${person.name} no longer takes part in ${program.title}. The place goes to whoever waits for it.`
          : `${person.name} no longer waits for a place in ${program.title}.`}
      </GiveBackDialog>
    </>
  )
}
