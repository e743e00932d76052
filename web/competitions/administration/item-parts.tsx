import { useLocation } from 'wouter'
import { Tabs } from '#web/platform/ui/navigation/tabs.tsx'
import { Certificates } from './certificates/certificates.tsx'
import { Entries } from './entries/entries.tsx'
import { type AdminFestival, type AdminItem, itemPath } from './festival-queries.ts'
import { ItemForm } from './items/item-form.tsx'
import { Marks } from './marks/marks.tsx'
import { RollCall } from './roll-call/roll-call.tsx'

type ItemPartsProps = {
  festival: AdminFestival
  /** Undefined while the program is not judged. */
  item: AdminItem | undefined
  program: { programId: string; title: string }
  part: string | null
}

/** One item from its setup to its certificates; a program that is not judged yet has only the setup. */
export function ItemParts({ festival, item, program, part }: ItemPartsProps) {
  const [, navigate] = useLocation()
  const { eventId } = festival
  const { programId } = program
  const setup = <ItemForm key={programId} festival={festival} item={item} program={program} />
  if (!item) return setup
  const tabs = [
    { value: 'entries', label: 'Entries', content: <Entries festival={festival} item={item} /> },
    { value: 'roll-call', label: 'Roll call', content: <RollCall item={item} festival={festival} /> },
    { value: 'marks', label: 'Marks and result', content: <Marks item={item} /> },
    { value: 'certificates', label: 'Certificates', content: <Certificates item={item} /> },
    { value: 'setup', label: 'Setup', content: setup },
  ]
  const chosen = tabs.find(({ value }) => value === part)?.value ?? 'entries'
  return (
    <Tabs
      label="Parts of the item"
      value={chosen}
      onValueChange={(value) => navigate(itemPath(eventId, programId, value), { replace: true })}
      tabs={tabs}
    />
  )
}
