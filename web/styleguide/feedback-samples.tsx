import emptyPicture from '#brand/art/empty-no-events.svg'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { ErrorSummary } from '#web/platform/ui/feedback/error-summary.tsx'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'
import { Skeleton } from '#web/platform/ui/feedback/skeleton.tsx'
import { type Ground, Specimen, Specimens } from './specimen.tsx'

export function FeedbackSamples() {
  return <Specimens title="Answers">{(ground) => <Samples ground={ground} />}</Specimens>
}

function Samples({ ground }: { ground: Ground }) {
  return (
    <>
      <Specimen title="Alerts">
        <Alert tone="blue" title="Application Under Review">
          Decision expected by <a href="#decision">Nov 24</a>.
        </Alert>
        <Alert tone="green" title="You are registered" />
        <Alert tone="amber">Two places are left.</Alert>
        <Alert tone="red" title="Failed to load">
          Check your connection and try again.
        </Alert>
      </Specimen>
      <Specimen title="Error summary">
        <ErrorSummary
          title="Two answers need another look"
          errors={[
            { id: `mobile-${ground}`, message: 'Mobile number must be in format +971XXXXXXXXX' },
            { id: `none-${ground}`, message: 'Native address must be at least 10 characters' },
          ]}
        />
      </Specimen>
      <Specimen title="Skeleton">
        <Skeleton shape="picture" />
        <Skeleton shape="heading" width="short" />
        <Skeleton width="long" />
        <Skeleton width="half" />
        <Skeleton shape="circle" />
      </Specimen>
      <Specimen title="In place of a page">
        <PageMessage within>Loading event details...</PageMessage>
      </Specimen>
      <Specimen title="Empty">
        <EmptyState
          headingLevel={3}
          picture={emptyPicture}
          title="No Events Available"
          action={<Button variant="outline">See past events</Button>}
        >
          The next season is being planned. The WhatsApp group hears first.
        </EmptyState>
      </Specimen>
    </>
  )
}
