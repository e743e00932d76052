import { useId } from 'react'
import { FormSides } from '#web/platform/editing/form-sides.tsx'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { FormSection } from '#web/platform/ui/form/form-section.tsx'
import { MemberHistory } from '../panel/member-history.tsx'
import { MemberNotes } from '../panel/member-notes.tsx'
import { PossibleDuplicates } from '../possible-duplicates.tsx'
import type { MemberOfRecord } from './record-part.tsx'
import { ContactPart, MembershipPart, PersonPart } from './record-parts.tsx'
import { RecordPeople, sectionId } from './record-people.tsx'

/** One member on one page: the record, the family, the photo, the login, notes and history, each saved on its own. */
export function RecordEditor({ id }: { id: string }) {
  const { data: record, error, refetch } = useApi('GET /api/admin/members/:id', { params: { id } })
  if (error && !record) return <ListFailure error={error} onRetry={() => void refetch()} />
  return record ? <RecordSections record={record} /> : <p role="status">Loading the member...</p>
}

function RecordSections({ record }: { record: MemberOfRecord }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="h3 anywhere below-4">
        Edit {record.fullName}
      </h2>
      <FormSides sections={listSections(record)}>
        <PossibleDuplicates member={record} />
        <PersonPart record={record} />
        <ContactPart record={record} />
        <MembershipPart record={record} />
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
const listSections = ({ membershipType, erasedAt, history }: MemberOfRecord) =>
  Object.entries({
    person: 'Person',
    contact: 'Contact',
    membership: 'Membership',
    ...(!erasedAt && membershipType === 'family' && { family: 'Family' }),
    ...(!erasedAt && { photo: 'Photo', login: 'Login' }),
    notes: 'Committee notes',
    ...(history.length > 0 && { history: 'History' }),
  }).map(([name, title]) => ({ id: sectionId(name), title }))
