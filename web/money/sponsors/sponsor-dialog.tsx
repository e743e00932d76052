import { useForm } from 'react-hook-form'
import { platformUploads } from '#shared/platform/platform-uploads.ts'
import { call } from '#web/platform/call.ts'
import { showFormFailure } from '#web/platform/editing/field-errors.ts'
import { PictureField, type PictureUpload } from '#web/platform/editing/picture-field.tsx'
import { NotLoaded } from '#web/platform/listing/not-loaded.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSending } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { upload } from '#web/platform/upload.ts'
import { presentYear } from '../budget/budget-choice.ts'
import { MONEY_CHANGES, type Sponsor } from '../money-types.ts'
import { amountOf, typedAmount } from '../typed-amount.ts'

type SponsorDraft = {
  name: string
  eventId: string
  year: string
  logoUrl: string
  link: string
  promisedAmount: string
  promised: string
  done: string
}

/** Adds or edits a sponsor. */
export function SponsorDialog({ sponsor, onClose }: { sponsor: Sponsor | null; onClose: () => void }) {
  const { register, watch, setValue, handleSubmit, setError, formState } = useForm<SponsorDraft>({
    defaultValues: draftOf(sponsor),
  })
  const { errors } = formState
  const eventsQuery = useApi('GET /api/admin/money/events')
  const events = eventsQuery.data
  const saving = useSending({
    send: (draft: SponsorDraft) => save(sponsor, draft),
    changes: [...MONEY_CHANGES, '/api/events'],
    onSuccess: ({ name }) => {
      toast({ title: 'Sponsor Saved', description: `${name} is saved.` })
      onClose()
    },
    onError: (error) => showFormFailure(error, setError),
  })
  return (
    <FormDialog
      open
      title={sponsor ? `Edit ${sponsor.name}` : 'Add sponsor'}
      action="Save"
      busy={saving.isPending}
      isLoading={!events}
      onClose={onClose}
      onSubmit={handleSubmit((draft) => saving.mutate(draft))}
    >
      {/* the chosen event can be selected only once it is among the options */}
      {!events ? (
        <NotLoaded of="events" queries={[eventsQuery]} />
      ) : (
        <>
          <Field label="Name" error={errors.name?.message}>
            <TextInput {...register('name')} maxLength={120} autoComplete="off" />
          </Field>
          <div className="field-row">
            <Field label="Event" error={errors.eventId?.message}>
              <Select {...register('eventId')}>
                <option value="">A whole year</option>
                {events.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </Select>
            </Field>
            {!watch('eventId') && (
              <Field label="Year" error={errors.year?.message}>
                <TextInput {...register('year')} inputMode="numeric" autoComplete="off" />
              </Field>
            )}
          </div>
          <Field label="Promised amount (AED)" error={errors.promisedAmount?.message}>
            <TextInput {...register('promisedAmount')} inputMode="decimal" autoComplete="off" />
          </Field>
          <PictureField
            id="sponsor-logoUrl"
            url={watch('logoUrl')}
            upload={LOGO}
            onChange={(url) => setValue('logoUrl', url, { shouldDirty: true })}
            help="Logo, optional. Up to 5 MB."
            error={errors.logoUrl?.message}
          />
          <Field label="Website" optional help="Such as https://example.org" error={errors.link?.message}>
            <TextInput {...register('link')} type="url" maxLength={300} autoComplete="off" />
          </Field>
          <Field
            label="What we promised"
            optional
            help="Such as a banner at the stage."
            error={errors.promised?.message}
          >
            <Textarea {...register('promised')} rows={2} maxLength={1000} />
          </Field>
          <Field label="What was done" optional error={errors.done?.message}>
            <Textarea {...register('done')} rows={2} maxLength={1000} />
          </Field>
        </>
      )}
    </FormDialog>
  )
}

const LOGO: PictureUpload = {
  rule: platformUploads.picture,
  failed: 'Upload Failed',
  send: (form, options) => upload('POST /api/upload/sponsor-logo', form, options),
}

const draftOf = (sponsor: Sponsor | null): SponsorDraft => ({
  name: sponsor?.name ?? '',
  eventId: sponsor?.eventId ?? '',
  year: String(sponsor?.year ?? presentYear()),
  logoUrl: sponsor?.logoUrl ?? '',
  link: sponsor?.link ?? '',
  promisedAmount: sponsor ? typedAmount(sponsor.promisedAmount) : '',
  promised: sponsor?.promised ?? '',
  done: sponsor?.done ?? '',
})

function save(sponsor: Sponsor | null, draft: SponsorDraft) {
  const { eventId, year, promisedAmount, logoUrl, ...texts } = draft
  const of = eventId ? { eventId, year: null } : { eventId: null, year: Number(year) }
  const body = { ...texts, ...of, logoUrl: logoUrl || null, promisedAmount: amountOf(promisedAmount || '0') }
  if (!sponsor) return call('POST /api/admin/money/sponsors', { body })
  const { id, updatedAt } = sponsor
  return call('PUT /api/admin/money/sponsors/:id', { params: { id }, body: { ...body, updatedAt } })
}
