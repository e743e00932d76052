import { ReportedConversations } from '#web/messaging/administration/reported-conversations.tsx'
import type { Head } from '#web/platform/page.ts'
import { PortalFrame } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'Reported conversations', hidden: true })

/** Messages between members that were reported. */
export default function ConversationsPage() {
  return (
    <PortalFrame
      title="Reported conversations"
      note="Conversations are private. You can read a reported conversation until the report is closed, and every access is logged."
    >
      <ReportedConversations />
    </PortalFrame>
  )
}
