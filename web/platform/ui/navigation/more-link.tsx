import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import styles from './more-link.module.css'

interface MoreLinkProps {
  href: string
  newTab?: boolean
  children: ReactNode
}

/** A link to the rest: the whole list, or the article. */
export function MoreLink({ href, newTab, children }: MoreLinkProps) {
  return (
    <Anchor className={styles.more} href={href} newTab={newTab}>
      {children} <ArrowRight className={styles.arrow} />
    </Anchor>
  )
}
