import { ArrowRight, House } from 'lucide-react'
import { useState } from 'react'
import type { MembershipType } from '#shared/membership/member-enums.ts'
import { priceText } from '#web/membership/plans/plan-texts.ts'
import { useOpenPlans } from '#web/membership/plans/use-open-plans.ts'
import { call } from '#web/platform/call.ts'
import { fieldErrorsOf } from '#web/platform/editing/field-errors.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useSending } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import styles from './household-dialogs.module.css'
import { HOUSEHOLD_CHANGES, type HouseholdDialogProps } from './household-dialogs.ts'
import { PointList } from './point-list.tsx'

type OwnMembershipProps = HouseholdDialogProps & { hasLogin: boolean; onInvite: () => void }

/** What moves with somebody who becomes a member of their own, and the application for it. */
export function OwnMembershipDialog({ id, name, memberId, hasLogin, onInvite, onClose }: OwnMembershipProps) {
  const plans = useOpenPlans()
  const [chosen, setChosen] = useState<string | null>(null)
  const plan = plans?.find(({ id: each }) => each === chosen) ?? plans?.find(isSingle) ?? plans?.[0]
  const apply = useSending({
    send: (body: { planId: string } | undefined): Promise<unknown> =>
      memberId
        ? call('POST /api/admin/members/:id/family/:personId/own-membership', {
            params: { id: memberId, personId: id },
            body,
          })
        : call('POST /api/members/family/:id/own-membership', { params: { id }, body }),
    changes: HOUSEHOLD_CHANGES,
    onSuccess: () => {
      const description = `The committee will decide about the application of ${name}.`
      toast({ title: 'Application Submitted', description })
      onClose()
    },
    onError: (error) =>
      showFailure(error, { title: 'Not Submitted', fallback: 'The connection was lost. Please try again.' }),
  })
  const firstName = name.split(' ')[0]
  return (
    <Dialog
      open
      size="wide"
      onClose={apply.isPending ? () => {} : onClose}
      title={`${firstName} can become a member`}
      actions={
        <>
          {hasLogin ? (
            <Button busy={apply.isPending} onClick={() => apply.mutate(plan && { planId: plan.id })}>
              Apply for {firstName}
            </Button>
          ) : (
            <Button onClick={onInvite}>Invite {firstName} first</Button>
          )}
          <Button variant="outline" onClick={onClose} disabled={apply.isPending}>
            Not now
          </Button>
        </>
      }
    >
      <div className="grid">
        <p>
          The application is filled in from what we know: {plan ? plan.name : 'a single membership'}, with a new number.{' '}
          {firstName} gets an email, and the committee decides. Nothing changes until then.
        </p>
        {plans && plan && (
          <Field label="Plan" id="own-membership-plan" error={planErrorOf(apply.error)}>
            <Select value={plan.id} onChange={({ target }) => setChosen(target.value)}>
              {plans.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}, {priceText(each)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {!hasLogin && (
          <Alert tone="amber" title={`${firstName} needs a login first`}>
            <p>The membership will be theirs, so they log in with an address of their own.</p>
          </Alert>
        )}
        <div className={styles.rights}>
          <PointList title={`Moves with ${firstName}`} list={MOVES} Icon={ArrowRight} />
          <PointList title={memberId ? 'Stays with the household' : 'Stays with you'} list={STAYS} Icon={House} />
        </div>
      </div>
    </Dialog>
  )
}

const isSingle = ({ membershipType }: { membershipType: MembershipType }) => membershipType === 'single'

const planErrorOf = (error: Error | null) => fieldErrorsOf(error).planId

const MOVES = [
  'the login, the photo and the blood group',
  'entries, results and certificates',
  'places at events ahead',
  'listings and messages',
]
const STAYS = ['the number and the plan', 'dues and receipts', 'what the household registered together in the past']
