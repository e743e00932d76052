import type { Head } from '#web/platform/page.ts'
import { Backups } from './backups.tsx'
import { PortalFrame } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'Backups', hidden: true })

/** Whether the data of the site would survive the loss of its machine. */
export default function BackupsPage() {
  return (
    <PortalFrame
      title="Backups"
      note="Every night everything is written into one archive, which is then restored into a scratch place to prove that it can be."
      current="/admin/backups"
    >
      <Backups />
    </PortalFrame>
  )
}
