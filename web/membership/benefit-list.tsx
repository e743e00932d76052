import { Umbrella } from '#web/platform/ui/picture/umbrella.tsx'
import styles from './benefit-list.module.css'
import type { BENEFITS } from './benefits.ts'

type BenefitListProps = { benefits: typeof BENEFITS; headingLevel?: 2 | 3 }

/** Benefits, each under an umbrella of its own silk. */
export function BenefitList({ benefits, headingLevel = 3 }: BenefitListProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <ul className={styles.list}>
      {benefits.map(({ title, text, silk }) => (
        <li key={title} data-silk={silk}>
          <Umbrella className={styles.umbrella} />
          <Heading className="h4">{title}</Heading>
          <p className="soft">{text}</p>
        </li>
      ))}
    </ul>
  )
}
