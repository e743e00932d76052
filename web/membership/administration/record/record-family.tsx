import { useState } from 'react'
import { LOGIN_AGE } from '#shared/membership/household/household-rules.ts'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { useApi } from '#web/platform/queries.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { FamilyEditor } from '../../family/family-editor.tsx'
import { EndLoginDialog } from '../../household/end-login-dialog.tsx'
import { InviteDialog } from '../../household/invite-dialog.tsx'
import { loginText } from '../../household/login-text.ts'
import { OwnMembershipDialog } from '../../household/own-membership-dialog.tsx'
import styles from './record-family.module.css'

type FamilyLogin = ResponseOf<'GET /api/admin/members/:id/family'>[number]
type Open = { kind: 'invite' | 'end' | 'own'; person: FamilyLogin }

/** The family of a member with everybody's login, which the committee can invite to and end. */
export function RecordFamily({ record }: { record: ResponseOf<'GET /api/admin/members/:id'> }) {
  const logins = useApi('GET /api/admin/members/:id/family', { params: { id: record.id } })
  const [open, setOpen] = useState<Open | null>(null)
  return (
    <>
      <FamilyEditor
        people={record.familyMembers}
        memberId={record.id}
        below={({ id }) => {
          const person = logins.data?.find(({ familyMemberId }) => familyMemberId === id)
          return (
            person && (
              <PersonLogin
                person={person}
                isActive={isActiveMember(record)}
                onOpen={(kind) => setOpen({ kind, person })}
              />
            )
          )
        }}
      />
      {open && (
        <OpenDialog
          open={open}
          memberId={record.id}
          onInvite={() => setOpen({ ...open, kind: 'invite' })}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

type OpenDialogProps = { open: Open; memberId: string; onInvite: () => void; onClose: () => void }

function OpenDialog({ open: { kind, person }, memberId, onInvite, onClose }: OpenDialogProps) {
  const about = { id: person.familyMemberId, name: person.name, memberId, onClose }
  if (kind === 'invite') return <InviteDialog {...about} />
  if (kind === 'end') return <EndLoginDialog {...about} isInvited={person.login === 'invited'} />
  return <OwnMembershipDialog {...about} hasLogin={hasLogin(person)} onInvite={onInvite} />
}

const hasLogin = ({ login }: FamilyLogin) => login === 'own' || login === 'invited'

type PersonLoginProps = {
  person: FamilyLogin
  /** Otherwise nobody is invited. */
  isActive: boolean
  onOpen: (kind: Open['kind']) => void
}

function PersonLogin({ person, isActive, onOpen }: PersonLoginProps) {
  const { name, login, isGrown, hasApplied } = person
  return (
    <div className={styles.login}>
      <p className="small soft anywhere">
        {login === 'too_young' ? `Own login from ${LOGIN_AGE}.` : loginText(person)}{' '}
        {hasApplied && <span>Their own application waits for a decision.</span>}
      </p>
      <div className="row">
        {isActive && (login === 'none' || login === 'invited') && (
          <Button
            variant="outline"
            size="small"
            onClick={() => onOpen('invite')}
            aria-label={`${INVITE[login]} ${name}`}
          >
            {INVITE[login]}
          </Button>
        )}
        {hasLogin(person) && (
          <Button
            variant="outline"
            size="small"
            onClick={() => onOpen('end')}
            aria-label={`${endLabel(login)} of ${name}`}
          >
            {endLabel(login)}
          </Button>
        )}
        {isActive && isGrown && !hasApplied && (
          <Button
            variant="outline"
            size="small"
            onClick={() => onOpen('own')}
            aria-label={`${name} becomes a member of their own`}
          >
            Becomes a member of their own
          </Button>
        )}
      </div>
    </div>
  )
}

const INVITE = { none: 'Invite', invited: 'Invite again' } as const
const endLabel = (login: FamilyLogin['login']) => (login === 'own' ? 'End the login' : 'Withdraw the invitation')
