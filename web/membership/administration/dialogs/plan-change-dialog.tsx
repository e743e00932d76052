import { useState } from 'react'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { priceText } from '#web/membership/plans/plan-texts.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { NotLoaded } from '#web/platform/listing/not-loaded.tsx'
import { useApi, useApiWhen } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { ChoiceCard } from '#web/platform/ui/form/choice-card.tsx'
import { Field, FieldGroup } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import type { ShownMember } from '../member-state.ts'
import { CHANGED, useFailureMessages } from '../use-decisions.ts'
import { yearLabel, yearText } from '../year-texts.ts'

type PlanChangeDialogProps = { member: ShownMember; onClose: () => void }
type OwnPlan = ResponseOf<'GET /api/admin/members/:id/plan'>
type Preview = ResponseOf<'GET /api/admin/members/:id/plan/preview'>

/** Asks for another plan and a day, and shows what is then owed before anything changes. */
export function PlanChangeDialog({ member, onClose }: PlanChangeDialogProps) {
  const ownPlan = useApi('GET /api/admin/members/:id/plan', { params: { id: member.id } })
  const planList = useApi('GET /api/admin/plans')
  const [own, plans] = [ownPlan.data, planList.data]
  const [planId, setPlanId] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [from, setFrom] = useState('')
  const day = from || own?.today || ''
  const preview = useApiWhen(planId !== '' && day !== '', 'GET /api/admin/members/:id/plan/preview', {
    params: { id: member.id },
    query: { planId, from: day },
  })
  const { change, isChanging } = usePlanChange(member, onClose)
  const current = plans?.find(({ id }) => id === own?.planId)
  const choices = plans?.filter(({ id }) => id !== own?.planId || own?.next) ?? []
  return (
    <FormDialog
      open
      title={`Change the plan of ${member.fullName}`}
      action="Change the plan"
      variant="primary"
      busy={isChanging}
      isLoading={!own || !plans}
      disabled={planId !== '' && !preview.data}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        setIsMissing(planId === '')
        if (preview.data) change({ planId, from: day, owed: preview.data.owedAfter })
      }}
    >
      {current && own && <p>{presentText(current.name, own, plans ?? [])}</p>}
      {own && plans ? (
        <FieldGroup
          label="New plan"
          id="plan-change-plan"
          error={isMissing && planId === '' ? 'Please choose a plan' : undefined}
        >
          <div className="stack">
            {choices.map((plan) => (
              <ChoiceCard
                key={plan.id}
                name="plan"
                value={plan.id}
                checked={planId === plan.id}
                onChange={() => setPlanId(plan.id)}
                title={plan.name}
                description={priceText(plan)}
              />
            ))}
          </div>
        </FieldGroup>
      ) : (
        <NotLoaded of="plans" queries={[ownPlan, planList]} />
      )}
      {own?.nextDues && (
        <Field label="From">
          <Select value={day} onChange={({ target }) => setFrom(target.value)}>
            <option value={own.today}>Today</option>
            <option value={own.nextDues}>{formatLongDate(own.nextDues)}, with the next dues</option>
          </Select>
        </Field>
      )}
      {planId !== '' && <Consequences preview={preview.data} error={preview.error} />}
    </FormDialog>
  )
}

function presentText(name: string, { next }: OwnPlan, plans: readonly { id: string; name: string }[]): string {
  const coming = next && plans.find(({ id }) => id === next.planId)
  const change = next && coming ? ` It changes to ${coming.name} on ${formatLongDate(next.from)}.` : ''
  return `The current plan is ${name}.${change}`
}

/** What is owed before and after, and who can no longer be named in a party. */
function Consequences({ preview, error }: { preview: Preview | undefined; error: Error | null }) {
  if (error) return <Alert title="This change is not possible">{error.message}</Alert>
  if (!preview) return <p role="status">Loading the amounts...</p>
  const { years, owedBefore, owedAfter, creditAfter, nextDues, familyLeaving } = preview
  const items = [
    ...years.map((year) => ({ label: yearLabel(year), value: yearText(year) })),
    { label: 'Owed now', value: formatDirhams(owedBefore) },
    { label: 'Owed after the change', value: formatDirhams(owedAfter) },
    ...(creditAfter > 0 ? [{ label: 'Credit', value: formatDirhams(creditAfter) }] : []),
    ...(nextDues
      ? [{ label: 'Next dues', value: `${formatDirhams(nextDues.amount)} on ${formatLongDate(nextDues.on)}` }]
      : []),
  ]
  return (
    <section ref={scrollToIt} aria-live="polite" aria-label="What changes" className="stack">
      <KeyValueList items={items} />
      {familyLeaving.length > 0 && (
        <p>
          These people can no longer be registered: {familyLeaving.join(', ')}. Their places at events and in programs
          ahead are given back; past events do not change.
        </p>
      )}
    </section>
  )
}

const scrollToIt = (section: HTMLElement | null) => section?.scrollIntoView({ block: 'nearest' })

function usePlanChange({ id, fullName }: ShownMember, onDone: () => void) {
  const onError = useFailureMessages()
  const { mutate, isPending } = useSend('POST /api/admin/members/:id/plan', {
    changes: [...CHANGED, '/api/admin/renewals', '/api/admin/plans'],
    onSuccess: () => {
      toast({ title: 'Plan Changed', description: `${fullName} can see it in the dues.` })
      onDone()
    },
    onError,
  })
  return {
    change: (body: { planId: string; from: string; owed: number }) => mutate({ params: { id }, body }),
    isChanging: isPending,
  }
}
