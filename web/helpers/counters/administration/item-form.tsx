import type { FormEvent } from 'react'
import { INCLUDED_BASES, INCLUDED_BASIS_LABELS, type IncludedBasis } from '#shared/helpers/counters/counter-enums.ts'
import { call } from '#web/platform/call.ts'
import { useDraftForm } from '#web/platform/editing/use-draft-form.ts'
import { useSending } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { COUNTER_CHANGES, type CounterItem, type Counters } from './counter-types.ts'

type ItemFormProps = {
  eventId: string
  /** Null for a new one. */
  item: CounterItem | null
  sources: Counters['sources']
  onClose: () => void
}

/** What is handed out, and how many of it a ticket includes. */
export function ItemForm({ eventId, item, sources, onClose }: ItemFormProps) {
  const form = useDraftForm(draftOf(item))
  const { draft, errors, set, text } = form
  const save = useSending({
    send: async (body: ReturnType<typeof bodyOf>) => {
      if (item) {
        const edit = { ...body, updatedAt: item.updatedAt }
        await call('PUT /api/admin/counter-items/:id', { params: { id: item.id }, body: edit })
      } else await call('POST /api/admin/events/:id/counter-items', { params: { id: eventId }, body })
    },
    changes: COUNTER_CHANGES,
    onSuccess: () => {
      toast({ title: item ? 'Saved' : 'Added', description: draft.title })
      onClose()
    },
    onError: form.onError,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(bodyOf(draft))
  }
  return (
    <FormDialog
      open
      title={item ? `Edit ${item.title}` : 'Add something to hand out'}
      action={item ? 'Save' : 'Add'}
      busy={save.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label="What is handed out" help="For example Sadya, T-shirt or Children’s gift." error={errors.title}>
        <TextInput {...text('title')} maxLength={40} />
      </Field>
      <Field label="A ticket includes" error={errors.basis}>
        <Select value={draft.basis} onChange={({ target }) => set({ basis: target.value as IncludedBasis })}>
          <Options values={INCLUDED_BASES} labels={INCLUDED_BASIS_LABELS} />
        </Select>
      </Field>
      {draft.basis === 'ordered' && (
        <Sources
          sources={sources}
          chosen={draft.sourceIds}
          error={errors.sourceIds}
          onChange={(sourceIds) => set({ sourceIds })}
        />
      )}
      <Field label="Prepared in all" optional help="The counters then show how many are left." error={errors.prepared}>
        <TextInput {...text('prepared')} inputMode="numeric" maxLength={6} />
      </Field>
    </FormDialog>
  )
}

type SourcesProps = {
  sources: Counters['sources']
  chosen: readonly string[]
  error: string | undefined
  onChange: (chosen: string[]) => void
}

const Sources = ({ sources, chosen, error, onChange }: SourcesProps) => (
  <fieldset className="stack">
    <legend className="medium">Tickets and extras that include one</legend>
    {sources.length === 0 && <p className="soft">This event sells no tickets.</p>}
    {sources.map(({ id, title }) => (
      <Checkbox
        key={id}
        label={title}
        checked={chosen.includes(id)}
        onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
      />
    ))}
    {error && <p role="alert">{error}</p>}
  </fieldset>
)

const draftOf = (item: CounterItem | null) => ({
  title: item?.title ?? '',
  basis: item?.basis ?? ('person' as IncludedBasis),
  sourceIds: item?.sourceIds ?? [],
  prepared: item?.prepared ? String(item.prepared) : '',
})

const bodyOf = ({ prepared, basis, ...draft }: ReturnType<typeof draftOf>) => ({
  ...draft,
  basis,
  sourceIds: basis === 'ordered' ? draft.sourceIds : [],
  prepared: numberOf(prepared),
})

/** Nothing is no limit; the server says what is wrong with anything that is no number. */
function numberOf(typed: string): number | null {
  if (typed.trim() === '') return null
  return /^\d+$/.test(typed.trim()) ? Number(typed) : 0
}
