import type { ReactNode } from 'react'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'
import { Logo } from '#web/settings/logo.tsx'
import styles from './gate.module.css'

/** A helper's tool that is loading, or has no list yet. */
export const WaitingTool = ({ title, children }: { title: string; children: string }) => (
  <div className={styles.message} data-ground="night">
    <MessageHead title={title} />
    <PageMessage within>{children}</PageMessage>
  </div>
)

type ClosedToolProps = { title: string; problem: string; children?: ReactNode }

/** A helper's tool that this person may not use, or not any more. */
export const ClosedTool = ({ title, problem, children }: ClosedToolProps) => (
  <div className={styles.message} data-ground="night">
    <MessageHead title={title} />
    <PageMessage urgent>{problem}</PageMessage>
    {children}
    <ButtonLink variant="outline" href="/" className="above-5">
      Back to the website
    </ButtonLink>
  </div>
)

const MessageHead = ({ title }: { title: string }) => (
  <>
    <Logo size={64} />
    <h1>{title}</h1>
  </>
)
