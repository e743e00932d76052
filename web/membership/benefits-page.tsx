import type { Head } from '#web/platform/page.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { BENEFITS } from './benefits.ts'
import styles from './benefits-page.module.css'

export const head = (): Head => ({
  title: 'Benefits of membership',
  description: 'What members get: places at events, a membership card, the marketplace and help when they need it.',
})

export default function BenefitsPage() {
  return (
    <>
      <PageHead
        title="Benefits of membership"
        lead="What you get as soon as the committee approves your application."
      />
      <Section>
        <ul className={styles.benefits}>
          {BENEFITS.map(({ title, text }) => (
            <li key={title} className={styles.benefit}>
              <h2 className={styles.title}>{title}</h2>
              <p className="soft">{text}</p>
            </li>
          ))}
        </ul>
        <div className="button-row">
          <ButtonLink href="/register">Apply for membership</ButtonLink>
          <ButtonLink href="/membership" variant="outline">
            Types and fees
          </ButtonLink>
        </div>
      </Section>
    </>
  )
}
