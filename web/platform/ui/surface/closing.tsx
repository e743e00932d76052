import type { ReactNode } from 'react'
import styles from './closing.module.css'
import { Section } from './section.tsx'

interface ClosingProps {
  title: string
  lead: string
  tone?: 'ivory' | 'sand'
  /** Buttons. */
  children: ReactNode
}

/** The end of a page: what to do next. */
export const Closing = ({ title, lead, tone = 'sand', children }: ClosingProps) => (
  <Section tone={tone}>
    <div className={styles.closing}>
      <div>
        <h2>{title}</h2>
        <p className="lead">{lead}</p>
      </div>
      <div className="button-row">{children}</div>
    </div>
  </Section>
)
