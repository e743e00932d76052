import type { ReactNode } from 'react'
import {
  COMMITTEE_KIND_LABELS,
  type CommitteeKind,
  MAIL_KIND_LABELS,
  type MailKind,
} from '#shared/notifications/notification-enums.ts'
import { AccountFrame } from '#web/accounts/account-frame.tsx'
import { FormRejection } from '#web/platform/editing/form-rejection.tsx'
import { showFailure } from '#web/platform/failures.ts'
import { useFormReply } from '#web/platform/form-reply.ts'
import type { PageProps } from '#web/platform/page.ts'
import { useApiWhen } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { useBrowser } from '#web/platform/use-browser.ts'

export const head = () => ({ title: 'Emails', hidden: true })

/**
 * The target of the unsubscribe link in mails. It asks before it acts, because mail programs open links by themselves.
 */
export default function UnsubscribePage({ params, search }: PageProps) {
  const token = params.token ?? ''
  // the page is cached for everybody, so only the browser checks the token
  const isBrowser = useBrowser()
  const subscription = useApiWhen(isBrowser, 'GET /api/unsubscribe/:token', { params: { token } })
  const reply = useFormReply()
  const end = useSend('POST /api/unsubscribe/:token', {
    onError: (error) => showFailure(error, { title: 'Error', fallback: 'Please try again.' }),
  })
  if (subscription.error || reply?.code === 'invalid_unsubscribe_link') return <InvalidLink />
  // without scripts, and until the browser has asked, the page cannot say which emails
  const about = subscription.data ? `emails about ‘${labelOf(subscription.data.kind)}’` : 'emails of this kind'
  if (end.data || (subscription.data ? !subscription.data.isOn : search.has('done')))
    return <Frame title="Done">You will not get any more {about}.</Frame>
  return (
    <AccountFrame title="Stop these emails?" lead={`You will no longer get ${about}.`}>
      {reply && <FormRejection title="Error" reply={reply} />}
      <form
        method="post"
        className="button-row"
        onSubmit={(event) => {
          event.preventDefault()
          end.mutate({ params: { token } })
        }}
      >
        <Button type="submit" busy={end.isPending}>
          Stop emails
        </Button>
        <ButtonLink variant="outline" href="/">
          Keep emails
        </ButtonLink>
      </form>
    </AccountFrame>
  )
}

const InvalidLink = () => <Frame title="This link is not valid">You can choose your emails under Me.</Frame>

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AccountFrame title={title}>
      <p role="status">{children}</p>
      <ButtonLink variant="outline" href="/member/me#mails">
        Choose my emails
      </ButtonLink>
    </AccountFrame>
  )
}

const labelOf = (kind: MailKind | CommitteeKind): string =>
  kind in MAIL_KIND_LABELS ? MAIL_KIND_LABELS[kind as MailKind].title : COMMITTEE_KIND_LABELS[kind as CommitteeKind]
