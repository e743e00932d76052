import { type FormEvent, useState } from 'react'
import type { CategoryField, DetailValue } from '#shared/marketplace/categories/category-field.ts'
import { LISTING_CATEGORY_DESCRIPTIONS } from '#shared/marketplace/categories/listing-categories.ts'
import { LISTING_CATEGORIES, LISTING_CATEGORY_LABELS, type ListingCategory } from '#shared/marketplace/listing-enums.ts'
import { completeDetails, missingFields, moveToCategory } from '#shared/marketplace/moderation/category-change-rules.ts'
import { showPrice } from '#shared/marketplace/price-rules.ts'
import { fieldErrorsOf } from '#web/platform/editing/field-errors.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { DetailField } from '../form/category-fields.tsx'
import type { Listing } from '../listing-styles.ts'
import { type Item, MODERATION_QUERY_KEYS, useModerationFailure, versionOf } from './use-moderation.ts'

type MoveDialogProps = { item: Item; onClose: () => void }

/** Moves a listing into another category. It says what becomes of the seller's entries, and asks for what is missing. */
export function MoveDialog({ item, onClose }: MoveDialogProps) {
  const { data: listing, error, refetch } = useApi('GET /api/listings/:id', { params: { id: item.id } })
  const form = useMoveForm(item, listing, onClose)
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Change category: ${item.title}`}
      action="Change category"
      busy={form.isSending}
      isLoading={!listing}
      onSubmit={form.send}
    >
      {error && <ListFailure error={error} onRetry={refetch} />}
      {!error && !listing && <p role="status">Loading listing...</p>}
      {listing && <MoveFields form={form} listing={listing} />}
    </FormDialog>
  )
}

function MoveFields({ form, listing }: { form: MoveForm; listing: Listing }) {
  const { category, errors } = form
  const others = LISTING_CATEGORIES.filter((each) => each !== listing.category)
  return (
    <>
      <p>The seller gets an email. The listing stays in the queue.</p>
      <Field
        label="Category"
        id="move-category"
        help={`Now: ${LISTING_CATEGORY_LABELS[listing.category]}`}
        error={errors.category}
      >
        <Select value={category} onChange={({ target }) => form.choose(target.value as ListingCategory | '')}>
          <Options prompt="Choose a category" values={others} labels={LISTING_CATEGORY_LABELS} />
        </Select>
      </Field>
      {category && (
        <>
          <Consequences listing={listing} category={category} />
          <NewFields form={form} category={category} />
        </>
      )}
    </>
  )
}

type NewFieldsProps = { form: MoveForm; category: ListingCategory }

/** The subcategory, and what the new category requires and the listing does not have. */
function NewFields({ form, category }: NewFieldsProps) {
  const { errors } = form
  const suggestions = LISTING_CATEGORY_DESCRIPTIONS[category].subcategories.slice(0, 3)
  return (
    <>
      <Field
        label="Subcategory"
        id="move-subcategory"
        optional
        help={`For example: ${suggestions.join(', ')}`}
        error={errors.subcategory}
      >
        <TextInput
          value={form.subcategory}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => form.setSubcategory(target.value)}
        />
      </Field>
      {form.missing.map((field) => (
        <DetailField
          key={field.name}
          field={field}
          value={form.details[field.name]}
          error={errors[`details.${field.name}`]}
          onChange={(value) => form.enter(field, value)}
        />
      ))}
    </>
  )
}

type Errors = Readonly<Record<string, string>>
type MoveForm = ReturnType<typeof useMoveForm>
type Entered = Readonly<Record<string, DetailValue>>

/** The chosen category with what it requires. */
function useMoveForm(item: Item, listing: Listing | undefined, onClose: () => void) {
  const [category, setCategory] = useState<ListingCategory | ''>('')
  const [subcategory, setSubcategory] = useState('')
  const [details, setDetails] = useState<Entered>({})
  const [errors, setErrors] = useState<Errors>({})
  const move = useMove(onClose, setErrors)
  const moved = category && listing ? moveToCategory(offerOf(listing), category) : null
  const send = (event: FormEvent) => {
    event.preventDefault()
    const found = category && moved ? completeDetails(category, moved.details, details).wrong : NOT_CHOSEN
    setErrors(found)
    if (!category || Object.keys(found).length > 0) return
    move.mutate({ params: { id: item.id }, body: { category, subcategory, details, version: versionOf(item) } })
  }
  const choose = (chosen: ListingCategory | '') => {
    setCategory(chosen)
    setDetails({})
    setErrors({})
  }
  const enter = ({ name }: CategoryField, value: DetailValue) => setDetails({ ...details, [name]: value })
  const missing = category && moved ? missingFields(category, moved.details) : []
  const isSending = move.isPending
  return { category, choose, subcategory, setSubcategory, missing, details, enter, errors, send, isSending }
}

function useMove(onClose: () => void, onErrors: (errors: Errors) => void) {
  const onFailure = useModerationFailure()
  return useSend('PUT /api/admin/listings/:id/category', {
    changes: MODERATION_QUERY_KEYS,
    onSuccess: () => {
      toast({ title: 'Category Changed', description: 'We are sending the seller an email.' })
      onClose()
    },
    onError: (error) => {
      onErrors(fieldErrorsOf(error))
      onFailure(error)
    },
  })
}

const NOT_CHOSEN: Errors = { category: 'Please select a category' }

/** What becomes of the price, the pay and the other entries. */
function Consequences({ listing, category }: { listing: Listing; category: ListingCategory }) {
  const { price, details, removed } = moveToCategory(offerOf(listing), category)
  const lines = [
    category === 'jobs_careers'
      ? details.salaryRange && `The price becomes the salary range: ${details.salaryRange}.`
      : price !== listing.price && `New price: ${showPrice(price)}.`,
    removed.length > 0 && `Removed, because the new category does not have it: ${removed.join(', ')}.`,
  ].filter((line) => typeof line === 'string')
  if (lines.length === 0) return <p className="small soft">Everything the seller entered stays.</p>
  return (
    <ul className="small soft">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

const offerOf = ({ category, subcategory, price, details, jobListing }: Listing) => ({
  category,
  subcategory,
  price,
  details: jobListing ?? details,
})
