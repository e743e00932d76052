import { useState } from 'react'
import { useLocation } from 'wouter'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { DialogFailure } from '#web/platform/ui/feedback/dialog-failure.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { ASSEMBLY_CHANGES } from '../assembly-types.ts'

/** Asks before an assembly is removed, because this cannot be undone. */
export function RemoveAssembly({ assemblyId: id }: { assemblyId: string }) {
  const [, navigate] = useLocation()
  const [isAsking, setAsking] = useState(false)
  const remove = useSend('DELETE /api/admin/assemblies/:id', {
    changes: ASSEMBLY_CHANGES,
    onSuccess: () => {
      toast({ title: 'Assembly Removed' })
      navigate('/admin/votes')
    },
    onError: showPortalFailure,
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Remove the assembly
      </Button>
      <QuestionDialog
        open={isAsking}
        question="Remove the assembly?"
        safe="Keep the assembly"
        answer="Remove"
        busy={remove.isPending}
        onAnswer={() => remove.mutate({ params: { id } })}
        onClose={() => setAsking(false)}
      >
        <p>
          Its agenda and candidates will be removed too. This cannot be undone. Nobody gets a message. The event stays
          as it is.
        </p>
        <DialogFailure />
      </QuestionDialog>
    </>
  )
}
