import { useForm } from 'react-hook-form'
import { MEMBERSHIP_TYPE_LABELS, MEMBERSHIP_TYPES, type MembershipType } from '#shared/membership/member-enums.ts'
import { FIRST_PARTS, type FirstPart, PLAN_RUNS, type PlanRuns } from '#shared/membership/plans/plan-enums.ts'
import { FIRST_PART_LABELS, PLAN_RUNS_LABELS } from '#shared/membership/plans/plan-label-enums.ts'
import { call, type RequestOf, type ResponseOf } from '#web/platform/call.ts'
import { fieldErrorsOf } from '#web/platform/editing/field-errors.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSending } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { PLAN_QUERY_KEYS } from './plan-query-keys.ts'
import { MONTH_CHOICES } from './plan-texts.ts'

export type Plan = ResponseOf<'GET /api/admin/plans'>[number]

/** A plan as typed. */
type PlanDraft = {
  name: string
  membershipType: MembershipType
  runs: PlanRuns
  fee: string
  firstMonth: string
  firstPart: FirstPart
  isOpen: boolean
}
type PlanBody = RequestOf<'POST /api/admin/plans'>['body']

type PlanDialogProps = { plan: Plan | null; onClose: () => void }

/** A new plan, or one that is edited. What people who have it rely on can only be chosen while nobody has it. */
export function PlanDialog({ plan, onClose }: PlanDialogProps) {
  const form = useForm<PlanDraft>({ defaultValues: draftOf(plan) })
  const { register, watch, handleSubmit, setError, formState } = form
  const { errors } = formState
  const isFirst = plan?.isFirst ?? false
  const isFixed = isFirst || (plan?.members ?? 0) > 0
  const runs = watch('runs')
  const { mutate, isPending } = useSaving(plan, onClose, (field, message) => setError(field, { message }))
  return (
    <FormDialog
      open
      title={plan ? `Edit the plan ${plan.name}` : 'Add a plan'}
      action={plan ? 'Save' : 'Add the plan'}
      busy={isPending}
      onClose={onClose}
      onSubmit={handleSubmit((draft) => mutate(bodyOf(draft)))}
    >
      {isFixed && <p className="soft">{isFirst ? FIRST_NOTE : IN_USE_NOTE}</p>}
      <Field label="Name" error={errors.name?.message}>
        <TextInput {...register('name')} disabled={isFirst} maxLength={60} autoComplete="off" />
      </Field>
      <Field label="Who belongs to it" error={errors.membershipType?.message}>
        <Select {...register('membershipType')} disabled={isFixed}>
          <Options values={MEMBERSHIP_TYPES} labels={MEMBERSHIP_TYPE_LABELS} />
        </Select>
      </Field>
      <Field label="How the dues run" error={errors.runs?.message}>
        <Select {...register('runs')} disabled={isFixed}>
          <Options values={PLAN_RUNS} labels={PLAN_RUNS_LABELS} />
        </Select>
      </Field>
      {runs === 'association_year' && (
        <>
          <Field label="The year begins in" error={errors.firstMonth?.message}>
            <Select {...register('firstMonth')} disabled={isFixed}>
              {MONTH_CHOICES.map(({ number, name }) => (
                <option key={number} value={number}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label="The first part-year costs"
            help="A month that has begun counts in full."
            error={errors.firstPart?.message}
          >
            <Select {...register('firstPart')} disabled={isFixed}>
              <Options values={FIRST_PARTS} labels={FIRST_PART_LABELS} />
            </Select>
          </Field>
        </>
      )}
      {runs !== 'without_dues' && !isFirst && (
        <Field
          label={runs === 'for_life' ? 'One payment (AED)' : 'Dues a year (AED)'}
          help={plan ? 'Years already recorded stay as they are.' : undefined}
          error={errors.fee?.message}
        >
          <TextInput {...register('fee')} inputMode="decimal" autoComplete="off" />
        </Field>
      )}
      <Checkbox {...register('isOpen')} label="Open to applicants" help="Applicants can choose it." />
    </FormDialog>
  )
}

const FIRST_NOTE = 'Its dues are in the settings. It can only be closed to applicants.'
const IN_USE_NOTE = 'People have this plan, so how it runs stays as it is.'

function useSaving(plan: Plan | null, onDone: () => void, onField: (field: keyof PlanDraft, message: string) => void) {
  return useSending({
    send: (body: PlanBody) =>
      plan
        ? call('PUT /api/admin/plans/:id', { params: { id: plan.id }, body })
        : call('POST /api/admin/plans', { body }),
    changes: PLAN_QUERY_KEYS,
    onSuccess: ({ name }) => {
      toast({ title: plan ? 'Plan Saved' : 'Plan Added', description: `${name} is saved.` })
      onDone()
    },
    onError: (error) => {
      const fields = Object.entries(fieldErrorsOf(error))
      for (const [field, message] of fields) onField(field as keyof PlanDraft, message)
      if (fields.length === 0) showPortalFailure(error)
    },
  })
}

const draftOf = (plan: Plan | null): PlanDraft => ({
  name: plan?.name ?? '',
  membershipType: plan?.membershipType ?? 'single',
  runs: plan?.runs ?? 'own_year',
  fee: plan ? String(plan.fee) : '',
  firstMonth: String(plan?.firstMonth ?? 1),
  firstPart: plan?.firstPart ?? 'pro_rata',
  isOpen: plan?.isOpen ?? false,
})

const bodyOf = ({ fee, firstMonth, firstPart, ...draft }: PlanDraft): PlanBody => {
  const isByYear = draft.runs === 'association_year'
  return {
    ...draft,
    fee: draft.runs === 'without_dues' ? null : amountOf(fee),
    firstMonth: isByYear ? Number(firstMonth) : null,
    firstPart: isByYear ? firstPart : null,
  }
}

const amountOf = (typed: string): number | null => (/^\d+(\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : null)
