import { PendingApplications } from './pending-applications.tsx'
import { MembersRegister } from './register/members-register.tsx'

/** Applications that wait for the committee, then the whole register. */
export function MembersTab() {
  return (
    <div className="stack-large">
      <PendingApplications />
      <MembersRegister />
    </div>
  )
}
