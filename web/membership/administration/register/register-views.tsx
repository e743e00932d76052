import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { type ViewFilters, ViewName } from '#shared/membership/register/register-rules.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import { fieldErrorsOf } from '#web/platform/editing/field-errors.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { ChipRow } from '#web/platform/ui/navigation/chip-row.tsx'
import { AddChip } from '#web/platform/ui/navigation/filter-chip.tsx'
import { ViewChip } from '#web/platform/ui/navigation/view-chip.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { useFailureMessages } from '../use-decisions.ts'
import { addressOf, isSameView } from './register-address.ts'

const VIEWS = '/api/admin/members/views'

/** The saved views of the register, each with its number of people; other filters can be saved as a view. */
export function RegisterViews({ filters }: { filters: ViewFilters }) {
  const [isSaving, setSaving] = useState(false)
  const { account } = useAccount()
  const { data: views = [] } = useApi('GET /api/admin/members/views')
  const current = views.find((view) => isSameView(view.filters, filters))
  const mayDelete = current && (current.isOwn || (isSaved(current.id) && account?.role === 'super_admin'))
  return (
    <ChipRow label="Views">
      {views.map(({ id, name, filters: shown, count }) => (
        <ViewChip key={id} href={addressOf(shown)} current={id === current?.id} count={count}>
          {name}
        </ViewChip>
      ))}
      {!current && views.length > 0 && <AddChip onClick={() => setSaving(true)}>Save this view</AddChip>}
      {mayDelete && <DeleteView view={current} />}
      <SaveViewDialog open={isSaving} filters={filters} onClose={() => setSaving(false)} />
    </ChipRow>
  )
}

const isSaved = (id: string) => id.includes('-')

type View = { id: string; name: string }

function DeleteView({ view: { id, name } }: { view: View }) {
  const deletion = useSend('DELETE /api/admin/members/views/:id', {
    changes: [VIEWS],
    onSuccess: () => toast({ title: 'View Deleted', description: `The members in ${name} were not changed.` }),
    onError: useFailureMessages(),
  })
  return (
    <Button size="small" variant="quiet" busy={deletion.isPending} onClick={() => deletion.mutate({ params: { id } })}>
      Delete view<span className="visually-hidden"> {name}</span>
    </Button>
  )
}

const Draft = z.object({ name: ViewName, isShared: z.boolean() })
type Draft = z.infer<typeof Draft>

function SaveViewDialog({ open, filters, onClose }: { open: boolean; filters: ViewFilters; onClose: () => void }) {
  const form = useForm<Draft>({
    defaultValues: { name: '', isShared: false },
    resolver: standardSchemaResolver(Draft),
  })
  const showFailure = useFailureMessages()
  const close = () => {
    form.reset()
    onClose()
  }
  const saving = useSend('POST /api/admin/members/views', {
    changes: [VIEWS],
    onSuccess: ({ name }) => {
      toast({ title: 'View Saved', description: `${name} is now in your list of views.` })
      close()
    },
    onError: (error) => {
      const message = fieldErrorsOf(error).name
      if (message) form.setError('name', { message })
      else showFailure(error)
    },
  })
  return (
    <FormDialog
      open={open}
      title="Save this view"
      action="Save view"
      busy={saving.isPending}
      onClose={close}
      onSubmit={form.handleSubmit((draft) => saving.mutate({ body: { ...draft, filters } }))}
    >
      <Field label="Name" error={form.formState.errors.name?.message}>
        <TextInput {...form.register('name')} autoComplete="off" />
      </Field>
      <Checkbox {...form.register('isShared')} label="Show it to all admins" />
    </FormDialog>
  )
}
