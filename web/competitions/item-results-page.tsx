import { CalendarDays, Lock, Users } from 'lucide-react'
import { resultShareCard } from '#shared/competitions/result-share-rules.ts'
import { PROGRAM_CATEGORY_LABELS } from '#shared/events/program-enums.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatWeekdayDate } from '#shared/platform/gulf-dates.ts'
import { shareAddress } from '#shared/platform/share-card-rules.ts'
import { isAdmin, useAccount, useDuty } from '#web/accounts/use-account.ts'
import { Banner } from '#web/events/detail/banner.tsx'
import { silkOf } from '#web/events/event-styles.ts'
import { programQuery } from '#web/events/page-data.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import type { Head, HeadInput, PageProps } from '#web/platform/page.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { KitButton } from '#web/platform/share/kit-button.tsx'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'
import { SilkLabel } from '#web/platform/ui/label/silk-label.tsx'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { readSettings } from '#web/settings/organization-data.ts'
import { itemResultPage } from './page-data.ts'
import { ChangedResult, ResultNotes } from './results/result-notes.tsx'
import { type ItemResult, ResultPlaces } from './results/result-places.tsx'
import { ResultTable } from './results/result-table.tsx'

// Most visitors never open it.
const ResultKit = lazyPart(async () => ({ default: (await import('./results/result-kit.tsx')).ResultKit }))

export function head({ params: { id = '' }, read }: HeadInput): Head {
  const result = read(itemResultPage(id).result)
  if (!result) return { title: 'Result', hidden: true }
  const [first] = result.rows
  const description = first ? `First place: ${first.name}. All places, grades and points.` : undefined
  return {
    title: `Result of ${result.title}`,
    ...(description && { description }),
    image: shareAddress('results', id, resultShareCard(result, readSettings(read) ?? {})),
    parents: [{ name: result.festival, path: `/events/${result.eventId}` }],
  }
}

/** The published result of one item: places, grades and points, never the marks of a judge. */
export default function ItemResultsPage({ params: { id = '' } }: PageProps) {
  const { data, error, isPending } = useApiQuery(itemResultPage(id).result)
  if (data) return <Result result={data} />
  if (isPending) return <PageMessage>Loading the result...</PageMessage>
  return <NoResult id={id} isMissing={error?.status === 404} />
}

function Result({ result }: { result: ItemResult }) {
  const { programId, eventId, rows, kind, ageCategory } = result
  const ranked = rows.filter(({ state }) => state === 'ranked')
  const people = ranked.reduce((sum, { members }) => sum + Math.max(1, members.length), 0)
  const count =
    kind === 'group'
      ? `${counted(ranked.length, 'group', 'groups')}, ${counted(people, 'person', 'people')}`
      : counted(ranked.length, 'participant', 'participants')
  return (
    <>
      <ResultBanner result={result}>{[ageCategory, count].filter(Boolean).join(' · ')}</ResultBanner>
      <Section
        title="Places"
        malayalam="ഫലം"
        action={<KitButton kit={(dialog) => <ResultKit id={programId} {...dialog} />} />}
      >
        <div className="stack">
          <ChangedResult result={result} />
          <ResultPlaces result={result} />
        </div>
        <ResultTable result={result} />
        <ResultNotes result={result} />
        <p className="above-4">
          <MoreLink href={`/events/${eventId}/results`}>All results of the festival</MoreLink>
        </p>
      </Section>
    </>
  )
}

/** The head of the program. */
function ResultBanner({ result, children }: { result: ItemResult; children: string }) {
  const { eventId, title, festival, startsAt, picture, category } = result
  const shown = category ?? 'competition'
  return (
    <Banner
      back={{ href: `/events/${eventId}`, text: festival }}
      picture={picture}
      silk={silkOf(shown)}
      labels={<SilkLabel silk={silkOf(shown)}>{PROGRAM_CATEGORY_LABELS[shown]}</SilkLabel>}
      title={title}
      isCompact
      facts={
        <>
          <li>
            <CalendarDays aria-hidden="true" />
            <time dateTime={startsAt}>{formatWeekdayDate(startsAt)}</time>
          </li>
          <li>
            <Users aria-hidden="true" />
            <span>{children}</span>
          </li>
        </>
      }
    />
  )
}

function NoResult({ id, isMissing }: { id: string; isMissing: boolean }) {
  const { account } = useAccount()
  const isOfCommittee = useDuty('competitions') && isAdmin(account)
  const program = useApiQuery(programQuery({ params: { id } }))
  return (
    <>
      <PageHead title={program.data?.title ?? 'Result'} lead={program.data?.event.title} />
      <Section>
        <EmptyState
          title={isMissing ? 'The result is not published yet' : 'The result could not be loaded'}
          action={<ButtonLink href={`/programs/${id}`}>View program</ButtonLink>}
        >
          {isMissing
            ? 'It will appear here as soon as the committee has confirmed it, and the participants will be notified.'
            : 'Please try again in a moment.'}
        </EmptyState>
        {program.data && isOfCommittee && (
          <p className="button-row">
            <ButtonLink variant="outline" href={`/admin/events/${program.data.eventId}/competition/${id}?part=marks`}>
              <Lock aria-hidden="true" /> Marks, for the committee
            </ButtonLink>
          </p>
        )}
      </Section>
    </>
  )
}
