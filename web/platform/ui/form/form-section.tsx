import type { ReactNode } from 'react'
import { Panel } from '../surface/card.tsx'

/** A part of a long form in the portal, with its heading if the fields need one. */
export function FormSection({ id, title, children }: { id?: string; title?: string; children: ReactNode }) {
  return (
    <Panel id={id} className="grid gap-4">
      {title && <h3 className="title">{title}</h3>}
      {children}
    </Panel>
  )
}
