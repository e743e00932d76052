import type { ReactNode } from 'react'
import { RejectionReason } from '#shared/membership/review-rules.ts'
import { CorrectionNote, SuspensionReason } from '#shared/membership/status-form-rules.ts'
import { ReasonDialog } from '#web/membership/reason-dialog.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import type { ShownMember } from '../member-state.ts'
import type { Decisions } from '../use-decisions.ts'
import { useCardRevoking, usePromotion, useRestoring, useSuspension } from '../use-status.ts'
import { DeathDialog } from './death-dialog.tsx'
import { EndingDialog } from './ending-dialog.tsx'
import { MemberPayment } from './member-payment.tsx'
import { PlanChangeDialog } from './plan-change-dialog.tsx'

type Question =
  | 'rejection'
  | 'correction'
  | 'suspension'
  | 'restoring'
  | 'revoking'
  | 'promotion'
  | 'payment'
  | 'plan'
  | 'ending'
  | 'death'
export type Asked = { question: Question; member: ShownMember }
export type Ask = (question: Question, member: ShownMember) => void

type MemberDialogsProps = { asked: Asked | null; decisions: Decisions; onClose: () => void }

/** The question about a person that is open, if any. */
export function MemberDialogs({ asked, decisions, onClose }: MemberDialogsProps): ReactNode {
  if (!asked) return null
  const { question, member } = asked
  const isOpen = (each: Question) => question === each
  return (
    <>
      <DecisionDialogs member={member} question={question} decisions={decisions} onClose={onClose} />
      <SuspensionDialog member={member} open={isOpen('suspension')} onClose={onClose} />
      <RestoringDialog member={member} open={isOpen('restoring')} onClose={onClose} />
      <RevokingDialog member={member} open={isOpen('revoking')} onClose={onClose} />
      <PromotionDialog member={member} open={isOpen('promotion')} onClose={onClose} />
      {isOpen('ending') && <EndingDialog member={member} onClose={onClose} />}
      {isOpen('plan') && <PlanChangeDialog member={member} onClose={onClose} />}
      {isOpen('death') && <DeathDialog member={member} onClose={onClose} />}
      {isOpen('payment') && <MemberPayment id={member.id} onClose={onClose} />}
    </>
  )
}

type DecisionDialogsProps = Asked & { decisions: Decisions; onClose: () => void }

/** The reason of a rejection, or what the applicant should correct; they read it. */
function DecisionDialogs({ member, question, decisions, onClose }: DecisionDialogsProps) {
  const { reject, requestCorrection } = decisions
  return (
    <>
      <ReasonDialog
        open={question === 'rejection'}
        onClose={onClose}
        title={`Reject the application of ${member.fullName}?`}
        help="The applicant gets this reason by email, sees it on the dashboard and can apply again."
        action="Reject application"
        variant="danger"
        rule={RejectionReason}
        busy={false}
        onReason={(reason) => {
          reject(member, reason)
          onClose()
        }}
      />
      <ReasonDialog
        open={question === 'correction'}
        onClose={onClose}
        title={`Ask ${member.fullName} for a correction?`}
        label="What to correct"
        help="The applicant gets this by email and can then correct and resubmit the application."
        action="Ask for a correction"
        suggestions={CORRECTIONS}
        rule={CorrectionNote}
        busy={false}
        onReason={(note) => {
          requestCorrection(member, note)
          onClose()
        }}
      />
    </>
  )
}

const CORRECTIONS = [
  'The emirate and the address differ.',
  'The photo is not clear.',
  'A family member is missing.',
] as const

type DialogProps = { member: ShownMember; open: boolean; onClose: () => void }

function SuspensionDialog({ member, open, onClose }: DialogProps) {
  const { suspend, isSuspending } = useSuspension(member, onClose)
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={`Suspend ${member.fullName}?`}
      help="The member gets this reason by email and sees it on the dashboard."
      action="Suspend member"
      variant="danger"
      rule={SuspensionReason}
      busy={isSuspending}
      onReason={suspend}
    />
  )
}

function RestoringDialog({ member, open, onClose }: DialogProps) {
  const { restore, isRestoring } = useRestoring(member, onClose)
  return (
    <QuestionDialog
      open={open}
      question={`Restore ${member.fullName}?`}
      safe="Cancel"
      answer="Restore member"
      variant="confirm"
      busy={isRestoring}
      onAnswer={restore}
      onClose={onClose}
    >
      <p>The membership and the card become active again. Event places that went to other people are not returned.</p>
    </QuestionDialog>
  )
}

function RevokingDialog({ member, open, onClose }: DialogProps) {
  const { revoke, isRevoking } = useCardRevoking(member, onClose)
  return (
    <QuestionDialog
      open={open}
      question={`Revoke the card of ${member.fullName}?`}
      safe="Cancel"
      answer="Revoke card"
      busy={isRevoking}
      onAnswer={revoke}
      onClose={onClose}
    >
      <p>All earlier cards of this member become invalid. The member gets a new one.</p>
    </QuestionDialog>
  )
}

function PromotionDialog({ member, open, onClose }: DialogProps) {
  const { promote, isPromoting } = usePromotion(member, onClose)
  return (
    <QuestionDialog
      open={open}
      question={`Make ${member.fullName} an admin?`}
      safe="Cancel"
      answer="Make an admin"
      variant="primary"
      busy={isPromoting}
      onAnswer={promote}
      onClose={onClose}
    >
      <p>
        Admins can do everything in the portal except assign roles, change settings, delete personal data, and start or
        download backups.
      </p>
    </QuestionDialog>
  )
}
