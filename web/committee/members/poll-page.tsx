import type { Head, PageProps } from '#web/platform/page.ts'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { PollPanel } from '../polls/poll.tsx'
import styles from '../votes/votes.module.css'

export const head = (): Head => ({ title: 'Poll', hidden: true })

/** A quick question of the committee. */
export default function PollPage({ params: { id = '' } }: PageProps) {
  return (
    <>
      <PageHead
        title="A quick question"
        lead="Everybody who is asked sees the answers as they come in. They decide nothing."
        back={<BackLink href="/member/dashboard">Dashboard</BackLink>}
      />
      <div className={styles.ballot}>
        <PollPanel id={id} />
      </div>
    </>
  )
}
