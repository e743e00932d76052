import { MEMBERSHIP_TYPE_LABELS, type MembershipType } from '../member-enums.ts'
import { FIRST_PLANS } from './plan-enums.ts'

type OpenPlan = { id: string; name: string; membershipType: MembershipType }
type Wanted = { planId: string | null; membershipType: MembershipType; earlierPlanId: string | null }

const CLOSED = 'This plan is not open to applicants any more. Please choose another one.'

/** Whether applicants choose between plans: others than the two first ones are open, or one of those is closed. */
export function offersOtherPlans(open: readonly { id: string }[]): boolean {
  const first = Object.values(FIRST_PLANS)
  return open.length !== first.length || open.some(({ id }) => !first.includes(id))
}

/**
 * The plan of an application among those that are open, or in words why there is none. Without a named plan it is the
 * one of the earlier application, the first one of the type, or the only one of the type.
 */
export function planOfApplication<Plan extends OpenPlan>(
  open: readonly Plan[],
  { planId, membershipType, earlierPlanId }: Wanted,
): { plan: Plan } | { problem: string } {
  const label = MEMBERSHIP_TYPE_LABELS[membershipType]
  if (planId !== null) {
    const plan = open.find(({ id }) => id === planId)
    if (!plan) return { problem: CLOSED }
    if (plan.membershipType === membershipType) return { plan }
    return { problem: `${plan.name} is no plan for the type ${label}. Please choose another one.` }
  }
  const ofType = open.filter((plan) => plan.membershipType === membershipType)
  const usual = [earlierPlanId, FIRST_PLANS[membershipType]]
  const plan = usual.map((id) => ofType.find((each) => each.id === id)).find(Boolean)
  if (plan) return { plan }
  if (ofType.length === 1) return { plan: ofType[0]! }
  return { problem: ofType.length > 1 ? 'Please choose a plan' : `No plan of the type ${label} is open to applicants.` }
}
