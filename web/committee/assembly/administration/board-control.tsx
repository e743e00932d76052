import { Presentation } from 'lucide-react'
import { useState } from 'react'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { DialogFailure } from '#web/platform/ui/feedback/dialog-failure.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { type AdminAssembly, ASSEMBLY_CHANGES } from '../assembly-types.ts'

/** The address of the projector's page: open it, replace it with a new one, or withdraw it. */
export function BoardControl({ assembly: { id, boardPath } }: { assembly: AdminAssembly }) {
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null)
  const options = {
    changes: ASSEMBLY_CHANGES,
    onSuccess: () => setAsking(null),
    onError: showPortalFailure,
  }
  const renew = useSend('PUT /api/admin/assemblies/:id/board', options)
  const revoke = useSend('DELETE /api/admin/assemblies/:id/board', options)
  const answer = () => (asking === 'renew' ? renew : revoke).mutate({ params: { id } })
  return (
    <Box title="Board for the projector" padded>
      <div className="grid gap-3">
        <p className="soft">
          {boardPath
            ? 'Anybody with its address sees counts and results without a login, until the assembly ends.'
            : 'The board has no address now. With a new one it can be shown again.'}
        </p>
        <div className="button-row">
          {boardPath && (
            <ButtonLink variant="outline" href={boardPath} newTab>
              <Presentation aria-hidden="true" /> Open the board
            </ButtonLink>
          )}
          <Button
            variant={boardPath ? 'quiet' : 'outline'}
            onClick={() => (boardPath ? setAsking('renew') : renew.mutate({ params: { id } }))}
          >
            Create a new address
          </Button>
          {boardPath && (
            <Button variant="quiet" onClick={() => setAsking('revoke')}>
              Withdraw the address
            </Button>
          )}
        </div>
      </div>
      <QuestionDialog
        open={asking !== null}
        question={asking === 'renew' ? 'Give the board a new address?' : 'Withdraw the address of the board?'}
        safe="Not now"
        answer={asking === 'renew' ? 'Create a new address' : 'Withdraw it'}
        busy={renew.isPending || revoke.isPending}
        onAnswer={answer}
        onClose={() => setAsking(null)}
      >
        <p>The present address stops working at once. A projector then needs a new one.</p>
        <DialogFailure />
      </QuestionDialog>
    </Box>
  )
}
