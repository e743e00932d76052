import type { ComponentProps } from 'react'
import { useApi } from '#web/platform/queries.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'

/** The accounts that can receive money; undefined while they load. */
export const useOpenAccounts = () => useApi('GET /api/admin/money/accounts').data?.filter(({ isOpen }) => isOpen)

type AccountFieldProps = ComponentProps<typeof Select> & { accounts: { id: string; name: string }[]; error?: string }

/** Chooses one of the accounts. */
export function AccountField({ accounts, error, ...select }: AccountFieldProps) {
  return (
    <Field label="Account" error={error}>
      <Select {...select}>
        <option value="">Choose an account</option>
        {accounts.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
