import type { Head } from '#web/platform/page.ts'
import { Backups } from './backups/backups.tsx'
import { PortalFrame } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'Backups', hidden: true })

/** Whether the data of the site would survive the loss of its machine. */
export default function BackupsPage() {
  return (
    <PortalFrame
      title="Backups"
      note="Every night, all data is saved to an archive. The archive is then restored to a temporary folder to verify that it works."
    >
      <Backups />
    </PortalFrame>
  )
}
