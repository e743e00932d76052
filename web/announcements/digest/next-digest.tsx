import { FIRST_NAME } from '#shared/announcements/announcement-text-rules.ts'
import { digestText } from '#shared/announcements/digest-rules.ts'
import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { WorkHead } from '#web/platform/ui/surface/work-head.tsx'
import { useSettings } from '#web/settings/use-settings.ts'
import { ANNOUNCEMENTS } from '../announcement-queries.ts'
import { FormattedText } from '../preview/formatted-text.tsx'
import { MailFrame } from '../preview/mail-frame.tsx'
import styles from './next-digest.module.css'

type Digest = ResponseOf<'GET /api/admin/digest'>
type Next = NonNullable<Digest['next']>

/** The weekly summary: when it leaves, its mail as it would be now, and a button to skip it. */
export function NextDigest() {
  const { data, error, refetch } = useApi('GET /api/admin/digest')
  return (
    <>
      <BackLink href={ANNOUNCEMENTS}>Announcements</BackLink>
      <WorkHead
        title="Weekly summary"
        isShownOnPhones
        note="A mail to members with what is new. It is written and sent by itself."
      />
      {error && !data && <ListFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <p role="status">Loading the weekly summary...</p>}
      {data && !data.next && (
        <EmptyState title="No weekly summary" headingLevel={2}>
          The settings for emails have no day for it.
        </EmptyState>
      )}
      {data?.next && <Summary next={data.next} sections={data.sections} />}
    </>
  )
}

const Summary = ({ next, sections }: { next: Next } & Pick<Digest, 'sections'>) => (
  <div className={styles.columns}>
    {sections.length > 0 ? (
      <MailPreview sections={sections} />
    ) : (
      <EmptyState title="Nothing is new yet" headingLevel={2}>
        If there is nothing new by then, no summary is sent.
      </EmptyState>
    )}
    <Panel className="stack">
      <h2>{next.isSkipped ? 'Skipped this week' : formatLongDateTime(next.sendAt)}</h2>
      <p className="soft">
        {next.isSkipped
          ? 'The summary of the following week will contain what is new now.'
          : 'Whatever becomes new before then is added.'}
      </p>
      <SkipButton next={next} />
      <ChangeDay />
    </Panel>
  </div>
)

/** As the first reader would get it. */
function MailPreview({ sections }: Pick<Digest, 'sections'>) {
  const { organisationName = '' } = useSettings()
  const { account } = useAccount()
  const { title: heading, text } = digestText(organisationName)
  return (
    <section aria-label="The mail">
      <MailFrame>
        <h4>{heading}</h4>
        <FormattedText text={text} firstName={account?.firstName ?? FIRST_NAME} />
        {sections.map(({ title, items }) => (
          <div key={title}>
            <b>{title}</b>
            <ul className={styles.items}>
              {items.map((item) => (
                <li key={item.path}>
                  <Anchor href={item.path}>{item.title}</Anchor>
                  {item.detail && <span className="block small soft">{item.detail}</span>}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </MailFrame>
    </section>
  )
}

/** Only super admins change settings. */
function ChangeDay() {
  const { account } = useAccount()
  if (account?.role !== 'super_admin') return null
  return (
    <p className="small">
      <Anchor href="/admin/settings/mails">Change day and hour</Anchor>
    </p>
  )
}

function SkipButton({ next: { day, isSkipped } }: { next: Next }) {
  const skip = useSend('PUT /api/admin/digest', {
    changes: ['/api/admin/digest', '/api/admin/activity'],
    onSuccess: ({ message }) => toast({ title: 'Weekly Summary', description: message }),
    onError: showPortalFailure,
  })
  return (
    <div>
      <Button
        size="small"
        variant="outline"
        busy={skip.isPending}
        onClick={() => skip.mutate({ body: { day, isSkipped: !isSkipped } })}
      >
        {isSkipped ? 'Do not skip this week' : 'Skip this week'}
      </Button>
    </div>
  )
}
