import { useEffect } from 'react'
import { formatDays } from '#shared/events/program-time-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import { pathSegment } from '#shared/platform/path-segment.ts'
import { MissingPage } from '#web/events/detail/missing-page.tsx'
import { showIfLoggedOut } from '#web/platform/failures.ts'
import type { Head, PageProps } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { AskMe } from '../shifts/ask-me.tsx'
import { OwnShifts } from '../shifts/own-shifts.tsx'
import { ShiftList } from '../shifts/shift-list.tsx'
import type { OwnHelpers } from '../shifts/shift-types.ts'
import styles from '../shifts/shifts.module.css'
import { SwapQuestions } from '../shifts/swap-questions.tsx'

export const head = (): Head => ({ title: 'Give a hand', hidden: true })

/** The shifts of an event: those of the family, then those that fit. */
export default function HelpersPage({ params: { id = '' } }: PageProps) {
  const { data, error } = useApi('GET /api/events/:id/helpers', { params: { id } })
  useEffect(() => showIfLoggedOut(error), [error])
  if (error?.status === 404)
    return (
      <MissingPage failure={error} title="Event Not Found">
        This event does not exist
      </MissingPage>
    )
  if (error && !data)
    return (
      <div className="wrap above-6 below-5">
        <EmptyState title={error.userMessage ?? 'The shifts could not be loaded'} />
      </div>
    )
  if (!data) return <PageMessage>Loading shifts...</PageMessage>
  const { needed, taken } = data
  return (
    <>
      <PageHead
        malayalam="കൈകോർക്കാം"
        title="Give a hand"
        lead={`${data.title}, ${formatDays(data)}. ${leadOf(data)}`}
        back={<BackLink href={`/events/${pathSegment(id)}`}>Back to the event</BackLink>}
        actions={data.leads && <ButtonLink href={`/events/${pathSegment(id)}/helpers/day`}>My helpers</ButtonLink>}
      >
        {data.isOpen && needed > 0 && <p className="num">{`${taken} of ${needed} places are taken`}</p>}
      </PageHead>
      <Section>
        <div className={styles.columns}>
          <div className="grid gap-6">
            <SwapQuestions swaps={data.swaps} />
            <OwnShifts shifts={data.shifts} />
            <ShiftList {...data} />
          </div>
          <aside className="grid gap-4">
            {data.isOpen && <AskMe eventId={data.eventId} people={data.people} />}
            <HowItWorks own={data} />
          </aside>
        </div>
      </Section>
    </>
  )
}

function leadOf({ isOpen, needed, taken }: OwnHelpers): string {
  const missing = needed - taken
  if (!isOpen || needed === 0) return ''
  return missing > 0 ? `${counted(missing, 'hand is', 'hands are')} missing.` : 'All places are taken. Thank you!'
}

function HowItWorks({ own: { dropUntil, note } }: { own: OwnHelpers }) {
  return (
    <Panel className="stack" aria-labelledby="how-it-works">
      <h2 id="how-it-works">How it works</h2>
      <ul className="stack">
        <li>If a shift does not suit you, the list says why: a program, another shift, or your age.</li>
        <li>Children under 13 help beside an adult of the family.</li>
        <li>
          {dropUntil
            ? `You can give a shift back until ${formatLongDateTime(dropUntil)}. Later, please find a swap or call.`
            : 'You can give a shift back until it begins.'}
        </li>
        <li>The leader of your shift sees your name and your phone number.</li>
        {note && <li>{note}</li>}
      </ul>
    </Panel>
  )
}
