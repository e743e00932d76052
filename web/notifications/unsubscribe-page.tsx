import type { ReactNode } from 'react'
import {
  COMMITTEE_KIND_LABELS,
  type CommitteeKind,
  MAIL_KIND_LABELS,
  type MailKind,
} from '#shared/notifications/notification-enums.ts'
import { AccountFrame } from '#web/accounts/account-frame.tsx'
import { showFailure } from '#web/platform/failures.ts'
import type { PageProps } from '#web/platform/page.ts'
import { useApiWhen } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { useBrowser } from '#web/platform/ui/form/use-browser.ts'

export const head = () => ({ title: 'Emails', hidden: true })

/**
 * The target of the unsubscribe link in mails. It asks before it acts, because mail programs open links by themselves.
 */
export default function UnsubscribePage({ params }: PageProps) {
  const token = params.token ?? ''
  // the page is cached for everybody, so only the browser checks the token
  const isBrowser = useBrowser()
  const subscription = useApiWhen(isBrowser, 'GET /api/unsubscribe/:token', { params: { token } })
  const end = useSend('POST /api/unsubscribe/:token', {
    onError: (error) => showFailure(error, { title: 'Error', fallback: 'Please try again.' }),
  })
  if (subscription.error)
    return <Frame title="This link is not valid">You can choose your emails on your account page.</Frame>
  if (!subscription.data) return <Frame title="Your emails">Checking your link...</Frame>
  const about = labelOf(subscription.data.kind)
  if (end.data || !subscription.data.isOn)
    return <Frame title="Done">You will not get any more emails about: {about}.</Frame>
  return (
    <AccountFrame title="Stop these emails?" lead={`You will no longer get emails about: ${about}.`}>
      <div className="button-row">
        <Button busy={end.isPending} onClick={() => end.mutate({ params: { token } })}>
          Stop emails
        </Button>
        <ButtonLink variant="outline" href="/">
          Keep emails
        </ButtonLink>
      </div>
    </AccountFrame>
  )
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AccountFrame title={title}>
      <p role="status">{children}</p>
      <ButtonLink variant="outline" href="/member/account#mails">
        Choose my emails
      </ButtonLink>
    </AccountFrame>
  )
}

const labelOf = (kind: MailKind | CommitteeKind): string =>
  kind in MAIL_KIND_LABELS ? MAIL_KIND_LABELS[kind as MailKind].title : COMMITTEE_KIND_LABELS[kind as CommitteeKind]
