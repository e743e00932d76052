import type { ReactNode } from 'react'
import { TERMS_VERSION } from '#shared/membership/application-enums.ts'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import styles from './legal-text.module.css'

type LegalProps = { title: string; lead: string; children: ReactNode }

/** A binding text, with its version at the top. */
export function LegalText({ title, lead, children }: LegalProps) {
  return (
    <>
      <PageHead title={title} lead={lead} />
      <Section>
        <div className={`prose ${styles.text}`}>
          <p className="soft num">Version {TERMS_VERSION}</p>
          {children}
        </div>
      </Section>
    </>
  )
}
