import type { ReactNode } from 'react'
import { SectionRail } from '../ui/navigation/section-rail.tsx'
import styles from './form-sides.module.css'

type FormSidesProps = {
  /** The ids and titles of the sections among `children`. */
  sections: readonly { id: string; title: string }[]
  /** How visitors will see it. */
  preview?: ReactNode
  children: ReactNode
}

/** A form that is longer than a window; beside it, in wide windows, links to its sections and a preview. */
export const FormSides = ({ sections, preview, children }: FormSidesProps) => (
  <div className={styles.sides}>
    <div className={styles.aside}>
      <SectionRail label="Sections" sections={sections} />
      {preview && (
        // nothing in it can be pressed, and it says nothing that the fields do not say
        <div className={styles.preview} aria-hidden="true" inert>
          <p className="small soft below-3">Preview</p>
          {preview}
        </div>
      )}
    </div>
    <div className="grid gap-5">{children}</div>
  </div>
)
