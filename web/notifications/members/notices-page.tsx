import { showFailure } from '#web/platform/failures.ts'
import { FoundList } from '#web/platform/listing/found-list.tsx'
import type { Head } from '#web/platform/page.ts'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { OwnHead } from '#web/platform/ui/surface/own-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { NoticeRows } from '../notices/notice-rows.tsx'

export const head = (): Head => ({ title: 'Notifications', hidden: true })

const EMPTY = {
  title: 'No notifications yet',
  text: 'They appear here and in the bell at the top of every page.',
}

/** All notices of the person, the latest first. */
export default function NoticesPage() {
  const found = usePagedApi('GET /api/notices', { query: { limit: 20 } })
  const unread = useApi('GET /api/notices/unread').data?.count ?? 0
  const [latest] = found.rows
  return (
    <>
      <OwnHead
        title="Notifications"
        back={<BackLink href="/member/dashboard">Dashboard</BackLink>}
        actions={
          <>
            {latest && <ReadAll unread={unread} until={latest.createdAt} />}
            <ButtonLink variant="outline" href="/member/me#mails">
              Choose your notifications
            </ButtonLink>
          </>
        }
      />
      <Section>
        <div className="wrap-form">
          <FoundList found={found} nouns={['notification', 'notifications']} empty={EMPTY}>
            {(rows) => <NoticeRows rows={rows} />}
          </FoundList>
        </div>
      </Section>
    </>
  )
}

const FAILED = { title: 'Something went wrong', fallback: 'The connection was lost. Please try again.' }

/** Marks all notices up to `until` as read; later ones stay unread. */
function ReadAll({ unread, until }: { unread: number; until: string }) {
  const reading = useSend('POST /api/notices/read-all', {
    changes: ['/api/notices'],
    onError: (error) => showFailure(error, FAILED),
  })
  return (
    <>
      {unread > 0 && (
        <Button variant="outline" busy={reading.isPending} onClick={() => reading.mutate({ body: { until } })}>
          Mark all as read
        </Button>
      )}
      <span role="status" className="soft">
        {unread === 0 && 'You have read everything.'}
      </span>
    </>
  )
}
