import { useState } from 'react'
import { textOfDays } from '#shared/events/chosen-day-rules.ts'
import { gateDay, listGateDays } from '#shared/events/gate/gate-day-rules.ts'
import { formatShortDay, type Moment, startOfGulfDay } from '#shared/platform/gulf-dates.ts'
import { CopyButton } from '#web/platform/share/copy-button.tsx'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { FieldGroup } from '#web/platform/ui/form/field.tsx'
import { ChoiceChip } from '#web/platform/ui/navigation/choice-chip.tsx'
import { whatsAppAddress } from '#web/platform/ui/navigation/whatsapp-address.ts'
import { SocialIcon } from '#web/platform/ui/picture/social-icon.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import type { AdminEvent } from '../event-query-keys.ts'
import styles from './attendees.module.css'

/** The days a new link can have, and those that are chosen for it. */
export function useLinkDays(event: AdminEvent) {
  const days = listGateDays(event, gateDay(new Date()))
  const [picked, onChange] = useState<readonly string[]>(days.slice(0, 1))
  // a dialog may stay open past 5:00 AM, when a day ends; a single remaining day needs no choice
  const chosen = days.length === 1 ? days : days.filter((day) => picked.includes(day))
  const [isMissing, setMissing] = useState(false)
  /** The days for the request; null if none is chosen, which the field then says. */
  const validate = () => {
    const [day, ...moreDays] = chosen
    setMissing(day === undefined)
    return day === undefined ? null : { day, moreDays }
  }
  const missing = isMissing && chosen.length === 0 ? 'Please choose at least one day' : undefined
  return { field: { days, chosen, onChange }, missing, validate }
}

const DayError = ({ error }: { error: string | undefined }) =>
  error && (
    <Alert tone="red" announce>
      {error}
    </Alert>
  )

type LinkDaysProps = {
  days: readonly string[]
  chosen: readonly string[]
  error: string | undefined
  onChange: (chosen: readonly string[]) => void
}

/** The days on which one link works; for an event of one day only what is wrong with it. */
export const LinkDays = ({ days, chosen, error, onChange }: LinkDaysProps) =>
  days.length < 2 ? (
    <DayError error={error} />
  ) : (
    <FieldGroup label="Days" error={error}>
      <div className="row">
        {days.map((day) => (
          <ChoiceChip
            key={day}
            pressed={chosen.includes(day)}
            onClick={() => onChange(days.filter((each) => chosen.includes(each) !== (each === day)))}
          >
            {formatShortDay(startOfGulfDay(day))}
          </ChoiceChip>
        ))}
      </div>
    </FieldGroup>
  )

const daysOf = ({ day, days }: { day: string; days?: readonly string[] }) => days ?? [day]

type NewLinkDialogProps = {
  made: {
    link: { name: string; day: string; days?: readonly string[] }
    url: string
    code: { size: number; path: string }
  }
  onAnother: () => void
  onClose: () => void
}

/** The address of a new link, to scan or to send, which is shown only now. */
export function NewLinkDialog({ made: { link, url, code }, onAnother, onClose }: NewLinkDialogProps) {
  const days = textOfDays(daysOf(link))
  return (
    <Dialog
      open
      title={`Link for ${link.name}`}
      onClose={onClose}
      actions={
        <>
          <ButtonLink newTab href={whatsAppAddress(`${link.name}, ${days}: ${url}`)}>
            <SocialIcon of="whatsapp" /> Send on WhatsApp
          </ButtonLink>
          <Button variant="outline" onClick={onAnother}>
            All links
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>
          Works on {days}. Let the helper scan this code with a phone, or send the link: <b>both are shown only now.</b>
        </p>
        <svg className={styles.code} viewBox={`0 0 ${code.size} ${code.size}`} role="img">
          <title>Code that opens the link</title>
          <path d={code.path} />
        </svg>
        <div className="line between">
          <span className="small soft anywhere">{url}</span>
          <CopyButton key={url} text={url} label="Copy link" isSmall />
        </div>
      </div>
    </Dialog>
  )
}

type HelperLink = {
  id: string
  name: string
  day: string
  days?: readonly string[]
  expiresAt: Moment
  revokedAt: Moment | null
}
type OpenLinksProps<Link extends HelperLink> = {
  links: readonly Link[]
  note?: (link: Link) => string | false
  onWithdraw: (linkId: string) => void
}

/** The links that work now or later, each with its end. */
export function OpenLinks<Link extends HelperLink>({ links, note, onWithdraw }: OpenLinksProps<Link>) {
  const open = links.filter(({ revokedAt, expiresAt }) => revokedAt === null && new Date(expiresAt) > new Date())
  if (open.length === 0) return null
  return (
    <section className="grid gap-2" aria-labelledby="open-links">
      <h3 id="open-links" className="h4">
        Open links
      </h3>
      <ul className={styles.links}>
        {open.map((link) => (
          <li key={link.id}>
            <span>
              <b>{link.name}</b>
              <span className="small num soft block">
                {[textOfDays(daysOf(link)), note?.(link)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Button
              size="small"
              variant="danger"
              aria-label={`Withdraw the link of ${link.name}`}
              onClick={() => onWithdraw(link.id)}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
