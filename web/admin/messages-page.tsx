import { Inbox } from '#web/contact/inbox/inbox.tsx'
import type { Head, PageProps } from '#web/platform/page.ts'
import { PortalFrame } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'Messages', hidden: true })

/** Messages that people wrote on the contact page. */
export default function MessagesPage({ search }: PageProps) {
  return (
    <PortalFrame title="Messages" note="Messages from the Contact page, newest first.">
      <Inbox search={search} />
    </PortalFrame>
  )
}
