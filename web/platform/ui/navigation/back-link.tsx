import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import styles from './back-link.module.css'

interface BackLinkProps {
  href: string
  children: ReactNode
}

export function BackLink({ href, children }: BackLinkProps) {
  return (
    <Anchor className={styles.back} href={href}>
      <ArrowLeft /> {children}
    </Anchor>
  )
}
