import { counted } from '#shared/platform/counts.ts'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import styles from '../administration.module.css'
import type { AdminFestival } from '../festival-queries.ts'
import type { FestivalFormState } from './festival-draft.ts'
import { OutlierField } from './point-fields.tsx'

type FinalPointsProps = { form: FestivalFormState; settings: AdminFestival['settings'] }

/** Grades and points after the first result: as text, because they can no longer be changed. */
export function FinalPoints({ form, settings: { grades, placePoints } }: FinalPointsProps) {
  return (
    <Panel className={styles.group}>
      <h2>Grades and points</h2>
      <p className="soft small">The first result is published, so these can no longer be changed.</p>
      <KeyValueList
        items={[
          ...grades.map(({ grade, fromPercent, points }) => ({
            label: `Grade ${grade}`,
            value: `from ${fromPercent}%, ${counted(points, 'point', 'points')}`,
          })),
          { label: 'Places in single items', value: pointsOf(placePoints.single) },
          { label: 'Places in group items', value: pointsOf(placePoints.group) },
        ]}
      />
      <OutlierField form={form} />
    </Panel>
  )
}

const pointsOf = (places: readonly number[]) => `${places.join(', ')} points`
