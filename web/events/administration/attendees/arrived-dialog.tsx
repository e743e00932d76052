import { useState } from 'react'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { NumberStepper } from '#web/platform/ui/form/number-stepper.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import type { Attendee } from './attendee.ts'

type ArrivedDialogProps = { eventId: string; attendee: Attendee; onClose: () => void }

/** Counts how many people of a checked-in party came. */
export function ArrivedDialog({ eventId, attendee, onClose }: ArrivedDialogProps) {
  const { id, fullName, people, arrived } = attendee
  const [count, setCount] = useState(arrived ?? people)
  const change = useSend('PUT /api/admin/events/:id/check-in/:memberId', {
    changes: [`/api/admin/events/${eventId}/att`],
    onSuccess: (changed) => {
      toast({ title: 'Arrivals Counted', description: `${fullName}: ${changed.arrived} of ${people} people.` })
      onClose()
    },
    onError: (error) => showPortalFailure(error),
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Who came with ${fullName}?`}
      action="Save"
      busy={change.isPending}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        change.mutate({ params: { id: eventId, memberId: id }, body: { arrived: count } })
      }}
    >
      <p className="soft">The party is {people} people. If the others come later, count again.</p>
      <NumberStepper label="People who came" value={count} min={1} max={people} onChange={setCount} />
    </FormDialog>
  )
}
