import type { ReactNode } from 'react'
import { Section } from '../surface/section.tsx'

/** What stands where a page will be: loading, sent on, broken. Read out when it changes. */
export function PageMessage({ urgent = false, children }: { urgent?: boolean; children: ReactNode }) {
  return (
    <Section>
      <div role={urgent ? 'alert' : 'status'}>{children}</div>
    </Section>
  )
}
