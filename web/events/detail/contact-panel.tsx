import { Mail, Phone, UserRound, Users } from 'lucide-react'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { type KeyValue, KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import { useSettings } from '#web/settings/use-settings.ts'

interface ContactPanelProps {
  title: string
  of: {
    coordinatorPhone1: string | null
    coordinatorPhone2: string | null
    coordinatorName1: string | null
    coordinatorName2: string | null
    coordinatorEmail?: string | null
  }
  /** Names the association as the organiser, and shows its email address when no contact is named; for events. */
  withOrganiser?: boolean
  lead?: string
}

/** Who organises and answers questions; the association's phone number when nobody is named. */
export function ContactPanel({ title, of, withOrganiser = false, lead }: ContactPanelProps) {
  const { fallbackCoordinatorPhone, fallbackCoordinatorEmail, organisationName } = useSettings()
  const { coordinatorEmail } = of
  const named = [
    { role: 'Coordinator', name: of.coordinatorName1, phone: of.coordinatorPhone1 },
    { role: 'Second coordinator', name: of.coordinatorName2, phone: of.coordinatorPhone2 },
  ].filter(({ name, phone }) => name || phone)
  const isUnnamed = named.every(({ phone }) => !phone) && !coordinatorEmail
  const [first = { role: 'Coordinator', name: null, phone: null }, ...others] = named
  const shown = isUnnamed ? [{ ...first, phone: fallbackCoordinatorPhone ?? null }, ...others] : named
  const email = isUnnamed && withOrganiser ? fallbackCoordinatorEmail : coordinatorEmail
  const items: KeyValue[] = []
  if (withOrganiser && organisationName) items.push({ label: 'Organiser', value: organisationName, icon: Users })
  for (const { role, name, phone } of shown)
    if (phone)
      items.push({ label: [role, name].filter(Boolean).join(', '), value: <PhoneLink phone={phone} />, icon: Phone })
    else if (name) items.push({ label: role, value: name, icon: UserRound })
  if (email) items.push({ label: 'Email', value: <a href={`mailto:${email}`}>{email}</a>, icon: Mail })
  if (items.length === 0) return null
  return (
    <Panel>
      <h2>{title}</h2>
      {lead && <p className="soft small below-4">{lead}</p>}
      <KeyValueList items={items} />
    </Panel>
  )
}

const PhoneLink = ({ phone }: { phone: string }) => (
  <a className="num" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
    {phone}
  </a>
)
