import { useState } from 'react'
import { isActiveMember } from '#shared/membership/member-rules.ts'
import { SuspensionReason } from '#shared/membership/status-rules.ts'
import { ReasonDialog } from '#web/membership/reason-dialog.tsx'
import type { ResponseOf } from '#web/platform/call.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { useCardRevoking, useRestoring, useSuspension } from './use-status.ts'

type Member = ResponseOf<'GET /api/admin/members'>[number]
type Act = { name: string; title: string; text: string; action: string; isBusy: boolean; onAct: () => void }

/** The actions for somebody who was approved: suspend, revoke the card, or restore. */
export function StatusButtons({ member }: { member: Member }) {
  const [open, setOpen] = useState<'suspend' | 'revoke' | 'restore' | null>(null)
  const close = () => setOpen(null)
  const { suspend, isSuspending } = useSuspension(member, close)
  const { restore, isRestoring } = useRestoring(member, close)
  const { revoke, isRevoking } = useCardRevoking(member, close)
  const hidden = <span className="visually-hidden"> {member.fullName}</span>
  if (!isActiveMember(member))
    return (
      <>
        <Button variant="confirm" onClick={() => setOpen('restore')}>
          Restore{hidden}
        </Button>
        <ConfirmFirst
          isOpen={open === 'restore'}
          onClose={close}
          act={{
            name: 'Restore',
            title: `Restore ${member.fullName}?`,
            action: 'Restore member',
            text: 'The membership and the card become active again. Event places that went to other people are not returned.',
            isBusy: isRestoring,
            onAct: restore,
          }}
        />
      </>
    )
  return (
    <>
      <Button variant="danger" onClick={() => setOpen('suspend')}>
        Suspend{hidden}
      </Button>
      <Button variant="quiet" onClick={() => setOpen('revoke')}>
        Revoke card<span className="visually-hidden"> of {member.fullName}</span>
      </Button>
      <ReasonDialog
        open={open === 'suspend'}
        onClose={close}
        title={`Suspend ${member.fullName}?`}
        help="The member gets this reason by email and sees it on the dashboard."
        action="Suspend member"
        variant="danger"
        rule={SuspensionReason}
        busy={isSuspending}
        onReason={suspend}
      />
      <ConfirmFirst
        isOpen={open === 'revoke'}
        onClose={close}
        act={{
          name: 'Revoke',
          title: `Revoke the card of ${member.fullName}?`,
          action: 'Revoke card',
          text: 'All earlier cards of this member become invalid. The member gets a new one.',
          isBusy: isRevoking,
          onAct: revoke,
        }}
      />
    </>
  )
}

function ConfirmFirst({ isOpen, onClose, act }: { isOpen: boolean; onClose: () => void; act: Act }) {
  return (
    <Dialog
      open={isOpen}
      onClose={act.isBusy ? () => {} : onClose}
      title={act.title}
      actions={
        <>
          <Button variant={act.name === 'Restore' ? 'confirm' : 'danger'} busy={act.isBusy} onClick={act.onAct}>
            {act.action}
          </Button>
          <Button variant="quiet" onClick={onClose} disabled={act.isBusy}>
            Cancel
          </Button>
        </>
      }
    >
      <p>{act.text}</p>
    </Dialog>
  )
}
