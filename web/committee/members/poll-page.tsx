import type { Head, PageProps } from '#web/platform/page.ts'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { PollPanel } from '../polls/poll.tsx'
import styles from '../votes/votes.module.css'

export const head = (): Head => ({ title: 'Poll', hidden: true })

/** A poll that the committee has sent with an announcement. */
export default function PollPage({ params: { id = '' } }: PageProps) {
  return (
    <>
      <PageHead
        title="Poll"
        lead="A quick question that decides nothing. Everybody who is asked sees the answers as they come in."
        back={<BackLink href="/member/dashboard">Dashboard</BackLink>}
      />
      <div className={styles.ballot}>
        <PollPanel id={id} />
      </div>
    </>
  )
}
