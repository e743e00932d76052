import type { ComponentProps } from 'react'
import { NotLoaded } from '#web/platform/listing/not-loaded.tsx'
import { useApi } from '#web/platform/queries.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'

/** The accounts that can receive money. */
export function useOpenAccounts() {
  const query = useApi('GET /api/admin/money/accounts')
  return { query, accounts: query.data?.filter(({ isOpen }) => isOpen) }
}

type AccountFieldProps = ComponentProps<typeof Select> & { of: ReturnType<typeof useOpenAccounts>; error?: string }

/** Chooses one of the accounts. */
export function AccountField({ of: { query, accounts }, error, ...select }: AccountFieldProps) {
  if (!accounts) return <NotLoaded of="accounts" queries={[query]} />
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
