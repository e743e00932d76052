import { useDuty } from '#web/accounts/use-account.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { RowMenu } from '#web/platform/ui/navigation/row-menu.tsx'
import { RowActions } from '#web/platform/ui/table/table.tsx'
import type { Ask } from '../dialogs/member-dialogs.tsx'
import { menuOf } from '../member-menu.ts'
import { needOf, type RegisteredMember } from '../member-state.ts'
import { CHANGED, type Decisions, useFailureMessages } from '../use-decisions.ts'
import type { Opened } from './register-address.ts'
import type { Bulk } from './use-bulk.ts'

export type RowContext = {
  decisions: Decisions
  bulk: Bulk
  ask: Ask
  isSuperAdmin: boolean
  addressWith: (opened: Opened) => string
}

type MemberActionsProps = { member: RegisteredMember; context: RowContext }

/** What the row needs now, and a menu for the rest. */
export function MemberActions({ member, context }: MemberActionsProps) {
  const { ask, isSuperAdmin, addressWith } = context
  const editAddress = addressWith({ member: member.id })
  const isTreasurer = useDuty('treasurer')
  const mayWrite = useDuty('announcements')
  return (
    <RowActions>
      <NeededAction member={member} context={context} />
      <RowMenu
        name={member.fullName}
        items={menuOf(member, { ask, editAddress, isSuperAdmin, isTreasurer, mayWrite })}
      />
    </RowActions>
  )
}

function NeededAction({ member, context }: MemberActionsProps) {
  const { bulk, ask } = context
  const { fullName } = member
  const isTreasurer = useDuty('treasurer')
  const need = needOf(member)
  switch (need === 'slip' && !isTreasurer ? null : need) {
    case 'decision':
      return <Decision member={member} context={context} />
    case 'slip':
      return (
        <ButtonLink size="small" variant="outline" href={slipAddress(member)}>
          Check slip
          <Hidden text={`of ${fullName}`} />
        </ButtonLink>
      )
    case 'reminder':
      return (
        <Button size="small" variant="outline" disabled={bulk.isPending} onClick={() => bulk.remind([member])}>
          Remind
          <Hidden text={fullName} />
        </Button>
      )
    case 'welcome':
      return <WelcomeButton member={member} />
    case 'restoring':
      return (
        <Button size="small" variant="outline" onClick={() => ask('restoring', member)}>
          Restore
          <Hidden text={fullName} />
        </Button>
      )
    default:
      return null
  }
}

/** Every pending row shows both buttons; Approve acts and mails at once. */
function Decision({ member, context: { decisions, ask } }: MemberActionsProps) {
  const isBusy = decisions.busy.has(member.id)
  return (
    <>
      <Button size="small" variant="outline" busy={isBusy} onClick={() => decisions.approve(member)}>
        Approve
        <Hidden text={member.fullName} />
      </Button>
      <Button size="small" variant="danger" disabled={isBusy} onClick={() => ask('rejection', member)}>
        Reject
        <Hidden text={member.fullName} />
      </Button>
    </>
  )
}

/** Sends the welcome mail to somebody who was imported without it. */
function WelcomeButton({ member: { id, fullName } }: { member: RegisteredMember }) {
  const welcome = useSend('POST /api/admin/members/:id/welcome-mail', {
    changes: CHANGED,
    onSuccess: () => toast({ title: 'Welcome Email Sent', description: `We are sending it to ${fullName}.` }),
    onError: useFailureMessages(),
  })
  return (
    <Button size="small" variant="outline" busy={welcome.isPending} onClick={() => welcome.mutate({ params: { id } })}>
      Send welcome
      <Hidden text={`email to ${fullName}`} />
    </Button>
  )
}

const Hidden = ({ text }: { text: string }) => <span className="visually-hidden"> {text}</span>

const slipAddress = ({ fullName, membershipNumber }: RegisteredMember) =>
  `/admin/renewals?${new URLSearchParams({ slip: 'waiting', search: membershipNumber ?? fullName })}`
