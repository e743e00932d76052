import lostElephant from '#brand/art/not-found.svg'
import type { ApiFailure } from '#web/platform/api-error.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'

interface MissingPageProps {
  failure: ApiFailure
  /** 'Event Not Found', 'Program Not Found'. */
  title: string
  children: string
}

/** Replaces an event or a program that does not exist or could not be loaded. */
export function MissingPage({ failure, title, children }: MissingPageProps) {
  const isMissing = failure.status === 404
  return (
    <>
      <PageHead title={isMissing ? title : 'Something went wrong'} />
      <Section>
        <EmptyState
          picture={lostElephant}
          title={isMissing ? children : 'This page could not be shown'}
          action={<ButtonLink href="/events">Back to Events</ButtonLink>}
        >
          {isMissing ? 'It may have been removed, or the link may be incomplete.' : failure.userMessage}
        </EmptyState>
      </Section>
    </>
  )
}
