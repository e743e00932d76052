import type { Head } from '#web/platform/page.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Closing } from '#web/platform/ui/surface/closing.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { BENEFITS } from './benefits.ts'
import { Gains } from './gains.tsx'

export const head = (): Head => ({
  title: 'Benefits of membership',
  description: 'What members get: places at events, a membership card, the marketplace and help when they need it.',
})

export default function BenefitsPage() {
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
        <Gains benefits={BENEFITS} headingLevel={2} />
      </Section>
      <Closing
        title="What does it cost?"
        lead="Single or family, once a year. You pay nothing before you are approved."
      >
        <ButtonLink href="/membership">Types and fees</ButtonLink>
        <ButtonLink href="/contact" variant="outline">
          Ask us
        </ButtonLink>
      </Closing>
    </>
  )
}
