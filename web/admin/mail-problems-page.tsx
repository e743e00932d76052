import type { Head } from '#web/platform/page.ts'
import { DeadTasks } from './mail-problems/dead-tasks.tsx'
import { FailedMails } from './mail-problems/failed-mails.tsx'
import { RefusedAddresses } from './mail-problems/refused-addresses.tsx'
import { PortalFrame } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'Mail problems', hidden: true })

/** Mails and tasks that failed, with a button to try again. */
export default function MailProblemsPage() {
  return (
    <PortalFrame
      title="Mail problems"
      note="Emails and tasks that failed after all attempts. Nothing is lost: you can try them again."
    >
      <div className="stack-large">
        <FailedMails />
        <RefusedAddresses />
        <DeadTasks />
      </div>
    </PortalFrame>
  )
}
