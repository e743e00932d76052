import { useState } from 'react'
import { JOB_APPLICATION_STATUS_LABELS, type JobApplicationStatus } from '#shared/jobs/job-enums.ts'
import { FoundList } from '#web/platform/listing/found-list.tsx'
import type { Head, PageProps } from '#web/platform/page.ts'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { OwnHead } from '#web/platform/ui/surface/own-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { ApplicantRow } from '../applicant-row.tsx'
import styles from '../application.module.css'
import { useLiveQueries } from '../use-live-queries.ts'

export const head = (): Head => ({ title: 'Applicants', hidden: true })

const FILTERS = { ...JOB_APPLICATION_STATUS_LABELS, withdrawn: 'Withdrawn' }
type Filter = JobApplicationStatus | 'withdrawn' | ''

export default function ApplicantsPage({ params: { id = '' } }: PageProps) {
  const listing = useApi('GET /api/listings/own/:id', { params: { id } })
  if (listing.isPending) return <PageMessage>Loading job...</PageMessage>
  if (listing.isError || listing.data.jobListing === null)
    return (
      <Section>
        <EmptyState
          title="This job does not exist"
          action={<ButtonLink href="/member/listings">My listings</ButtonLink>}
        >
          It may have been deleted.
        </EmptyState>
      </Section>
    )
  return (
    <>
      <OwnHead
        title="Applicants"
        lead={`Who applied for ${listing.data.title}. We email them when their status changes.`}
        back={<BackLink href="/member/listings">My listings</BackLink>}
        actions={
          <ButtonLink variant="outline" href={`/api/listings/${id}/applications.csv`} download>
            Export CSV
          </ButtonLink>
        }
      />
      <Section>
        <Applicants listingId={id} />
      </Section>
    </>
  )
}

function Applicants({ listingId }: { listingId: string }) {
  const [status, setStatus] = useState<Filter>('')
  useLiveQueries(`/api/listings/${listingId}/applications`)
  const found = usePagedApi('GET /api/listings/:id/applications', {
    params: { id: listingId },
    query: { limit: 24, ...(status && { status }) },
  })
  return (
    <div className="stack">
      <Field label="Status" className={styles.filter}>
        <Select value={status} onChange={({ target }) => setStatus(target.value as Filter)}>
          <option value="">All</option>
          {Object.entries(FILTERS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <FoundList
        found={found}
        nouns={['applicant', 'applicants']}
        empty={
          status
            ? { title: 'No applicants with this status', text: 'Choose another status.' }
            : { title: 'Nobody has applied yet', text: 'We will email you when somebody applies.' }
        }
      >
        {(rows) => (
          <ul className="stack">
            {rows.map((applicant) => (
              <ApplicantRow key={applicant.id} listingId={listingId} applicant={applicant} />
            ))}
          </ul>
        )}
      </FoundList>
    </div>
  )
}
