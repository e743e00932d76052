import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useRootClass } from '#web/platform/ui/surface/use-root-class.ts'
import { InboxList } from './inbox/inbox-list.tsx'
import styles from './messages-frame.module.css'

declare module '#web/platform/ui/surface/use-root-class.ts' {
  interface RootClasses {
    'has-conversation': true
  }
}

type MessagesFrameProps = {
  /** The id of the open conversation, if any. */
  current?: string
  children: ReactNode
}

/** The inbox beside the open conversation; phones show one of the two. */
export function MessagesFrame({ current, children }: MessagesFrameProps) {
  useRootClass('has-conversation', current !== undefined)
  // the message field is the bar of this page
  useRootClass('has-page-bar', current !== undefined)
  return (
    <div className={clsx(styles.frame, current && styles.open)} data-page="messages">
      <section className={styles.inbox} aria-labelledby="inbox-heading">
        <InboxList current={current} />
      </section>
      <div className={styles.talk}>{children}</div>
    </div>
  )
}
