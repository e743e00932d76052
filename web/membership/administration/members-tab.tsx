import { useApi } from '#web/platform/queries.ts'
import { PendingApplications } from './applications/pending-applications.tsx'
import { ImportPanel } from './import/import-panel.tsx'
import { RecordEditor } from './record/record-editor.tsx'
import { MembersRegister } from './register/members-register.tsx'
import { useTabPlace } from './use-tab-place.ts'

/** Pending applications and the register; or one record being corrected, or an import. */
export function MembersTab() {
  const { member, isImporting, addressWith, close } = useTabPlace()
  // the register waits for the part above it, so that it does not move
  const { isPending } = useApi('GET /api/admin/members/pending')
  if (member) return <RecordEditor key={member} id={member} back={addressWith(null)} onClose={close} />
  if (isImporting) return <ImportPanel back={addressWith(null)} />
  return (
    <div className="stack-large">
      <PendingApplications />
      <div hidden={isPending}>
        <MembersRegister />
      </div>
    </div>
  )
}
