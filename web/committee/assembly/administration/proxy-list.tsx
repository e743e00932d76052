import { type FormEvent, useState } from 'react'
import { type FoundMember, MemberPicker } from '#web/events/administration/attendees/member-picker.tsx'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { type AdminAssembly, ASSEMBLY_CHANGES } from '../assembly-types.ts'

/** Who votes for whom, and proxies on paper. */
export function ProxyList({ assembly: { id, proxies, maxProxies, state } }: { assembly: AdminAssembly }) {
  const [isAdding, setAdding] = useState(false)
  const holders = Map.groupBy(proxies, ({ holderId }) => holderId)
  return (
    <Box title="Proxies" aside={String(proxies.length)} padded>
      <div className="grid gap-3">
        {proxies.length === 0 && <p className="soft">Nobody has given a proxy.</p>}
        <ul className="grid gap-3">
          {[...holders].map(([holderId, given]) => (
            <li key={holderId} className="row between">
              <span className="grow">
                <b>{given[0]?.holderName}</b>
                <span className="block small soft">{`for ${given.map(({ giverName }) => giverName).join(' and ')}`}</span>
              </span>
              <span className="num small">{`${given.length} of ${maxProxies}`}</span>
            </li>
          ))}
        </ul>
        {state !== 'closed' && (
          <div className="button-row">
            <Button size="small" variant="outline" onClick={() => setAdding(true)}>
              Add a proxy
            </Button>
          </div>
        )}
      </div>
      {isAdding && <ProxyDialog id={id} onClose={() => setAdding(false)} />}
    </Box>
  )
}

function ProxyDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [giver, setGiver] = useState<FoundMember | null>(null)
  const [holder, setHolder] = useState<FoundMember | null>(null)
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
    if (giver && holder) enter.mutate({ params: { id }, body: { giverId: giver.id, holderId: holder.id } })
  }
  return (
    <FormDialog open title="Add a proxy" action="Enter" busy={enter.isPending} onClose={onClose} onSubmit={submit}>
      <p>The member must have signed it on paper.</p>
      <fieldset className="grid gap-2">
        <legend className="h4 below-2">Who is not here</legend>
        <MemberPicker chosen={giver} error={undefined} onChoose={setGiver} nobody="Only members have a vote." />
      </fieldset>
      <fieldset className="grid gap-2">
        <legend className="h4 below-2">Who votes for them</legend>
        <MemberPicker chosen={holder} error={undefined} onChoose={setHolder} nobody="Only members have a vote." />
      </fieldset>
    </FormDialog>
  )
}
