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
  registered: { label: 'Cancel sign-up', question: 'Cancel this sign-up?', keep: 'Keep sign-up' },
  waiting: { label: 'Leave waiting list', question: 'Leave the waiting list?', keep: 'Stay on waiting list' },
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
          ? `${person.name} will no longer take part in ${program.title}. The place will become free for somebody else.`
          : `${person.name} will lose the position on the waiting list for ${program.title}.`}
      </GiveBackDialog>
    </>
  )
}
