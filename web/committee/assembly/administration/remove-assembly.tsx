import { useLocation } from 'wouter'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { ConfirmedCall } from '#web/platform/ui/surface/confirmed-call.tsx'
import { ASSEMBLY_CHANGES } from '../assembly-types.ts'

/** Asks before an assembly is removed, because this cannot be undone. */
export function RemoveAssembly({ assemblyId: id }: { assemblyId: string }) {
  const [, navigate] = useLocation()
  return (
    <ConfirmedCall
      call="DELETE /api/admin/assemblies/:id"
      request={{ params: { id } }}
      changes={ASSEMBLY_CHANGES}
      onSuccess={() => {
        toast({ title: 'Assembly Removed' })
        navigate('/admin/votes')
      }}
      label="Remove the assembly"
      look={{ variant: 'quiet' }}
      question="Remove the assembly?"
      safe="Keep the assembly"
      answer="Remove"
    >
      <p>
        Its agenda and candidates will be removed too. This cannot be undone. Nobody gets a message. The event stays as
        it is.
      </p>
    </ConfirmedCall>
  )
}
