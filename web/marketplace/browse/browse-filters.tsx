import clsx from 'clsx'
import { LayoutGrid, Rows3, SlidersHorizontal } from 'lucide-react'
import { type ChangeEvent, Suspense, useId, useState } from 'react'
import { LISTING_SORT_LABELS, PRICE_FILTER_LABELS, PRICE_FILTERS } from '#shared/marketplace/browse/browse-enums.ts'
import { EXPERIENCE_LEVEL_LABELS, JOB_TYPE_LABELS } from '#shared/marketplace/job-details-enums.ts'
import { POSTED_WITHIN_LABELS } from '#shared/marketplace/posted-within-enums.ts'
import { EMIRATES } from '#shared/membership/member-enums.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { afterPaint } from '#web/platform/painted.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { useMediaQuery } from '#web/platform/use-media-query.ts'
import { browsePath, isNarrowed, MORE_FILTERS, PICTURE_GRID, VIEW } from './browse-address.ts'
import styles from './browse-filters.module.css'

const FilterSheet = lazyPart(() => import('./filter-sheet.tsx'))

const MORE = ['emirate', 'subcategory', 'photo', 'posted', 'jobType', 'experience']

const EMIRATE_LABELS = Object.fromEntries(EMIRATES.map((emirate) => [emirate, emirate]))

const showsMore = (search: URLSearchParams) =>
  search.has(MORE_FILTERS) ? search.get(MORE_FILTERS) === 'true' : MORE.some((name) => search.has(name))

/** Whether the filters are open. On phones that includes sorting and prices, which wide windows always show. */
export type FilterFold = {
  isOpen: boolean
  /** Opened by a press on a phone: the filters are a sheet, instead of above the listings that they narrow. */
  isSheet: boolean
  fieldsId: string
  toggle: () => void
}

export function useFilterFold(search: URLSearchParams): FilterFold {
  const fieldsId = useId()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const isPhone = useMediaQuery('(max-width: 47.99rem)')
  const isOpen = wanted ?? showsMore(search)
  return { isOpen, isSheet: wanted === true && isPhone, fieldsId, toggle: afterPaint(() => setWanted(!isOpen)) }
}

type BrowseFiltersProps = {
  search: URLSearchParams
  /** The number of results, as a text. */
  found: string
  /** Nothing was found, and the page says so itself. */
  isEmpty: boolean
  fold: FilterFold
  onChoose: (changed: Record<string, string>) => void
}

/**
 * Sort, price and the other filters. Without scripts the search button submits them, and 'More Filters' links to the
 * page that shows them.
 */
export function BrowseFilters({ search, found, isEmpty, fold, onChoose }: BrowseFiltersProps) {
  const choosing: Choosing = {
    choose: ({ target }) => onChoose({ [target.name]: target.value }),
    chosen: (name) => search.get(name) ?? '',
  }
  const isSorted = search.has('sort') || search.has('price')
  const more = <MoreFilters search={search} onChoose={onChoose} {...choosing} />
  return (
    <>
      <div className={styles.toolbar} data-open={!fold.isSheet && (fold.isOpen || isSorted)}>
        <p
          className={clsx(styles.found, !isNarrowed(search) && styles.wide, isEmpty && 'visually-hidden')}
          aria-live="polite"
        >
          <b className="num">{found}</b>
        </p>
        {!fold.isSheet && <Order {...choosing} />}
        <FilterButton fold={fold} className={styles.wide} />
        {!fold.isSheet && <ViewLink search={search} />}
      </div>
      {fold.isSheet ? (
        <Suspense fallback={null}>
          <FilterSheet found={found} onClose={fold.toggle}>
            <div id={fold.fieldsId} className="grid">
              <Order {...choosing} />
              <ViewLink search={search} />
              {more}
            </div>
          </FilterSheet>
        </Suspense>
      ) : (
        <div id={fold.fieldsId} className={styles.fields} hidden={!fold.isOpen}>
          {more}
        </div>
      )}
    </>
  )
}

