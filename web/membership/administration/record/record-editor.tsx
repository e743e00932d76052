import { useId, useState } from 'react'
import {
  MEMBER_TYPE_LABELS,
  MEMBER_TYPES,
  MEMBERSHIP_TYPE_LABELS,
  MEMBERSHIP_TYPES,
} from '#shared/membership/member-enums.ts'
import { FIRST_PLANS } from '#shared/membership/plans/plan-enums.ts'
import { usePlanName } from '#web/membership/plans/use-plan-name.ts'
import { call, type RequestOf, type ResponseOf } from '#web/platform/call.ts'
import { FormNotices } from '#web/platform/editing/form-notices.tsx'
import { FormSides } from '#web/platform/editing/form-sides.tsx'
import { changedFields, useRecordForm } from '#web/platform/editing/use-record-form.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { FormButtons } from '#web/platform/ui/form/form-footer.tsx'
import { FormSection } from '#web/platform/ui/form/form-section.tsx'
import { FormBar } from '#web/platform/ui/form/save-bar.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { MemberHistory } from '../panel/member-history.tsx'
import { MemberNotes } from '../panel/member-notes.tsx'
import { PossibleDuplicates } from '../possible-duplicates.tsx'
import { CHANGED } from '../use-decisions.ts'
import { JoiningDialog, YearsToSee } from './joining-dialog.tsx'
import { memberSchema } from './member-schema.ts'
import { PersonSection } from './person-section.tsx'
import { RecordChoice, RecordDay, RecordLine } from './record-fields.tsx'
import { RecordPeople, sectionId } from './record-people.tsx'

type RecordEditorProps = {
  id: string
  /** The URL of the tab before the record was opened. */
  back: string
  onClose: () => void
}

/** One member on one page: the record, the family, the photo, the login, notes and history. */
export function RecordEditor({ id, back, onClose }: RecordEditorProps) {
  const { data: record, error, refetch } = useApi('GET /api/admin/members/:id', { params: { id } })
  return (
    <div className="stack-large">
      <BackLink href={back}>All members</BackLink>
      {error ? (
        <ListFailure error={error} onRetry={() => void refetch()} />
      ) : record ? (
        <RecordSections record={record} onClose={onClose} />
      ) : (
        <p role="status">Loading member...</p>
      )}
    </div>
  )
}

function RecordSections({ record, onClose }: RecordFormProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="h3 anywhere below-4">
        Edit {record.fullName}
      </h2>
      <FormSides sections={listSections(record)}>
        <PossibleDuplicates member={record} />
        <RecordForm record={record} onClose={onClose} headingId={headingId} />
        <RecordPeople record={record} />
        <FormSection id={sectionId('notes')}>
          <MemberNotes member={record} />
        </FormSection>
        {record.history.length > 0 && (
          <FormSection id={sectionId('history')}>
            <MemberHistory history={record.history} />
          </FormSection>
        )}
      </FormSides>
    </section>
  )
}

/** The sections that this record has, in the order of the page. */
const listSections = ({ membershipType, erasedAt, history }: RecordFormProps['record']) =>
  Object.entries({
    person: 'Person',
    contact: 'Contact',
    membership: 'Membership',
    ...(!erasedAt && membershipType === 'family' && { family: 'Family' }),
    ...(!erasedAt && { photo: 'Photo', login: 'Login' }),
    notes: 'Committee notes',
    ...(history.length > 0 && { history: 'History' }),
  }).map(([name, title]) => ({ id: sectionId(name), title }))

type Edit = RequestOf<'PUT /api/admin/members/:id'>['body']
type RecordFormProps = { record: ResponseOf<'GET /api/admin/members/:id'>; onClose: () => void }

