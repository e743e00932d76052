import { Umbrella } from '#web/platform/ui/picture/umbrella.tsx'
import type { BENEFITS } from './benefits.ts'
import styles from './gains.module.css'

type GainsProps = { benefits: typeof BENEFITS; headingLevel?: 2 | 3 }

/** Benefits, each under an umbrella of its own silk. */
export function Gains({ benefits, headingLevel = 3 }: GainsProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <ul className={styles.gains}>
      {benefits.map(({ title, text, silk }) => (
        <li key={title} data-silk={silk}>
          <Umbrella className={styles.umbrella} />
          <Heading className={styles.title}>{title}</Heading>
          <p className="soft">{text}</p>
        </li>
      ))}
    </ul>
  )
}
