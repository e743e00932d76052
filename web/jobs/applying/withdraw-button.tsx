import { useState } from 'react'
import type { ResponseOf } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'

export type OwnApplication = ResponseOf<'GET /api/applications'>[number]

const FAILED = { title: 'Something went wrong', fallback: 'The connection was lost. Please try again.' }

/** Withdraws an application after a warning: a second application is not possible. */
export function WithdrawButton({ application: { id, job, withdrawnAt } }: { application: OwnApplication }) {
  const [isOpen, setOpen] = useState(false)
  const withdrawing = useSend('POST /api/applications/:id/withdraw', {
    changes: ['/api/applications', `/api/listings/${job.listingId}/applications`],
    onSuccess: () => {
      setOpen(false)
      toast({ title: 'Application Withdrawn', description: job.title })
    },
    onError: (error) => showFailure(error, FAILED),
  })
  // a deleted job has no applications to withdraw
  if (withdrawnAt || job.end === 'deleted') return null
  const close = () => !withdrawing.isPending && setOpen(false)
  return (
    <div className="button-row">
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Withdraw<span className="visually-hidden"> from {job.title}</span>
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={`Withdraw from ${job.title}?`}
        actions={
          <>
            <Button
              variant="danger"
              busy={withdrawing.isPending}
              onClick={() => withdrawing.mutate({ params: { id } })}
            >
              Withdraw application
            </Button>
            <Button variant="quiet" onClick={close}>
              Keep application
            </Button>
          </>
        }
      >
        <p>
          We will notify the employer, who can no longer open your cover letter and CV. You cannot apply for this job
          again.
        </p>
      </Dialog>
    </div>
  )
}
