import { IMPORT_FIELD_LABELS } from '#shared/membership/import/import-enums.ts'
import type { DayOrders } from '#shared/membership/import/import-rules.ts'
import { DAY_ORDERS, type DayOrder } from '#shared/platform/tables/date-rules.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { FormSection } from '#web/platform/ui/form/form-section.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import styles from './import.module.css'
import type { Preview } from './use-import.ts'

type ImportDatesProps = {
  preview: Pick<Preview, 'openDates'>
  dayOrders: DayOrders
  onChoose: (orders: DayOrders) => void
}

/** Asks for the order of day and month in columns whose dates can be read both ways. */
export function ImportDates({ preview: { openDates }, dayOrders, onChoose }: ImportDatesProps) {
  if (openDates.length === 0) return null
  return (
    <FormSection title="The dates">
      <p className="soft">The dates in these columns can be read in two ways. Please choose the right one.</p>
      <div className={styles.columns}>
        {openDates.map(({ field, sample }) => (
          <Field
            key={field}
            label={`${IMPORT_FIELD_LABELS[field]}: day or month first`}
            help={`For example ${sample}`}
            error={dayOrders[field] ? undefined : `Does ${sample} begin with the day or the month?`}
          >
            <Select
              value={dayOrders[field] ?? ''}
              onChange={({ target }) => onChoose({ ...dayOrders, [field]: target.value as DayOrder })}
            >
              {!dayOrders[field] && <option value="">Please choose</option>}
              <Options values={DAY_ORDERS} labels={LABELS} />
            </Select>
          </Field>
        ))}
      </div>
    </FormSection>
  )
}

const LABELS: Record<DayOrder, string> = {
  day_first: 'Day first: day/month/year',
  month_first: 'Month first: month/day/year',
}
