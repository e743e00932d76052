import { type ComponentProps, Suspense, useState } from 'react'
import type { Event } from '#web/events/event-card.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import type { PartyPurpose } from './use-party-form.ts'

// only those who bring somebody load it
const PartyDialog = lazyPart(() => import('./party-dialog.tsx'))

type PartyButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'block' | 'children' | 'aria-label'> & {
  event: Event
  purpose: PartyPurpose
}

/** Opens the question who comes with the member. */
export function PartyButton({ event, purpose, ...button }: PartyButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <PartyDialog event={event} purpose={purpose} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
