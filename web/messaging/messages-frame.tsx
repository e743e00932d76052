import clsx from 'clsx'
import { type ReactNode, useRef } from 'react'
import { useRootClass } from '#web/platform/ui/surface/use-root-class.ts'
import { InboxList } from './inbox/inbox-list.tsx'
import styles from './messages-frame.module.css'
import { useAboveKeyboard } from './use-above-keyboard.ts'

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
  const talk = useRef<HTMLDivElement>(null)
  useAboveKeyboard(talk, current !== undefined)
  return (
    <div className={clsx(styles.frame, current && styles.open)} data-page="messages">
      <section className={styles.inbox} aria-labelledby="inbox-heading">
        <InboxList current={current} />
      </section>
      <div ref={talk} className={styles.talk}>
        {children}
      </div>
    </div>
  )
}
