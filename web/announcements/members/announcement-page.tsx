import { findLinkedPoll } from '#shared/committee/polls/poll-rules.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import { PollPanel } from '#web/committee/polls/poll.tsx'
import type { ResponseOf } from '#web/platform/call.ts'
import { FailedList } from '#web/platform/listing/list-failure.tsx'
import type { Head, PageProps } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { FormattedText } from '../preview/formatted-text.tsx'
import styles from './announcement-page.module.css'

export const head = (): Head => ({ title: 'Announcement', hidden: true })

type Received = ResponseOf<'GET /api/announcements/:id'>

/** A whole announcement, for those who got a notice of it. */
export default function AnnouncementPage({ params: { id = '' } }: PageProps) {
  const { data, error, refetch } = useApi('GET /api/announcements/:id', { params: { id } })
  return (
    <>
      <PageHead
        title={data?.title ?? 'Announcement'}
        lead={data?.sendAt ? formatLongDate(data.sendAt) : undefined}
        back={<BackLink href="/member/notifications">Notifications</BackLink>}
      />
      <Section>
        {data && <Letter announcement={data} />}
        {!data && !error && <p role="status">Loading the announcement...</p>}
        {error?.status === 404 && (
          <EmptyState
            title="Announcement Not Found"
            action={<ButtonLink href="/member/notifications">Back to notifications</ButtonLink>}
          >
            It may have been deleted, or it was sent more than a year ago.
          </EmptyState>
        )}
        {error && error.status !== 404 && <FailedList of="announcement" error={error} onRetry={() => void refetch()} />}
      </Section>
    </>
  )
}

function Letter({ announcement: { text, picture, linkUrl, linkLabel } }: { announcement: Received }) {
  const { account } = useAccount()
  const poll = linkUrl && findLinkedPoll(linkUrl)
  return (
    <div className="grid gap-5 from-start anywhere measure">
      {picture && <img src={picture} alt="" className={styles.picture} />}
      <FormattedText text={text} firstName={account?.firstName ?? ''} />
      {poll && <PollPanel id={poll} />}
      {linkUrl && !poll && (
        <ButtonLink href={linkUrl} newTab={!linkUrl.startsWith('/')}>
          {linkLabel || 'Read more'}
        </ButtonLink>
      )}
    </div>
  )
}
