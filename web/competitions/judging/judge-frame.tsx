import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import styles from './judge-view.module.css'

type JudgeFrameProps = {
  title: string
  note: ReactNode
  /** The target of the close link. */
  back: string
  saved?: ReactNode
  children: ReactNode
}

/** The window of a judge: a fixed dark head, in which long names leave room for the marks, and the content below it. */
export const JudgeFrame = ({ title, note, back, saved, children }: JudgeFrameProps) => (
  <div className={styles.page}>
    <header className={styles.head} data-ground="night">
      <Anchor href={back} className={styles.leave} aria-label="Back">
        <X aria-hidden="true" />
      </Anchor>
      <div>
        <h1 tabIndex={-1} className="clamp-2">
          {title}
        </h1>
        <p className={'small soft clamp-2'}>{note}</p>
      </div>
      {saved}
    </header>
    {children}
  </div>
)
