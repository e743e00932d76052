import type { ResponseOf } from '#web/platform/call.ts'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import { addressItems, contactItems, emergencyItems, personItems, workItems } from '../profile/profile-facts.ts'
import styles from './member-page.module.css'

export function PersonalDetails({ member }: { member: ResponseOf<'GET /api/members/:id'> }) {
  const parts = [
    { title: 'Basic information', items: [...personItems(member), ...workItems(member)] },
    { title: 'Contact information', items: [...contactItems(member), ...emergencyItems(member)] },
    { title: 'Addresses', items: addressItems(member) },
  ]
  return (
    <div className={styles.columns}>
      {parts.map(({ title, items }) => (
        <Panel key={title}>
          <h2>{title}</h2>
          <KeyValueList items={items} />
        </Panel>
      ))}
    </div>
  )
}
