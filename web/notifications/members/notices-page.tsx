import { FoundList } from '#web/platform/listing/found-list.tsx'
import type { Head } from '#web/platform/page.ts'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { useApi } from '#web/platform/queries.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { NoticeRows } from '../notices/notice-rows.tsx'
import { ReadAll } from '../notices/read-all.tsx'
import styles from './notices-page.module.css'

export const head = (): Head => ({ title: 'Notifications', hidden: true })

const EMPTY = {
  title: 'No notifications yet',
  text: 'Updates about your membership, registrations, dues, listings, jobs and messages appear here.',
}

/** All notices of the person, the latest first. */
export default function NoticesPage() {
  const found = usePagedApi('GET /api/notices', { query: { limit: 20 } })
  const unread = useApi('GET /api/notices/unread').data?.count ?? 0
  const [latest] = found.rows
  return (
    <>
      <PageHead
        title="Notifications"
        malayalam="അറിയിപ്പുകൾ"
        lead="Updates about your membership, registrations, dues, listings, jobs and messages."
        back={<BackLink href="/member/dashboard">Dashboard</BackLink>}
      />
      <Section>
        <div className={styles.bar}>
          {latest && <ReadAll unread={unread} until={latest.createdAt} />}
          <Anchor href="/member/account#mails" className={styles.choose}>
            Choose your notifications
          </Anchor>
        </div>
        <FoundList found={found} nouns={['notification', 'notifications']} empty={EMPTY}>
          {(rows) => <NoticeRows rows={rows} />}
        </FoundList>
      </Section>
    </>
  )
}
