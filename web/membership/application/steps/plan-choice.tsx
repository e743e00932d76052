import { useEffect } from 'react'
import type { MembershipType } from '#shared/membership/member-enums.ts'
import { OPEN_PLANS, type OpenPlan, useOpenPlans } from '#web/membership/plans/use-open-plans.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { ChoiceCard } from '#web/platform/ui/form/choice-card.tsx'
import { FieldGroup } from '#web/platform/ui/form/field.tsx'
import type { WizardForm } from '../application-form.ts'
import { controlId } from '../application-steps.ts'
import { useCost } from '../use-cost.ts'

const WHO: Record<MembershipType, string> = {
  single: 'One person with a membership card.',
  family: 'You, your spouse, children and parents in the UAE.',
}

const WHEN = 'You pay nothing now. Once you are approved, your dashboard shows what is due and when.'

/** Single or family; once the association has opened other plans, one of them. */
export function PlanChoice({ form }: { form: WizardForm }) {
  const plans = useOpenPlans()
  return plans ? <PlanCards form={form} plans={plans} /> : <TypeCards form={form} />
}

function TypeCards({ form }: { form: WizardForm }) {
  const isKnown = useApiQuery(OPEN_PLANS).isSuccess
  // a plan in an old draft may be closed by now
  useEffect(() => {
    if (isKnown && form.getValues('planId') !== '') form.setValue('planId', '')
  }, [isKnown, form])
  const cost = useCost()
  const type = form.register('membershipType')
  const { membershipType, planId } = form.formState.errors
  return (
    <FieldGroup
      label="Who is joining?"
      id={controlId('membershipType-group')}
      help={WHEN}
      error={membershipType?.message ?? planId?.message}
    >
      <div className="field-row">
        <ChoiceCard {...type} value="single" title="Single" description={withCost(cost('single'), WHO.single)} />
        <ChoiceCard {...type} value="family" title="Family" description={withCost(cost('family'), WHO.family)} />
      </div>
    </FieldGroup>
  )
}

function PlanCards({ form, plans }: { form: WizardForm; plans: readonly OpenPlan[] }) {
  const choose = ({ id, membershipType }: OpenPlan) => {
    form.setValue('planId', id)
    form.setValue('membershipType', membershipType)
  }
  const cost = useCost()
  const chosen = form.register('planId', {
    onChange: ({ target }) => choose(plans.find(({ id }) => id === target.value)!),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when other plans are open
  useEffect(() => {
    const { planId, membershipType } = form.getValues()
    if (plans.some(({ id }) => id === planId)) return
    choose(plans.find((plan) => plan.membershipType === membershipType) ?? plans[0]!)
  }, [plans])
  return (
    <FieldGroup
      label="Which membership?"
      id={controlId('planId-group')}
      help={WHEN}
      error={form.formState.errors.planId?.message}
    >
      <div className="field-row">
        {plans.map((plan, place) => (
          <ChoiceCard
            key={plan.id}
            {...chosen}
            {...(place === 0 && { id: controlId('planId') })}
            value={plan.id}
            title={plan.name}
            description={withCost(cost(plan.membershipType, plan), WHO[plan.membershipType])}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

const withCost = (cost: string, who: string) => (
  <>
    {cost && <b className="block">{cost}</b>}
    <span>{who}</span>
  </>
)
