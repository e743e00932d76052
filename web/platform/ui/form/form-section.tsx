import { createContext, type ReactNode, useContext } from 'react'
import { Panel } from '../surface/card.tsx'

/** The level of the headings of sections: the third where the form has a title below that of the page. */
export const FormSectionLevel = createContext<2 | 3>(2)

/** A part of a long form in the portal, with its heading if the fields need one. */
export function FormSection({ id, title, children }: { id?: string; title?: string; children: ReactNode }) {
  const Heading = `h${useContext(FormSectionLevel)}` as const
  return (
    <Panel id={id} className="grid gap-4">
      {title && <Heading className="title">{title}</Heading>}
      {children}
    </Panel>
  )
}
