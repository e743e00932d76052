import { CalendarDays } from 'lucide-react'
import type { EventStatus } from '#shared/events/event-enums.ts'
import { programRegistrationForVisitors } from '#shared/events/program-place-rules.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import { CLOSED_MESSAGES } from '#web/events/closed-messages.ts'
import type { Program } from '#web/events/program-head.ts'
import { RegisterLink } from '#web/events/register-link.tsx'
import { ActionBar } from '#web/platform/ui/surface/action-bar.tsx'
import { KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'

type ProgramBarProps = { program: Program; status: EventStatus }

/** For visitors; members sign up on the site. */
export function ProgramBar({ program, status }: ProgramBarProps) {
  const { title, registrationUrl, registrationDeadline } = program
  const state = programRegistrationForVisitors(program, status)
  const isKnown = useAccount().account !== undefined
  const frame = { title: 'Registration', accent: true }
  // a member signs up here, not on the other site
  if (state === 'available' && !isKnown) return <ActionBar {...frame} />
  if (state === 'available')
    return (
      <ActionBar {...frame} note={`On ${registrationUrl?.split('/')[2]}`}>
        <RegisterLink url={registrationUrl ?? ''} title={title} until={registrationDeadline} />
      </ActionBar>
    )
  const day = registrationDeadline && formatLongDate(registrationDeadline)
  return (
    <ActionBar
      {...frame}
      about={day && <KeyValueList items={[{ label: 'Registration deadline', value: day, icon: CalendarDays }]} />}
      lead={state === 'coming_soon' ? 'Registration details will be announced soon' : CLOSED_MESSAGES[state]}
    />
  )
}

/** A program that takes no entries any more. */
export const ClosedProgramBar = ({ children }: { children: string }) => (
  <ActionBar title="Registration" accent lead={children} />
)
