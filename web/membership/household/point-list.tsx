import type { LucideIcon } from 'lucide-react'
import styles from './household-dialogs.module.css'

type PointListProps = { title: string; list: readonly string[]; Icon: LucideIcon }

/** Short points under a heading, each with the same mark. */
export const PointList = ({ title, list, Icon }: PointListProps) => (
  <div>
    <p className="semibold">{title}</p>
    <ul className="grid gap-2 above-2">
      {list.map((point) => (
        <li key={point} className="line at-top">
          <Icon aria-hidden="true" className={styles.mark} />
          <span>{point}</span>
        </li>
      ))}
    </ul>
  </div>
)
