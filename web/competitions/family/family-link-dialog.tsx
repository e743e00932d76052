import { useState } from 'react'
import { ApiError } from '#web/platform/api-error.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'

type Person = ResponseOf<'GET /api/events/:id/family-pages'>['people'][number]
type FamilyLinkDialogProps = {
  eventId: string
  people: readonly Person[]
  onMade: (made: { url: string; names: string[] }) => void
  onClose: () => void
}

const FAILED = { title: 'Link Not Created', fallback: 'The connection was lost. Please try again.' }

/** Whom a new page shows; at first everybody who takes part. */
export function FamilyLinkDialog({ eventId, people, onMade, onClose }: FamilyLinkDialogProps) {
  const [left, setLeft] = useState<readonly Person[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const shown = people.filter((person) => !left.includes(person))
  const make = useSend('POST /api/events/:id/family-pages', {
    changes: [`/api/events/${eventId}/family-pages`],
    onSuccess: ({ url }) => onMade({ url, names: shown.map(({ name }) => name) }),
    onError: (error) => {
      const field = error instanceof ApiError ? error.fields?.familyMemberIds : undefined
      if (field) setProblem(field)
      else showFailure(error, FAILED)
    },
  })
  const send = () =>
    make.mutate({
      params: { id: eventId },
      body: {
        showsMember: shown.some(({ familyMemberId }) => familyMemberId === null),
        familyMemberIds: shown.flatMap(({ familyMemberId }) => familyMemberId ?? []),
      },
    })
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Who should the page show?"
      action="Create link"
      busy={make.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {problem && (
        <Alert tone="red" announce>
          {problem}
        </Alert>
      )}
      {people.map((person) => (
        <Checkbox
          key={person.familyMemberId ?? 'member'}
          label={person.name}
          help={person.items.join(', ')}
          checked={!left.includes(person)}
          onChange={({ target }) => {
            setProblem(null)
            setLeft((before) => (target.checked ? before.filter((each) => each !== person) : [...before, person]))
          }}
        />
      ))}
    </FormDialog>
  )
}
