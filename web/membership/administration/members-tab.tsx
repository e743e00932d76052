import { MembersRegister } from './members-register.tsx'
import { PendingApplications } from './pending-applications.tsx'

/** Applications that wait for the committee, then the whole register. */
export function MembersTab() {
  return (
    <div className="stack-large">
      <PendingApplications />
      <MembersRegister />
    </div>
  )
}
