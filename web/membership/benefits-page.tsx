import { formatFils } from '#shared/platform/money.ts'
import { VOICES_ON_A_PAGE } from '#shared/settings/voice-count.ts'
import type { Head } from '#web/platform/page.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Closing } from '#web/platform/ui/surface/closing.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { Voices } from '#web/settings/voices.tsx'
import { BenefitList } from './benefit-list.tsx'
import { BENEFITS } from './benefits.ts'
import { membershipPage } from './page-data.ts'
import { isYearly, pricesText } from './plans/plan-texts.ts'
import { useOpenPlans } from './plans/use-open-plans.ts'
import { useOfferedDues } from './use-offered-dues.ts'

export const head = (): Head => ({
  title: 'Benefits of membership',
  description: 'What members get: places at events, a membership card, the marketplace and help when they need it.',
})

export default function BenefitsPage() {
  // those that Membership does not show
  const voices = (useApiQuery(membershipPage.voices).data ?? []).slice(VOICES_ON_A_PAGE)
  return (
    <>
      <PageHead
        title="Benefits of membership"
        lead="What you get when the committee approves your application: for you, your children and your parents."
        actions={
          <ButtonLink href="/register" variant="lamp" size="large">
            Apply for membership
          </ButtonLink>
        }
      />
      <Section>
        <BenefitList benefits={BENEFITS} headingLevel={2} />
      </Section>
      {voices.length > 0 && (
        <Section title="In their words" tone="sand">
          <Voices voices={voices} />
        </Section>
      )}
      <Cost tone={voices.length > 0 ? 'ivory' : 'sand'} />
    </>
  )
}

function Cost({ tone }: { tone: 'ivory' | 'sand' }) {
  const dues = useOfferedDues()
  const plans = useOpenPlans()
  const amounts = dues && `${formatFils(dues.singleFils)} single or ${formatFils(dues.familyFils)} family, once a year.`
  const ofType = dues?.isFirstYearFree ? `The first year is free, then ${amounts}` : (amounts ?? 'Once a year.')
  const cost = plans ? costOfPlans(plans, dues?.isFirstYearFree === true) : ofType
  return (
    <Closing tone={tone} title="What does it cost?" lead={`${cost} You pay nothing before you are approved.`}>
      <ButtonLink href="/membership">Types and dues</ButtonLink>
      <ButtonLink href="/contact" variant="outline">
        Ask us
      </ButtonLink>
    </Closing>
  )
}

function costOfPlans(plans: NonNullable<ReturnType<typeof useOpenPlans>>, isFirstYearFree: boolean): string {
  const free = isFirstYearFree && plans.some(isYearly) ? ' The first year of yearly dues is free.' : ''
  return `${pricesText(plans)}.${free}`
}
