import { ReportedConversations } from '#web/messaging/administration/reported-conversations.tsx'
import type { Head } from '#web/platform/page.ts'
import { PortalFrame } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'Reported conversations', hidden: true })

/** Messages between members that were reported. */
export default function ConversationsPage() {
  return (
    <PortalFrame
      title="Reported conversations"
      note="Conversations are private. One that was reported can be read until the report is closed, and each reading is logged."
      current="/admin/conversations"
    >
      <ReportedConversations />
    </PortalFrame>
  )
}
