import { useState } from 'react'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { type AdminItem, COMPETITION_CHANGES } from '../festival-queries.ts'

/** Makes an item a program that is not judged; before the roll call. */
export function RemoveItem({ item: { programId, title } }: { item: AdminItem }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useSend('DELETE /api/admin/programs/:id/competition', {
    changes: COMPETITION_CHANGES,
    onSuccess: () => setAsking(false),
    onError: (error) => showNamedFailure(error, 'The item could not be removed'),
  })
  return (
    <div>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Remove judging
      </Button>
      <QuestionDialog
        open={isAsking}
        question={`Remove judging from ${title}?`}
        safe="Keep judging"
        answer="Remove judging"
        busy={remove.isPending}
        onAnswer={() => remove.mutate({ params: { id: programId } })}
        onClose={() => setAsking(false)}
      >
        <p>The program and its sign-ups stay. Criteria, judges and groups of this item are deleted.</p>
      </QuestionDialog>
    </div>
  )
}
