import clsx from 'clsx'
import { ChevronDown, ChevronRight, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Anchor } from '../navigation/anchor.tsx'
import styles from './folded-section.module.css'
import { useFragment } from './use-fragment.ts'

/** Folded sections and links of one subject, one below the other on one card. */
export const FoldedSections = ({ children, className }: { children: ReactNode; className?: string | undefined }) => (
  <div className={clsx(styles.card, className)} data-ground="day">
    {children}
  </div>
)

type LineProps = {
  title: string
  summary?: ReactNode
  Icon?: LucideIcon | undefined
  /** Instead of an icon, such as the portrait of a person. */
  picture?: ReactNode
}

interface FoldedSectionProps extends LineProps {
  /** The fragment that opens it. */
  id: string
  headingLevel?: 2 | 3
  startsOpen?: boolean
  /** Something in it must be seen, such as a field with an error. */
  mustOpen?: boolean
  children: ReactNode
}

/** A section folded to one line: its title, and in `summary` what it says now. A link to its fragment opens it. */
export function FoldedSection({
  id,
  title,
  summary,
  Icon,
  picture,
  headingLevel = 3,
  startsOpen = false,
  mustOpen = false,
  children,
}: FoldedSectionProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  useFragment(id, () => setOpen(true))
  const titleId = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <section id={id} aria-labelledby={titleId} className={styles.section}>
      <details open={isOpen || mustOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.line}>
          {Icon && <Icon className={styles.icon} aria-hidden="true" />}
          {picture}
          <span className={styles.words}>
            <Heading id={titleId} className={styles.title}>
              {title}
            </Heading>
            {!isOpen && summary && <span className="small soft anywhere">{summary}</span>}
          </span>
          <ChevronDown className={styles.sign} aria-hidden="true" />
        </summary>
        <div className={styles.content}>{children}</div>
      </details>
    </section>
  )
}

/** A line among folded sections that leads to a page of its own. */
export function SectionLink({ id, href, title, summary, Icon }: LineProps & { id?: string; href: string }) {
  useFragment(id)
  return (
    <div id={id} className={styles.section}>
      <Anchor href={href} className={styles.line}>
        {Icon && <Icon className={styles.icon} aria-hidden="true" />}
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {summary && <span className="small soft anywhere">{summary}</span>}
        </span>
        <ChevronRight className={styles.sign} aria-hidden="true" />
      </Anchor>
    </div>
  )
}

type SectionGroupProps = { id: string; title: string; className?: string | undefined; children: ReactNode }

/** Folded sections of one subject below its heading; a link may lead to it. */
export function SectionGroup({ id, title, className, children }: SectionGroupProps) {
  useFragment(id)
  return (
    <section id={id} className={className} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="h3" tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}
