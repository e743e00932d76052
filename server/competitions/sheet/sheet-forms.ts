import { randomUUID } from 'node:crypto'
import type { Criterion, ItemForm } from '#shared/competitions/item-rules.ts'
import { folded, type SheetColumn } from '#shared/competitions/sheet/sheet-columns.ts'
import type { CriterionCell } from '#shared/competitions/sheet/sheet-list-rules.ts'
import type { SheetItem } from '#shared/competitions/sheet/sheet-row-rules.ts'

const WARNING_SECONDS = 30

/** How a new item of the sheet is judged; everything that the sheet does not show is as in a new form. */
export const newForm = (item: SheetItem): ItemForm => ({
  ...shared(item),
  warningSeconds: fittingWarning(WARNING_SECONDS, item.timeLimitSeconds),
  criteria: item.criteria.map((criterion) => ({ id: randomUUID(), ...criterion })),
  combine: 'sum',
  dropsExtremes: false,
  allowsHalfMarks: true,
  tieCriterionId: null,
})

/** The form with these columns of the sheet; a criterion of the same name stays the same criterion. */
export function changedForm(before: ItemForm, item: SheetItem, columns: ReadonlySet<SheetColumn>): ItemForm {
  const { kind, minSize, maxSize, ageCategory, timeLimitSeconds } = item
  return {
    ...before,
    ...(columns.has('kind') && { kind, minSize, maxSize }),
    ...(columns.has('ageGroup') && { ageCategory }),
    ...(columns.has('minutes') && {
      timeLimitSeconds,
      warningSeconds: fittingWarning(before.warningSeconds, timeLimitSeconds),
    }),
    ...(columns.has('criteria') && changedCriteria(before, item)),
  }
}

function changedCriteria(before: ItemForm, item: SheetItem): Pick<ItemForm, 'criteria' | 'tieCriterionId'> {
  const criteria = item.criteria.map((typed) => mergedCriterion(before.criteria, typed))
  const keepsTie = criteria.some(({ id }) => id === before.tieCriterionId)
  return { criteria, tieCriterionId: keepsTie ? before.tieCriterionId : null }
}

const shared = ({ kind, minSize, maxSize, ageCategory, timeLimitSeconds }: SheetItem) => ({
  kind,
  minSize,
  maxSize,
  ageCategory,
  timeLimitSeconds,
})

const fittingWarning = (warning: number | null, limit: number | null) =>
  warning !== null && limit !== null && warning < limit ? warning : null

function mergedCriterion(former: readonly Criterion[], { name, maxMarks }: CriterionCell): Criterion {
  const same = former.find((criterion) => folded(criterion.name) === folded(name))
  return same ? { ...same, name, maxMarks } : { id: randomUUID(), name, maxMarks }
}
