import type { ReactNode } from 'react'
import { WorkHead } from '../ui/surface/work-head.tsx'

interface RecordHeadProps {
  /** The form is named by its title. */
  id: string
  title: string
  /** A link to the list, where the form is all that the page shows: then its title is that of the page. */
  back?: ReactNode
}

/** The title of a form for one record. */
export const RecordHead = ({ id, title, back }: RecordHeadProps) =>
  back ? (
    <>
      {back}
      <WorkHead id={id} title={title} isShownOnPhones />
    </>
  ) : (
    <h2 id={id} className="h3 anywhere below-4">
      {title}
    </h2>
  )
