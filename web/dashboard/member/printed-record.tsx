import { formatCardDays } from '#shared/events/program-time-rules.ts'
import { RENEWAL_STATUS_LABELS } from '#shared/membership/renewal-enums.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { useApi } from '#web/platform/queries.ts'
import { addressItems, contactItems, emergencyItems, personItems, workItems } from '../profile/profile-facts.ts'
import styles from './member-page.module.css'

const MAX_YEARS = 10
const MAX_EVENTS = 20

/** All data of a member on one sheet of paper; visible only in print. */
export function PrintedRecord({ member }: { member: ResponseOf<'GET /api/members/:id'> }) {
  const places = useApi('GET /api/members/:id/registrations', { params: { id: member.id } })
  const facts = [
    ...personItems(member),
    ...workItems(member),
    ...emergencyItems(member),
    ...contactItems(member),
    ...addressItems(member),
  ]
  return (
    <div className={styles.printed}>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PrintedList
        title="Family Members"
        lines={member.familyMembers.map(
          ({ name, relation, dateOfBirth, bloodGroup }) =>
            `${name}, ${relation}, born ${formatCardDate(dateOfBirth)}, ${bloodGroup}`,
        )}
      />
      <PrintedList
        title="Renewal History"
        lines={member.renewals
          .slice(0, MAX_YEARS)
          .map(
            ({ renewalYear, status, amount, dueDate }) =>
              `${renewalYear}: ${RENEWAL_STATUS_LABELS[status]}, ${formatDirhams(amount)}, due ${formatCardDate(dueDate)}`,
          )}
      />
      <PrintedList
        title="Event History"
        lines={(places.data ?? [])
          .filter(({ state }) => state === 'registered')
          .slice(-MAX_EVENTS)
          .map(({ event }) => `${event.title}, ${formatCardDays(event)}`)}
      />
    </div>
  )
}

function PrintedList({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
