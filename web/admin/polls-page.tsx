import { useState } from 'react'
import { PollDialog } from '#web/committee/polls/administration/poll-dialog.tsx'
import { PollList } from '#web/committee/polls/administration/poll-list.tsx'
import type { Head } from '#web/platform/page.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { PortalFrame } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'Polls', hidden: true })

/** Quick questions, which announcements link. */
export default function PollsPage() {
  const [isAdding, setAdding] = useState(false)
  return (
    <PortalFrame
      title="Polls"
      note="Quick questions that decide nothing. Everybody sees the answers as they come in."
      actions={<Button onClick={() => setAdding(true)}>New poll</Button>}
    >
      <PollList />
      {isAdding && <PollDialog poll={null} onClose={() => setAdding(false)} />}
    </PortalFrame>
  )
}
