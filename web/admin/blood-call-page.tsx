import { useState } from 'react'
import { Calls } from '#web/blood-calls/administration/calls.tsx'
import { Donors } from '#web/blood-calls/administration/donors.tsx'
import { NewCallDialog } from '#web/blood-calls/administration/new-call-dialog.tsx'
import type { Head } from '#web/platform/page.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { PortalFrame } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'Blood donor call', hidden: true })

/** Calls for blood, and the start of a new one. */
export default function BloodCallPage() {
  const [isAdding, setAdding] = useState(false)
  return (
    <PortalFrame
      title="Blood donor call"
      note="Calls reach only members who are willing to give blood and whose blood is compatible."
      actions={<Button onClick={() => setAdding(true)}>New call</Button>}
    >
      <div className="stack-large">
        <Donors />
        <Calls />
      </div>
      {isAdding && <NewCallDialog onClose={() => setAdding(false)} />}
    </PortalFrame>
  )
}
