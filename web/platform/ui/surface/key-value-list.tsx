import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './key-value-list.module.css'

export interface KeyValue {
  label: string
  value: ReactNode
  icon?: LucideIcon
}

interface KeyValueListProps {
  items: readonly KeyValue[]
  /** Rows: one below the other, with icons. Columns: side by side in a frame; rows on phones. Pairs: label beside value. */
  layout?: 'rows' | 'columns' | 'pairs'
  className?: string
}

export function KeyValueList({ items, layout = 'rows', className }: KeyValueListProps) {
  return (
    <dl className={clsx(styles[layout], className)}>
      {items.map(({ label, value, icon: Icon }) => (
        <div key={label} className={clsx(styles.item, Icon && styles.withIcon)}>
          <dt className="small soft">
            {Icon && <Icon className={styles.icon} />}
            {label}
          </dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
