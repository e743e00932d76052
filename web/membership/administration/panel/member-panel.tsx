import { Check, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { MEMBER_TYPE_LABELS, MEMBERSHIP_TYPE_LABELS } from '#shared/membership/member-enums.ts'
import { lastReviewDay } from '#shared/membership/review-rules.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { useDuty } from '#web/accounts/use-account.ts'
import { usePlanName } from '#web/membership/plans/use-plan-name.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi, useApiWhen } from '#web/platform/queries.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { RowMenu, type RowMenuItem } from '#web/platform/ui/navigation/row-menu.tsx'
import { SidePanel } from '#web/platform/ui/surface/side-panel.tsx'
import type { Ask } from '../dialogs/member-dialogs.tsx'
import { menuOf } from '../member-menu.ts'
import { MemberAvatar } from '../member-name.tsx'
import { type CommitteeRecord, isOverdue } from '../member-state.ts'
import { PossibleDuplicates } from '../possible-duplicates.tsx'
import { MemberStatusBadges } from '../register/register-columns.tsx'
import type { Decisions } from '../use-decisions.ts'
import { MemberFacts } from './member-facts.tsx'
import { MemberHistory } from './member-history.tsx'
import { MemberNotes } from './member-notes.tsx'
import own from './member-panel.module.css'
import { MissingDetails } from './missing-details.tsx'

type MemberPanelProps = {
  id: string
  /** Where the person is among the others: 'Application 2 of 6'. */
  position: ReactNode
  /** The ids of the people before and after this one. */
  previous: string | undefined
  next: string | undefined
  onOpen: (id: string) => void
  onClose: () => void
  /** Progress and what was done last. */
  children: ReactNode
  decisions: Decisions
  ask: Ask
  editAddress: string
  isSuperAdmin: boolean
}

/** One person beside the list: facts, duplicates, notes and history, with what can be decided at the foot. */
export function MemberPanel({ id, position, previous, next, onOpen, onClose, children, ...rest }: MemberPanelProps) {
  const { data: member, error, refetch } = useApi('GET /api/admin/members/:id', { params: { id } })
  // loaded ahead, so that the next person is shown at once
  useApiWhen(next !== undefined, 'GET /api/admin/members/:id', { params: { id: next ?? '' } })
  const { decisions, ask } = rest
  const isPending = member?.status === 'pending' && !decisions.busy.has(id)
  return (
    <SidePanel
      title={member?.fullName ?? 'Loading member...'}
      recordKey={id}
      position={position}
      onClose={onClose}
      onPrevious={previous === undefined ? undefined : () => onOpen(previous)}
      onNext={next === undefined ? undefined : () => onOpen(next)}
      keys={
        isPending
          ? {
              a: () => decisions.approve(member),
              c: () => ask('correction', member),
              r: () => ask('rejection', member),
            }
          : {}
      }
      actions={member && <PanelActions member={member} {...rest} />}
    >
      {children}
      {error && <ListFailure error={error} onRetry={() => void refetch()} />}
      {member && <MemberDetails member={member} />}
    </SidePanel>
  )
}

function MemberDetails({ member }: { member: CommitteeRecord }) {
  const { membershipType, memberType, familyMembers, emirate, membershipNumber } = member
  const family = membershipType === 'family' ? `, ${familyMembers.length + 1} people` : ''
  const office = memberType === 'member' ? '' : MEMBER_TYPE_LABELS[memberType]
  const plan = usePlanName(member.planId) ?? MEMBERSHIP_TYPE_LABELS[membershipType]
  const about = [`${plan}${family}`, office, emirate, membershipNumber]
  return (
    <>
      <div className={own.person}>
        <MemberAvatar member={member} />
        <div>
          <p>{about.filter(Boolean).join(' · ')}</p>
          <p className="row above-1">
            <MemberStatusBadges member={member} />
            <span className="small soft">{timeText(member)}</span>
          </p>
        </div>
      </div>
      {member.correctionNote && <p className={own.quote}>Asked to correct: {member.correctionNote}</p>}
      {member.rejectionReason && <p className={own.quote}>Reason: {member.rejectionReason}</p>}
      <PossibleDuplicates member={member} />
      <MissingDetails member={member} />
      <MemberFacts member={member} />
      <MemberNotes key={member.id} member={member} />
      <MemberHistory history={member.history} />
    </>
  )
}

function timeText(member: CommitteeRecord): string {
  if (member.status !== 'pending') return member.joinedDate ? `Joined ${formatCardDate(member.joinedDate)}` : ''
  const promised = formatCardDate(lastReviewDay(new Date(member.submittedAt)))
  return `Applied ${formatCardDate(member.submittedAt)}; decision ${isOverdue(member) ? 'was due' : 'due'} by ${promised}`
}

type PanelActionsProps = Pick<MemberPanelProps, 'decisions' | 'ask' | 'editAddress' | 'isSuperAdmin'> & {
  member: CommitteeRecord
}

function PanelActions({ member, decisions, ask, editAddress, isSuperAdmin }: PanelActionsProps) {
  const isBusy = decisions.busy.has(member.id)
  const isTreasurer = useDuty('treasurer')
  const mayWrite = useDuty('announcements')
  if (member.status === 'pending')
    return (
      <>
        <Button variant="confirm" busy={isBusy} onClick={() => decisions.approve(member)}>
          <Check aria-hidden="true" /> Approve <Key name="a" />
        </Button>
        <Button variant="outline" disabled={isBusy} onClick={() => ask('correction', member)}>
          Ask for a correction <Key name="c" />
        </Button>
        <Button variant="danger" disabled={isBusy} onClick={() => ask('rejection', member)}>
          Reject <Key name="r" />
        </Button>
      </>
    )
  const isReversible = member.history[0]?.decision === member.status
  const backToPending: RowMenuItem = {
    label: 'Back to pending',
    icon: Undo2,
    onSelect: () => decisions.takeBack(member),
  }
  const items = [
    ...menuOf(member, { ask, editAddress, isSuperAdmin, isTreasurer, mayWrite }).filter(
      ({ label }) => label !== 'Edit',
    ),
    ...(isReversible && !member.erasedAt ? [backToPending] : []),
  ]
  return (
    <>
      <ButtonLink variant="outline" href={editAddress}>
        Open the record
      </ButtonLink>
      <span className={own.menu}>
        <RowMenu name={member.fullName} items={items} />
      </span>
    </>
  )
}

/** A key that does the same; only where there is a keyboard. */
const Key = ({ name }: { name: string }) => (
  <span className="keyboard-hint" aria-hidden="true">
    <kbd>{name}</kbd>
  </span>
)
