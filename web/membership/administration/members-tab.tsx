import { PendingApplications } from './applications/pending-applications.tsx'
import { RecordEditor } from './record/record-editor.tsx'
import { MembersRegister } from './register/members-register.tsx'
import { useTabPlace } from './use-tab-place.ts'

/** Applications that wait for the committee, then the whole register; or one record that is being corrected. */
export function MembersTab() {
  const { member, addressWith, close } = useTabPlace()
  if (member) return <RecordEditor key={member} id={member} back={addressWith(null)} onClose={close} />
  return (
    <div className="stack-large">
      <PendingApplications />
      <MembersRegister />
    </div>
  )
}
