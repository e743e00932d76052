import { Link2, Pencil, Smartphone, Trash2, Utensils } from 'lucide-react'
import { useState } from 'react'
import { formatCardDays } from '#shared/events/program-time-rules.ts'
import { INCLUDED_BASIS_LABELS } from '#shared/helpers/counters/counter-enums.ts'
import { counted, formatCount } from '#shared/platform/counts.ts'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import type { AdminEvent } from '#web/events/administration/event-query-keys.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { RowMenu } from '#web/platform/ui/navigation/row-menu.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { SittingBadge } from '../sitting-badge.tsx'
import { CounterLinksDialog } from './counter-links-dialog.tsx'
import { COUNTER_CHANGES, type CounterItem, type Counters } from './counter-types.ts'
import styles from './counters.module.css'
import { ItemForm } from './item-form.tsx'
import { SittingsForm } from './sittings-form.tsx'

type CounterPanelProps = { event: AdminEvent; item: CounterItem; counters: Counters }

/** One thing that is handed out. */
export function CounterPanel({ event, item, counters }: CounterPanelProps) {
  const [open, setOpen] = useState<'edit' | 'sittings' | 'links' | null>(null)
  const close = () => setOpen(null)
  const remove = useSend('DELETE /api/admin/counter-items/:id', {
    changes: COUNTER_CHANGES,
    onError: showPortalFailure,
  })
  const { id, title } = item
  const isUnused = item.served + item.extra + item.double === 0
  return (
    <Panel className="stack" aria-labelledby={`counter-${id}`}>
      <div className="line between">
        <div>
          <h2 id={`counter-${id}`}>{title}</h2>
          <p className="small soft">{INCLUDED_BASIS_LABELS[item.basis].replace(' below', '')}</p>
        </div>
        <div className="line">
          <ButtonLink size="small" variant="outline" href={`/admin/events/${event.id}/counters/${id}`}>
            <Smartphone aria-hidden="true" /> Open<span className="visually-hidden"> the counter for {title}</span>
          </ButtonLink>
          <RowMenu
            name={title}
            items={[
              { label: 'Links for helpers', icon: Link2, onSelect: () => setOpen('links') },
              { label: 'Sittings', icon: Utensils, onSelect: () => setOpen('sittings') },
              { label: 'Edit', icon: Pencil, onSelect: () => setOpen('edit') },
              ...(isUnused
                ? [
                    {
                      label: 'Remove',
                      icon: Trash2,
                      dangerous: true as const,
                      onSelect: () => remove.mutate({ params: { id } }),
                    },
                  ]
                : []),
            ]}
          />
        </div>
      </div>
      <Forecast item={item} />
      <Totals item={item} />
      <Doubles item={item} />
      <Sittings item={item} />
      {open === 'edit' && <ItemForm eventId={event.id} item={item} sources={counters.sources} onClose={close} />}
      {open === 'sittings' && <SittingsForm item={item} eventDate={event.eventDate} onClose={close} />}
      {open === 'links' && <CounterLinksDialog event={event} item={item} links={counters.links} onClose={close} />}
    </Panel>
  )
}

/** For the kitchen: how many will be needed, and why. */
function Forecast({ item: { included, ofArrived, needed, prepared, earlier } }: { item: CounterItem }) {
  const isShort = prepared !== null && prepared < needed
  return (
    <div className={styles.forecast}>
      <p className={styles.needed}>
        <b className="num">{`About ${formatCount(needed)}`}</b> <span>will be needed</span>
      </p>
      <p className="soft">
        {[
          `${formatCount(included)} in tickets`,
          ofArrived > 0 && `${formatCount(ofArrived)} of them for people who are here`,
          prepared !== null && `${formatCount(prepared)} prepared`,
        ]
          .filter(Boolean)
          .join(', ')}
        .
      </p>
      {isShort && <p className="medium">{`${formatCount(needed - prepared)} more should be prepared.`}</p>}
      {earlier.length === 0 ? (
        <p className="small soft">No earlier event has handed this out, so everybody is expected.</p>
      ) : (
        <ul className="small soft">
          {earlier.map((edition) => (
            <li key={edition.eventId}>
              {`${edition.title}, ${formatCardDays(edition)}: ${formatCount(edition.served + edition.extra + edition.double)} served of ${formatCount(edition.included)} in tickets`}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Totals({ item: { included, served, extra, double } }: { item: CounterItem }) {
  const rows: [label: string, value: number][] = [
    ['served', served],
    ['still to come', Math.max(0, included - served)],
    ['served anyway', extra],
    ['served twice', double],
  ]
  return (
    <dl className={styles.totals}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{formatCount(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What two counters without a connection have served twice. */
function Doubles({ item: { title, doubles } }: { item: CounterItem }) {
  if (doubles.length === 0) return null
  return (
    <Alert tone="amber" title="Served at two counters">
      <ul>
        {doubles.map(({ id, fullName, above, at, by }) => (
          <li key={id}>
            {[`${fullName}: ${above} ${title} more than the ticket includes`, formatTime(at), by]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function Sittings({ item: { sittings, withoutSitting } }: { item: CounterItem }) {
  if (sittings.length === 0) return null
  const current = sittings.findLast(({ calledAt }) => calledAt !== null)?.number ?? null
  return (
    <div>
      <h3 className="h4 below-2">Sittings</h3>
      <ol className={styles.sittings}>
        {sittings.map(({ number, startsAt, seats, people }) => (
          <li key={number}>
            <b className="num">{number}</b>
            <span className="grow">
              <b className="num">{formatTime(startsAt)}</b>
              <span className="block soft num">{`${people} of ${seats} seats`}</span>
            </span>
            <SittingBadge number={number} current={current} />
          </li>
        ))}
      </ol>
      {withoutSitting > 0 && (
        <p className="small above-2">
          {`${counted(withoutSitting, 'party has', 'parties have')} no sitting yet. Free seats are given out every five minutes; if none are left, add a sitting.`}
        </p>
      )}
    </div>
  )
}
