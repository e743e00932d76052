import { isHiring } from '#shared/marketplace/hiring-rules.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import type { ApiFailure } from '#web/platform/api-error.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import type { Head, PageProps } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { OwnHead } from '#web/platform/ui/surface/own-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { statusLabel } from '../application-status-label.ts'
import { ApplyForm } from '../applying/apply-form.tsx'
import { SentDetails } from '../applying/own-application-row.tsx'
import { type OwnApplication, WithdrawButton } from '../applying/withdraw-button.tsx'

export const head = (): Head => ({ title: 'Apply', hidden: true })

type Listing = ResponseOf<'GET /api/listings/:id'>

export default function ApplyPage({ params: { id = '' } }: PageProps) {
  const listing = useApi('GET /api/listings/:id', { params: { id } })
  const own = useApi('GET /api/listings/:id/applications/own', { params: { id } })
  const { account } = useAccount()
  const path = `/marketplace/listing/${id}`
  if (listing.isPending || own.isPending) return <PageMessage>Loading job...</PageMessage>
  if (listing.isLoadingError) return <Missing failure={listing.error} />
  if (own.isLoadingError) return <Missing failure={own.error} />
  const { title, jobListing } = listing.data
  return (
    <>
      <OwnHead
        title={`Apply: ${title}`}
        lead={jobListing?.companyName ?? undefined}
        back={<BackLink href={path}>The job</BackLink>}
      />
      <Section>
        {own.data.application ? (
          <Sent application={own.data.application} />
        ) : (
          <Open listing={listing.data} isOwn={account?.id === listing.data.userId} />
        )}
      </Section>
    </>
  )
}

function Missing({ failure }: { failure: ApiFailure }) {
  const isMissing = failure.status === 404
  return (
    <Section>
      <EmptyState
        title={isMissing ? 'This job does not exist' : 'This page could not be shown'}
        action={<ButtonLink href="/marketplace?category=jobs_careers">View jobs</ButtonLink>}
      >
        {isMissing ? 'It may have been removed, or the link may be incomplete.' : failure.userMessage}
      </EmptyState>
    </Section>
  )
}

function Open({ listing, isOwn }: { listing: Listing; isOwn: boolean }) {
  if (isOwn)
    return (
      <EmptyState
        title="This is your own listing"
        action={<ButtonLink href={`/member/listings/${listing.id}/applicants`}>View applicants</ButtonLink>}
      />
    )
  if (!isHiring({ ...listing, applicationDeadline: listing.jobListing?.applicationDeadline ?? null }, new Date()))
    return (
      <EmptyState
        title="Applications for this job are closed"
        action={<ButtonLink href="/marketplace?category=jobs_careers">View other jobs</ButtonLink>}
      >
        The deadline has passed, the job is filled, or it is not shown at the moment.
      </EmptyState>
    )
  return <ApplyForm listingId={listing.id} />
}

function Sent({ application }: { application: OwnApplication }) {
  return (
    <Panel className="grid gap-3">
      <div className="row between gap-2 across-4">
        <h2 className="title anywhere">
          {application.withdrawnAt ? 'You have withdrawn your application' : 'You have applied'}
        </h2>
        <StatusBadge word={statusLabel(application)} />
      </div>
      <SentDetails application={application} />
      <div className="button-row">
        <ButtonLink href="/member/applications">My applications</ButtonLink>
      </div>
      <WithdrawButton application={application} />
    </Panel>
  )
}