/** All data of a member that the committee may correct, and its own notes. */
function RecordForm({ record, onClose, headingId }: RecordFormProps & { headingId: string }) {
  const plan = usePlanName(record.planId)
  const isApplicant = record.status !== 'approved'
  const isFirstPlan = Object.values(FIRST_PLANS).includes(record.planId)
  const { form, notices, discard, isSaving, save, joining } = useRecordEdit(record, onClose)
  return (
    <form className="grid gap-5" noValidate aria-labelledby={headingId} onSubmit={save}>
      <FormNotices name="record" {...notices} />
      <PersonSection form={form} id={sectionId('person')} />
      <FormSection id={sectionId('contact')} title="Contact">
        <div className="field-row">
          <RecordLine form={form} name="mobileNumber" type="tel" help="+971 and nine digits." />
          <RecordLine
            form={form}
            name="email"
            type="email"
            help="For our emails. This does not change the login email."
            optional
          />
        </div>
        <div className="field-row">
          <RecordLine form={form} name="phoneNumber" type="tel" optional />
          <RecordLine form={form} name="whatsappNumber" type="tel" help="Include the country code." optional />
        </div>
        <div className="field-row">
          <RecordLine form={form} name="emergencyContactName" optional />
          <RecordLine form={form} name="emergencyContactPhone" type="tel" help="Include the country code." optional />
        </div>
        <div className="field-row">
          <RecordLine form={form} name="occupation" optional />
          <RecordLine form={form} name="workPlace" optional />
        </div>
      </FormSection>
      <FormSection id={sectionId('membership')} title="Membership">
        <div className="field-row">
          <RecordChoice
            form={form}
            name="membershipType"
            values={MEMBERSHIP_TYPES}
            labels={MEMBERSHIP_TYPE_LABELS}
            help={isFirstPlan ? 'The dues change next year.' : `The plan is ${plan ?? '...'}. Another type ends it.`}
          />
          <RecordChoice
            form={form}
            name="memberType"
            values={MEMBER_TYPES}
            labels={MEMBER_TYPE_LABELS}
            help="The member type is only a label. It does not give any permissions."
          />
        </div>
        <RecordLine
          form={form}
          name="membershipNumber"
          help="Another number renews the cards of the member and the family. We email the member. The former number still finds the record."
          optional={isApplicant}
        />
        <RecordDay form={form} name="joinedDate" />
      </FormSection>
      <FormBar changes={changedFields(form.formState).length}>
        <FormButtons
          size="small"
          busy={isSaving}
          onCancel={() => {
            discard()
            onClose()
          }}
        >
          Save changes
        </FormButtons>
      </FormBar>
      {joining.pending && (
        <JoiningDialog
          joinedDate={form.getValues('joinedDate')}
          preview={joining.pending.preview}
          busy={isSaving}
          onSave={joining.pending.save}
          onClose={joining.close}
        />
      )}
    </form>
  )
}

type Pending = { preview: YearsToSee['preview']; save: () => void }

/** Another joining date that moves unpaid years is saved once they have been seen. */
function useRecordEdit(record: RecordFormProps['record'], onClose: () => void) {
  const [pending, setPending] = useState<Pending | null>(null)
  const params = { id: record.id }
  const schema = memberSchema(record)
  const edit = useRecordForm({
    schema,
    name: `member-record:${record.id}`,
    start: schema.draftOf(record),
    basedOn: record.updatedAt,
    changes: [...CHANGED, '/api/admin/renewals'],
    showsSaved: true,
    send: async (body: Edit & { owed?: number }) => {
      const { joinedDate } = body
      if (joinedDate && joinedDate !== record.joinedDate && body.owed === undefined) {
        const preview = await call('GET /api/admin/members/:id/joining-date/preview', { params, query: { joinedDate } })
        if (preview.years.length > 0) throw new YearsToSee(preview)
      }
      return call('PUT /api/admin/members/:id', { params, body })
    },
    onSaved: ({ fullName }) => {
      setPending(null)
      toast({ title: 'Member Saved', description: `The record of ${fullName} has been updated.` })
      onClose()
    },
    onFailure: (error, again) => {
      const preview = error instanceof YearsToSee ? error.preview : null
      setPending(preview && { preview, save: () => again({ owed: preview.owedAfter }) })
      return preview !== null
    },
  })
  return { ...edit, joining: { pending, close: () => setPending(null) } }
}
