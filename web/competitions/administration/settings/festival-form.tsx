import { useId } from 'react'
import { call } from '#web/platform/call.ts'
import { ChangeNotices } from '#web/platform/editing/form-notices.tsx'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { changedFields, useRecordForm } from '#web/platform/editing/use-record-form.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { SaveBar } from '#web/platform/ui/form/save-bar.tsx'
import { type AdminFestival, COMPETITION_CHANGES } from '../festival-queries.ts'
import { AgeFields } from './age-fields.tsx'
import { AppealFields } from './appeal-fields.tsx'
import { FESTIVAL_SCHEMA } from './festival-draft.ts'
import { FinalPoints } from './final-points.tsx'
import { HouseFields } from './house-fields.tsx'
import { PointFields } from './point-fields.tsx'
import { RollCallFields } from './roll-call-fields.tsx'
import { SignatoryFields } from './signatory-fields.tsx'
import { TitleFields } from './title-fields.tsx'

/** The rules of a festival: everything that decides about grades, points, houses and appeals. */
export function FestivalForm({ festival }: { festival: AdminFestival }) {
  const formId = useId()
  const { form, notices, discard, isSaving, save } = useFestivalForm(festival)
  const changes = changedFields(form.formState).length
  const isPublished = festival.items.some(({ publishedVersion }) => publishedVersion > 0)
  return (
    <>
      <form id={formId} className="grid gap-5 form-width" noValidate onSubmit={save}>
        <ChangeNotices
          name="festival"
          {...notices}
          errorTitle="Please check the marked rules"
          show={(_, value) => JSON.stringify(value)}
        />
        <RollCallFields form={form} festival={festival} />
        {isPublished ? <FinalPoints form={form} settings={festival.settings} /> : <PointFields form={form} />}
        <AgeFields form={form} />
        <HouseFields form={form} />
        <TitleFields form={form} />
        <AppealFields form={form} />
        <SignatoryFields form={form} />
      </form>
      <SaveBar changes={changes} form={formId} action="Save the rules" busy={isSaving} onDiscard={discard} />
    </>
  )
}

/** The form and its messages. */
const useFestivalForm = (festival: AdminFestival) =>
  useRecordForm({
    schema: FESTIVAL_SCHEMA,
    name: `festival:${festival.eventId}`,
    start: FESTIVAL_SCHEMA.draftOf(festival),
    basedOn: festival.updatedAt,
    changes: COMPETITION_CHANGES,
    showsSaved: true,
    send: ({ updatedAt = festival.updatedAt, ...body }) =>
      call('PUT /api/admin/events/:id/competition', { params: { id: festival.eventId }, body: { ...body, updatedAt } }),
    onSaved: () => toast({ title: 'Rules Saved', description: 'They apply to every item that is not published.' }),
    showFailure: (error) => showNamedFailure(error, 'The rules could not be saved'),
  })
