import { type FormEvent, useState } from 'react'
import { type FoundMember, MemberPicker } from '#web/events/administration/attendees/member-picker.tsx'
import { focusFirstError } from '#web/platform/editing/first-error.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { ASSEMBLY_CHANGES } from '../assembly-types.ts'

const CHOOSE = 'Please choose a member'

/** Enters a proxy on paper. */
export function ProxyDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [giver, setGiver] = useState<FoundMember | null>(null)
  const [holder, setHolder] = useState<FoundMember | null>(null)
  const [isMissing, setMissing] = useState(false)
  const enter = useSend('PUT /api/admin/assemblies/:id/proxies', {
    changes: ASSEMBLY_CHANGES,
    onSuccess: ({ message }) => {
      toast({ title: 'Proxy Entered', description: message })
      onClose()
    },
    onError: showPortalFailure,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (giver && holder) return enter.mutate({ params: { id }, body: { giverId: giver.id, holderId: holder.id } })
    setMissing(true)
    void focusFirstError()
  }
  return (
    <FormDialog open title="Add a proxy" action="Enter" busy={enter.isPending} onClose={onClose} onSubmit={submit}>
      <p>The member must have signed it on paper.</p>
      <fieldset className="grid gap-2">
        <legend className="h4 below-2">Who is not here</legend>
        <MemberPicker
          chosen={giver}
          error={isMissing && !giver ? CHOOSE : undefined}
          onChoose={setGiver}
          nobody="Only members have a vote."
        />
      </fieldset>
      <fieldset className="grid gap-2">
        <legend className="h4 below-2">Who votes for them</legend>
        <MemberPicker
          chosen={holder}
          error={isMissing && !holder ? CHOOSE : undefined}
          onChoose={setHolder}
          nobody="Only members have a vote."
        />
      </fieldset>
    </FormDialog>
  )
}
