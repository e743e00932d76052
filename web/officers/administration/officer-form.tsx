import type { ComponentProps } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { OFFICER_ROLES } from '#shared/officers/officer-enums.ts'
import { OFFICER_LABELS } from '#shared/officers/officer-rules.ts'
import { call } from '#web/platform/call.ts'
import { PictureField } from '#web/platform/editing/picture-field.tsx'
import { SectionedForm } from '#web/platform/editing/sectioned-form.tsx'
import { useRecordForm } from '#web/platform/editing/use-record-form.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { OfficerGroup } from '../officer-card.tsx'
import { OFFICER_QUERY_KEYS, type Officer } from './officer-query-keys.ts'
import { OFFICER_SCHEMA, type OfficerDraft } from './officer-schema.ts'

type OfficerFormProps = { officer?: Officer; start: OfficerDraft; onClose: () => void }

/** All fields of an office bearer: person, office, term and contact. */
export function OfficerForm({ officer, start, onClose }: OfficerFormProps) {
  const record = useOfficerForm({ officer, start, onClose })
  const { form } = record
  return (
    <SectionedForm
      name="officer"
      title={officer ? `Edit ${officer.name}` : 'Add office bearer'}
      back={<BackLink href="/admin?tab=office-bearers">All office bearers</BackLink>}
      record={record}
      submit={officer ? 'Save changes' : 'Add office bearer'}
      preview={<OfficerPreview form={form} officer={officer} />}
      onClose={onClose}
      sections={[
        { title: 'Person', content: <PersonFields form={form} /> },
        { title: 'Term', content: <TermFields form={form} isNew={!officer} /> },
        { title: 'Contact', content: <ContactFields form={form} /> },
        ...(officer ? [{ title: 'In memory', content: <MemoryField form={form} /> }] : []),
      ]}
    />
  )
}

type FieldsProps = { form: UseFormReturn<OfficerDraft> }

const PersonFields = ({ form }: FieldsProps) => (
  <>
    <div className="field-row">
      <Line form={form} name="name" maxLength={120} />
      <Field label={OFFICER_LABELS.role} id="officer-role" error={form.formState.errors.role?.message}>
        <Select {...form.register('role')}>
          <Options prompt="Choose a role" values={OFFICER_ROLES} />
        </Select>
      </Field>
    </div>
    <PictureField
      id="officer-photoUrl"
      shape="round"
      url={form.watch('photoUrl')}
      onChange={(url) => form.setValue('photoUrl', url, { shouldDirty: true })}
      help="Photo, optional. Up to 5 MB."
      error={form.formState.errors.photoUrl?.message}
    />
    <Field label={OFFICER_LABELS.bio} id="officer-bio" optional error={form.formState.errors.bio?.message}>
      <Textarea {...form.register('bio')} rows={4} maxLength={2000} />
    </Field>
  </>
)

const TermFields = ({ form, isNew }: FieldsProps & { isNew: boolean }) => (
  <>
    <div className="field-row">
      <Line form={form} name="termStart" optional type="date" />
      <Line form={form} name="termEnd" optional type="date" />
    </div>
    {isNew && <p className="small soft">If you leave the dates empty, the current term applies.</p>}
  </>
)

const ContactFields = ({ form }: FieldsProps) => (
  <>
    <p className="small soft">Everybody can see it on the Office Bearers page.</p>
    <div className="field-row">
      <Line form={form} name="email" optional type="email" />
      <Line form={form} name="phone" optional type="tel" maxLength={40} />
    </div>
  </>
)

const MemoryField = ({ form }: FieldsProps) => (
  <Checkbox
    label={OFFICER_LABELS.isInMemory}
    help="After a death, if the family agrees: the page shows the name under ‘In memory’, without contact details."
    {...form.register('isInMemory')}
  />
)

/** The person as visitors will see them. */
function OfficerPreview({ form, officer }: FieldsProps & { officer: Officer | undefined }) {
  const { name, role, bio, photoUrl, email, phone } = form.watch()
  const shown = {
    id: officer?.id ?? 'new',
    name: name || 'Name',
    role: (role || 'Role') as Officer['role'],
    bio: bio || null,
    photoUrl: photoUrl || null,
    email: email || null,
    phone: phone || null,
  }
  return <OfficerGroup officers={[shown]} shape="pair" />
}

type LineProps = FieldsProps & { name: keyof OfficerDraft; optional?: boolean } & Pick<
    ComponentProps<'input'>,
    'type' | 'maxLength'
  >

const Line = ({ form, name, optional, ...input }: LineProps) => (
  <Field
    label={OFFICER_LABELS[name]}
    id={`officer-${name}`}
    {...(optional && { optional })}
    error={form.formState.errors[name]?.message}
  >
    <TextInput {...form.register(name)} {...input} autoComplete="off" />
  </Field>
)

type OfficerFormOptions = {
  officer?: Officer | undefined
  start: OfficerDraft
  onClose: () => void
}

/** The office bearer form and its messages. */
const useOfficerForm = ({ officer, start, onClose }: OfficerFormOptions) =>
  useRecordForm({
    schema: OFFICER_SCHEMA,
    name: `officer:${officer?.id ?? 'new'}`,
    start,
    basedOn: officer?.updatedAt,
    changes: OFFICER_QUERY_KEYS,
    send: (body) =>
      officer
        ? call('PUT /api/office-bearers/:id', { params: { id: officer.id }, body })
        : call('POST /api/office-bearers', { body: withoutBlankTerm(body) }),
    onSaved: ({ name, role }) => {
      toast({ title: officer ? 'Office Bearer Saved' : 'Office Bearer Added', description: `${name}, ${role}.` })
      onClose()
    },
  })

/** A new entry without a term belongs to the current one, which the server knows. */
function withoutBlankTerm<Body extends { termStart?: unknown; termEnd?: unknown }>(body: Body) {
  const { termStart, termEnd, ...others } = body
  return termStart || termEnd ? body : others
}
