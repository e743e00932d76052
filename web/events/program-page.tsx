import clsx from 'clsx'
import { CalendarDays, Clock, type LucideIcon, MapPin, UserRound, Users } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import type { EventStatus } from '#shared/events/event-enums.ts'
import { AGE_GROUP_LABELS } from '#shared/events/program-enums.ts'
import { timeSlotOf } from '#shared/events/program-time-rules.ts'
import { statusOfProgram } from '#shared/events/programme/running-order-rules.ts'
import { takesPart, useAccount } from '#web/accounts/use-account.ts'
import { BelowFirstScreen } from '#web/platform/below-first-screen.tsx'
import { useNow } from '#web/platform/clock.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import type { Head, HeadInput, PageProps } from '#web/platform/page.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'
import { ActionPage } from '#web/platform/ui/surface/action-bar.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { type KeyValue, KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import { readSettings } from '#web/settings/organization-data.ts'
import { ContactPanel } from './detail/contact-panel.tsx'
import { BulletLines, Paragraphs, Prizes } from './detail/lines.tsx'
import { MissingPage } from './detail/missing-page.tsx'
import { Neighbours } from './detail/neighbours.tsx'
import { ProgramBanner } from './detail/program-banner.tsx'
import { ProgramBar } from './detail/program-bar.tsx'
import styles from './event-page.module.css'
import { programPage } from './page-data.ts'
import { type Program, programHead } from './program-head.ts'

// Visitors never see it, so they do not load it.
const TakePartPanel = lazyPart(() => import('./taking-part/take-part-panel.tsx'))

export function head({ params: { id = '' }, read, siteUrl }: HeadInput): Head {
  const program = read(programPage(id).program)
  if (!program) return { title: 'Program Not Found', hidden: true }
  return programHead(program, { siteUrl, organiser: readSettings(read) ?? {} })
}

/** What later features add to the page of a program. */
export type ProgramParts = {
  /** Before the rules. */
  main?: (program: Program) => ReactNode
  /** Shown in place of the sign-up, which is passed. */
  signUp?: (program: Program, usual: ReactNode) => ReactNode
  /** Its status while its event runs, where it does not follow from its times. */
  useStatus?: (program: Program) => EventStatus | undefined
  /** Below the sign-up. */
  side?: (program: Program) => ReactNode
}

export default function ProgramPage({ params: { id = '' }, parts = {} }: PageProps & { parts?: ProgramParts }) {
  const program = useApiQuery(programPage(id).program)
  if (program.isPending) return <PageMessage>Loading program details...</PageMessage>
  if (program.isLoadingError || (program.isRefetchError && program.error.status === 404))
    return (
      <MissingPage failure={program.error} title="Program Not Found">
        This program does not exist
      </MissingPage>
    )
  return <ProgramDetail program={program.data} parts={parts} />
}

function ProgramDetail({ program, parts }: { program: Program; parts: ProgramParts }) {
  const { description, detailedDescription } = program
  const { account } = useAccount()
  const isMember = takesPart(account)
  const status = useProgramStatus(program, parts.useStatus?.(program))
  const signUp = isMember ? (
    <Suspense>
      <TakePartPanel program={program} />
    </Suspense>
  ) : (
    <ProgramBar program={program} status={status} />
  )
  return (
    <ActionPage>
      <ProgramBanner program={program} status={status} />
      <div className={`wrap ${styles.columns}`}>
        <div className={clsx(styles.text, styles.divided)}>
          <div className={styles.opening}>
            <Paragraphs text={description} led />
            {detailedDescription && (
              <div className="above-4">
                <Paragraphs text={detailedDescription} />
              </div>
            )}
          </div>
          <div className={styles.rest}>
            <BelowFirstScreen>
              {parts.main?.(program)}
              <div className={styles.pair}>
                <BulletLines title="Rules" text={program.rules} />
                <BulletLines title="Judging criteria" text={program.judgingCriteria} />
              </div>
              <Prizes text={program.prizes} />
            </BelowFirstScreen>
          </div>
        </div>
        <aside className={styles.side} aria-label="Registration and details">
          {parts.signUp ? parts.signUp(program, signUp) : signUp}
          {parts.side?.(program)}
          <ProgramInformation program={program} />
        </aside>
        <aside className={styles.practical} aria-label="Help">
          <ContactPanel
            title="Need help?"
            lead="The coordinator of this program can answer your questions."
            of={program}
          />
        </aside>
        <BelowFirstScreen>
          <Neighbours program={program} />
        </BelowFirstScreen>
      </div>
    </ActionPage>
  )
}

/** While its event runs, a later feature may know better than the times of the program. */
function useProgramStatus(program: Program, known: EventStatus | undefined): EventStatus {
  const now = useNow()
  return (program.event.status === 'ongoing' && known) || statusOfProgram(program, now)
}

function ProgramInformation({ program }: { program: Program }) {
  const { duration, venue, capacity, ageGroup, event } = program
  const facts: [label: string, value: string | null, icon: LucideIcon][] = [
    ['Time slot', timeSlotOf(program, event), CalendarDays],
    ['Duration', duration, Clock],
    ['Venue', venue, MapPin],
    ['Maximum participants', capacity === null ? null : String(capacity), Users],
    ['Age group', ageGroup && AGE_GROUP_LABELS[ageGroup], UserRound],
  ]
  const items: KeyValue[] = facts.flatMap(([label, value, icon]) => (value ? [{ label, value, icon }] : []))
  if (items.length === 0) return null
  return (
    <Panel className={`stack ${styles.information}`}>
      <h2>Program information</h2>
      <KeyValueList items={items} />
    </Panel>
  )
}