type Choosing = Pick<ChoiceProps, 'chosen' | 'choose'>

const Order = ({ chosen, choose }: Choosing) => (
  <>
    <Select name="sort" aria-label="Sort" value={chosen('sort') || 'latest'} onChange={choose}>
      <Options of={LISTING_SORT_LABELS} />
    </Select>
    <Select name="price" aria-label="Price range" value={chosen('price') || 'all'} onChange={choose}>
      {PRICE_FILTERS.map((range) => (
        <option key={range} value={range}>
          {PRICE_FILTER_LABELS[range]}
        </option>
      ))}
    </Select>
  </>
)

function MoreFilters({
  search,
  onChoose,
  ...choosing
}: Omit<BrowseFiltersProps, 'found' | 'isEmpty' | 'fold'> & Choosing) {
  const subcategory = choosing.chosen('subcategory')
  return (
    <>
      <Choice label="Emirate" name="emirate" all="All emirates" of={EMIRATE_LABELS} {...choosing} />
      <Choice label="Posted within" name="posted" all="Any time" of={POSTED_WITHIN_LABELS} {...choosing} />
      <Field label="Subcategory">
        <TextInput
          key={subcategory}
          name="subcategory"
          defaultValue={subcategory}
          maxLength={60}
          onBlur={({ target }) => target.value !== subcategory && onChoose({ subcategory: target.value })}
        />
      </Field>
      {choosing.chosen('category') === 'jobs_careers' && <JobFilters {...choosing} />}
      <Checkbox
        name="photo"
        value="true"
        label="With photo"
        checked={search.has('photo')}
        onChange={({ target }) => onChoose({ photo: target.checked ? 'true' : '' })}
      />
    </>
  )
}

const JobFilters = (choosing: Choosing) => (
  <>
    <Choice label="Job type" name="jobType" all="All types" of={JOB_TYPE_LABELS} {...choosing} />
    <Choice label="Experience" name="experience" all="Any experience" of={EXPERIENCE_LEVEL_LABELS} {...choosing} />
  </>
)

type FilterButtonProps = { fold: FilterFold; className?: string | undefined }

/** Opens and closes the filters; on phones it is an icon beside the title. */
export const FilterButton = ({ fold, className }: FilterButtonProps) => (
  <Button
    type="submit"
    variant="outline"
    className={className}
    name={MORE_FILTERS}
    value={fold.isOpen ? '' : 'true'}
    aria-expanded={fold.isOpen}
    aria-controls={fold.fieldsId}
    onClick={(event) => {
      event.preventDefault()
      fold.toggle()
    }}
  >
    <SlidersHorizontal aria-hidden="true" /> <span className="visually-hidden-on-phones">More Filters</span>
  </Button>
)

/** Leads to the same listings, as a grid of pictures or as a list. */
function ViewLink({ search }: { search: URLSearchParams }) {
  const isPictureGrid = search.get(VIEW) === PICTURE_GRID
  return (
    <ButtonLink
      variant="outline"
      href={browsePath(search, { [VIEW]: isPictureGrid ? '' : PICTURE_GRID, cursor: search.get('cursor') ?? '' })}
      rel="nofollow"
    >
      {isPictureGrid ? <Rows3 aria-hidden="true" /> : <LayoutGrid aria-hidden="true" />}
      <span>{isPictureGrid ? 'List view' : 'Grid view'}</span>
    </ButtonLink>
  )
}

type ChoiceProps = {
  label: string
  name: string
  /** The text of the option that filters nothing. */
  all: string
  of: Readonly<Record<string, string>>
  chosen: (name: string) => string
  choose: (event: ChangeEvent<HTMLSelectElement>) => void
}

const Choice = ({ label, name, all, of, chosen, choose }: ChoiceProps) => (
  <Field label={label}>
    <Select name={name} value={chosen(name)} onChange={choose}>
      <option value="">{all}</option>
      <Options of={of} />
    </Select>
  </Field>
)

const Options = ({ of }: { of: Readonly<Record<string, string>> }) =>
  Object.entries(of).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
