import { useContext, useState } from 'react'
import {
  ANNOUNCEMENT_CHANNEL_LABELS,
  DELIVERY_STATUS_LABELS,
  DELIVERY_STATUSES,
  type DeliveryStatus,
  LEFT_OUT_REASON_LABELS,
} from '#shared/announcements/announcement-enums.ts'
import { formatCount } from '#shared/platform/counts.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { FoundList } from '#web/platform/listing/found-list.tsx'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { useSend } from '#web/platform/send.ts'
import { SiteUrlContext } from '#web/platform/site-url.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { ChipRow } from '#web/platform/ui/navigation/chip-row.tsx'
import { ChoiceChip } from '#web/platform/ui/navigation/choice-chip.tsx'
import { whatsAppAddress } from '#web/platform/ui/navigation/whatsapp-address.ts'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import { ANNOUNCEMENT_QUERY_KEYS, type Announcement } from '../announcement-queries.ts'
import { personText } from '../preview/group-text.ts'
import { totalCounts } from './delivery-counts.ts'
import styles from './report.module.css'

type Delivery = ResponseOf<'GET /api/admin/announcements/:id/deliveries'>[number]

const PAGE_SIZE = 50
/** What needs somebody comes first. */
const ORDER: readonly DeliveryStatus[] = ['failed', 'unknown', 'waiting', 'sending', 'sent', 'left_out', 'cancelled']

/** Who did not get an announcement and why, and everybody else under their own chip. */
export function DeliveryList({ announcement }: { announcement: Announcement }) {
  const counts = totalCounts(announcement)
  const present = ORDER.filter((status) => (counts[status] ?? 0) > 0)
  const [chosen, setChosen] = useState<DeliveryStatus | null>(null)
  const status = chosen && present.includes(chosen) ? chosen : present[0]
  const deliveries = usePagedApi('GET /api/admin/announcements/:id/deliveries', {
    params: { id: announcement.id },
    query: { limit: PAGE_SIZE, status: status ?? DELIVERY_STATUSES[0] },
  })
  if (!status) return null
  return (
    <section className="stack" aria-label="Who got it">
      <ChipRow label="Which messages">
        {present.map((each) => (
          <ChoiceChip key={each} pressed={each === status} onClick={() => setChosen(each)}>
            {DELIVERY_STATUS_LABELS[each]} <span>{formatCount(counts[each] ?? 0)}</span>
          </ChoiceChip>
        ))}
      </ChipRow>
      {status === 'unknown' && (
        <p className="soft measure">
          The site stopped while these were being sent. They may or may not have arrived. Send a message again only if
          the person says that it did not arrive. Otherwise they may get it twice.
        </p>
      )}
      <FoundList
        found={deliveries}
        nouns={['message', 'messages']}
        empty={{ title: 'No messages', text: 'Choose another group above.' }}
      >
        {(rows) => (
          <ul className={styles.deliveries} data-ground="day">
            {rows.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} announcement={announcement} />
            ))}
          </ul>
        )}
      </FoundList>
    </section>
  )
}

type DeliveryRowProps = { delivery: Delivery; announcement: Announcement }

function DeliveryRow({ delivery, announcement }: DeliveryRowProps) {
  const siteUrl = useContext(SiteUrlContext)
  const { name, photo, status, mobile } = delivery
  const [firstName, ...rest] = name.split(' ')
  const textWith = (text: string) => personText({ ...announcement, text }, firstName ?? name, siteUrl)
  const needsHelp = status === 'failed' || status === 'unknown'
  return (
    <li className={styles.delivery}>
      <Avatar src={photo} firstName={firstName ?? ''} lastName={rest.at(-1) ?? ''} tone="silk" size="small" />
      <span>
        <b>{name}</b>
        <small>{describeDelivery(delivery)}</small>
      </span>
      <span className={styles.help}>
        {needsHelp ? <SendAgain delivery={delivery} /> : <StatusBadge word={DELIVERY_STATUS_LABELS[status]} />}
        {needsHelp && mobile && (
          <Anchor
            className={styles.call}
            newTab
            href={whatsAppAddress(textWith(announcement.text), mobile, textWith(''))}
          >
            WhatsApp<span className="visually-hidden"> to {name}</span>
          </Anchor>
        )}
        {status !== 'sent' && mobile && (
          <a className={styles.call} href={`tel:${mobile}`}>
            Call<span className="visually-hidden"> {name}</span>
          </a>
        )}
      </span>
    </li>
  )
}

function describeDelivery({ channel, reason, leftOut, at }: Delivery): string {
  const why = leftOut ? LEFT_OUT_REASON_LABELS[leftOut] : reason
  const when = at && !leftOut && formatCardDateTime(at)
  return [ANNOUNCEMENT_CHANNEL_LABELS[channel], why, when].filter(Boolean).join(' · ')
}

function SendAgain({ delivery: { id, name } }: { delivery: Delivery }) {
  const resend = useSend('POST /api/admin/deliveries/:id/resend', {
    changes: ANNOUNCEMENT_QUERY_KEYS,
    onSuccess: ({ message }) => toast({ title: 'Sent Again', description: message }),
    onError: showPortalFailure,
  })
  return (
    <Button size="small" variant="outline" busy={resend.isPending} onClick={() => resend.mutate({ params: { id } })}>
      Send again<span className="visually-hidden"> to {name}</span>
    </Button>
  )
}
