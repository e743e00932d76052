import { Controller } from 'react-hook-form'
import { useAccount } from '#web/accounts/use-account.ts'
import { useApiWhen } from '#web/platform/queries.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { FieldGroup } from '#web/platform/ui/form/field.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import styles from '../administration.module.css'
import type { AdminFestival } from '../festival-queries.ts'
import type { FestivalFormState } from './festival-draft.ts'
import { RollCallChange } from './roll-call-change.tsx'

type RollCallFieldsProps = { form: FestivalFormState; festival: AdminFestival }

/** The only admins who may call the roll and see which letter belongs to whom. */
export function RollCallFields({ form, festival }: RollCallFieldsProps) {
  const { eventId, rollCallAdmins, rollCallChange } = festival
  const admins = useAdmins(rollCallAdmins)
  return (
    <Panel className={styles.group}>
      <h2>Roll call</h2>
      {rollCallChange && <RollCallChange eventId={eventId} change={rollCallChange} />}
      <Controller
        control={form.control}
        name="rollCallAdminIds"
        render={({ field: { value, onChange } }) => (
          <FieldGroup
            label="Roll-call admins"
            help="Between the roll call and publication, only they see which code letter belongs to whom."
            id="festival-rollCallAdminIds"
            error={form.formState.errors.rollCallAdminIds?.message}
          >
            {admins.map(({ userId, name }) => (
              <Checkbox
                key={userId}
                label={name}
                checked={value.includes(userId)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...value, userId] : value.filter((each) => each !== userId))
                }
              />
            ))}
          </FieldGroup>
        )}
      />
    </Panel>
  )
}

/** Only super admins may list all admins; everybody can add themselves. */
function useAdmins(named: AdminFestival['rollCallAdmins']): AdminFestival['rollCallAdmins'] {
  const { account } = useAccount()
  const isSuperAdmin = account?.role === 'super_admin'
  const admins = useApiWhen(isSuperAdmin, 'GET /api/admin/people', { query: { role: 'admin', limit: 100 } })
  const supers = useApiWhen(isSuperAdmin, 'GET /api/admin/people', { query: { role: 'super_admin', limit: 100 } })
  const own = account ? [{ userId: account.id, name: nameOf(account) }] : []
  const others = [...(supers.data ?? []), ...(admins.data ?? [])].map((each) => ({
    userId: each.id,
    name: nameOf(each),
  }))
  const known = [...named, ...others, ...own]
  return known.filter(({ userId }, at) => known.findIndex((each) => each.userId === userId) === at)
}

type Named = { firstName?: string | null; lastName?: string | null; email?: string | null }

const nameOf = ({ firstName, lastName, email }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email || 'An admin'
