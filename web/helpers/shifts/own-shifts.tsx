import clsx from 'clsx'
import { ArrowLeftRight, MapPin, Phone } from 'lucide-react'
import { useState } from 'react'
import { formatHours } from '#shared/events/program-time-rules.ts'
import { groupDigits } from '#shared/platform/phone-rules.ts'
import { DatedRow } from '#web/events/own-places/dated-row.tsx'
import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { type OfferedShift, type OwnHelpers, SHIFT_CHANGES } from './shift-types.ts'
import styles from './shifts.module.css'
import { SwapDialog } from './swap-dialog.tsx'

type OwnClaim = OfferedShift['own'][number]

/** The shifts that the family has; renders nothing if there are none. */
export function OwnShifts({ shifts }: Pick<OwnHelpers, 'shifts'>) {
  const own = shifts.flatMap((shift) => shift.own.map((claim) => ({ shift, claim })))
  if (own.length === 0) return null
  return (
    <section aria-labelledby="own-shifts">
      <h2 id="own-shifts" className="h3 display">
        My family’s shifts
      </h2>
      <ul>
        {own.map(({ shift, claim }) => (
          <OwnShift key={claim.id} shift={shift} claim={claim} />
        ))}
      </ul>
    </section>
  )
}

function OwnShift({ shift, claim }: { shift: OfferedShift; claim: OwnClaim }) {
  const [open, setOpen] = useState<'drop' | 'swap' | null>(null)
  const { job, place, toBring, startsAt, endsAt, leaderName, leaderPhone } = shift
  const isAhead = new Date(startsAt) > new Date()
  const close = () => setOpen(null)
  return (
    <DatedRow
      date={startsAt}
      title={job}
      facts={[
        <span key="when">
          {claim.name}, <span className="num">{formatHours(startsAt, endsAt)}</span>
        </span>,
        place && (
          <span key="place" className="line">
            <MapPin aria-hidden="true" /> {place}
          </span>
        ),
        toBring && `Please bring: ${toBring}`,
        leaderName && <Leader key="leader" name={leaderName} phone={leaderPhone} />,
      ].filter(Boolean)}
      action={<StatusBadge word="Yours" />}
    >
      {isAhead && (
        <div className={clsx('button-row', styles.actions)}>
          <Button size="small" variant="outline" onClick={() => setOpen('swap')}>
            <ArrowLeftRight aria-hidden="true" /> Swap<span className="visually-hidden"> {job}</span>
          </Button>
          {claim.canDrop && (
            <Button size="small" variant="quiet" onClick={() => setOpen('drop')}>
              Give it back<span className="visually-hidden"> {job}</span>
            </Button>
          )}
        </div>
      )}
      {open === 'swap' && <SwapDialog shift={shift} claim={claim} onClose={close} />}
      {open === 'drop' && <DropQuestion shift={shift} claim={claim} onSwap={() => setOpen('swap')} onClose={close} />}
    </DatedRow>
  )
}

const Leader = ({ name, phone }: { name: string; phone: string }) => (
  <span className="line">
    <Phone aria-hidden="true" />
    <span>
      {'Questions: '}
      {name}
      {phone && (
        <>
          {', '}
          <a href={`tel:${phone}`}>{groupDigits(phone)}</a>
        </>
      )}
    </span>
  </span>
)

type DropProps = { shift: OfferedShift; claim: OwnClaim; onSwap: () => void; onClose: () => void }

/** A swap keeps the shift filled, so it is offered first. */
function DropQuestion({ shift, claim, onSwap, onClose }: DropProps) {
  const drop = useSend('DELETE /api/helper-claims/:id', {
    changes: SHIFT_CHANGES,
    onSuccess: ({ message }) => {
      toast({ title: 'Shift Given Back', description: message })
      onClose()
    },
    onError: (error) => showFailure(error, FAILED),
  })
  return (
    <QuestionDialog
      open
      question="Give the shift back?"
      safe="Keep the shift"
      answer="Give it back"
      busy={drop.isPending}
      onAnswer={() => drop.mutate({ params: { id: claim.id } })}
      onClose={onClose}
    >
      <p>
        {`${shift.job}, ${formatHours(shift.startsAt, shift.endsAt)}, ${claim.name}. The leader gets a message. You can take it again as long as it is free.`}
      </p>
      <p>
        <Button size="small" variant="outline" onClick={onSwap}>
          <ArrowLeftRight aria-hidden="true" /> Find a swap
        </Button>
      </p>
    </QuestionDialog>
  )
}

const FAILED = { title: 'The shift could not be given back', fallback: 'Please try again in a moment.' }
