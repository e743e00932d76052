import { MAX_CVS } from '#shared/jobs/cv-rules.ts'
import { OwnList } from '#web/platform/listing/own-list.tsx'
import type { Head } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { OwnHead } from '#web/platform/ui/surface/own-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { CvRow } from '../cvs/cv-row.tsx'
import { CvUpload } from '../cvs/cv-upload.tsx'

export const head = (): Head => ({ title: 'My CVs', hidden: true })

export default function CvsPage() {
  const { data, error, isPending, refetch } = useApi('GET /api/cvs')
  return (
    <>
      <OwnHead
        title="My CVs"
        lead="When you apply for a job, your default CV is selected."
        back={<BackLink href="/member/dashboard">Dashboard</BackLink>}
        actions={
          <ButtonLink variant="outline" href="/member/applications">
            My applications
          </ButtonLink>
        }
      />
      <Section>
        <OwnList
          of="CVs"
          isPending={isPending}
          error={error}
          onRetry={() => void refetch()}
          isEmpty={false}
          empty={null}
        >
          {data && (
            <Panel aria-label="Add a CV">
              {data.length < MAX_CVS ? (
                <CvUpload label="Add a CV" />
              ) : (
                <p>You can store up to {MAX_CVS} CVs. Delete one to add another.</p>
              )}
            </Panel>
          )}
          {data?.length === 0 && <EmptyState title="No CVs yet">Add a CV to apply for jobs.</EmptyState>}
          {data && data.length > 0 && (
            <ul className="stack">
              {data.map((cv) => (
                <CvRow key={cv.id} cv={cv} />
              ))}
            </ul>
          )}
        </OwnList>
      </Section>
    </>
  )
}
