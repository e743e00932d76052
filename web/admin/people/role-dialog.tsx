import { useState } from 'react'
import { ROLE_LABELS, ROLES, type Role } from '#shared/accounts/account-enums.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { nameOf, type Person } from './people-columns.tsx'

const RIGHTS: Record<Role, string> = {
  user: 'Can use the site, but not the portal.',
  admin: 'Can do everything in the portal except assign roles, change settings and delete personal data.',
  super_admin: 'Can do everything, including assigning roles, changing settings and deleting personal data.',
}

export function RoleDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [role, setRole] = useState(person.role)
  const change = useSend('PUT /api/admin/people/:id/role', {
    changes: ['/api/admin/people', '/api/admin/activity'],
    onSuccess: (changed) => {
      toast({ title: 'Role Changed', description: `New role of ${nameOf(changed)}: ${ROLE_LABELS[changed.role]}.` })
      onClose()
    },
    onError: showPortalFailure,
  })
  return (
    <Dialog
      open
      onClose={() => !change.isPending && onClose()}
      title={`Change role of ${nameOf(person)}`}
      actions={
        <>
          <Button
            busy={change.isPending}
            disabled={role === person.role}
            onClick={() => change.mutate({ params: { id: person.id }, body: { role } })}
          >
            Change role
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <Field label="Role" help={RIGHTS[role]}>
        <Select value={role} onChange={({ target }) => setRole(target.value as Role)}>
          {ROLES.map((each) => (
            <option key={each} value={each}>
              {ROLE_LABELS[each]}
            </option>
          ))}
        </Select>
      </Field>
    </Dialog>
  )
}
