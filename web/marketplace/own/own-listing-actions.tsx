import { useState } from 'react'
import { SOLD_LABELS } from '#shared/marketplace/listing-enums.ts'
import { showFailure } from '#web/platform/failures.ts'
import { DeleteDialog } from '#web/platform/listing/delete-dialog.tsx'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { RowMenu, type RowMenuItem } from '#web/platform/ui/navigation/row-menu.tsx'
import { LISTING_QUERY_KEYS, type OwnListing } from '../listing-styles.ts'
import { PremiumDialog } from '../premium/premium-dialog.tsx'
import { useCanPayForPremium } from '../premium/use-own-payments.ts'
import { ownActions } from './own-actions.ts'
import styles from './own-listings.module.css'

const FAILED = { title: 'Something went wrong', fallback: 'The connection was lost. Please try again.' }

/** What the listing needs most as a button, everything else in its menu. */
export function OwnListingActions({ listing }: { listing: OwnListing }) {
  const { id, title } = listing
  const [open, setOpen] = useState<'premium' | 'delete' | null>(null)
  const { renewing, selling, deleting } = useOwnChanges(listing)
  const params = { id }
  const isChanging = renewing.isPending || selling.isPending
  const acts = {
    renew: () => renewing.mutate({ params }),
    sell: () => selling.mutate({ params }),
    premium: () => setOpen('premium'),
    remove: () => setOpen('delete'),
  }
  const actions = useActions(listing, acts, isChanging)
  const first = actions.find(({ dangerous }) => !dangerous)
  const others = actions.filter((action) => action !== first && !action.isBusy)
  const close = () => setOpen(null)
  return (
    <div className={`button-row ${styles.actions}`}>
      {first && <FirstAction item={first} listing={listing} />}
      <RowMenu name={title} items={others} />
      <PremiumDialog listing={listing} open={open === 'premium'} onClose={close} />
      <DeleteDialog
        name={title}
        label="Delete listing"
        open={open === 'delete'}
        isDeleting={deleting.isPending}
        onDelete={() => deleting.mutate({ params })}
        onClose={close}
      >
        <p>
          This also deletes its page and pictures.
          {listing.jobListing && <span>{' We will notify everybody who has applied.'}</span>}
        </p>
      </DeleteDialog>
    </div>
  )
}

/** Busy while it is being sent: the button says so, and a menu leaves it out. */
type Action = RowMenuItem & { isBusy?: boolean }
type FirstActionProps = { item: Action; listing: OwnListing }

/** Filled if the listing is hidden and this brings it back. */
function FirstAction({ item, listing: { title, state, canRenew } }: FirstActionProps) {
  const variant = canRenew || state === 'changes_requested' ? 'primary' : 'outline'
  const text = (
    <>
      {item.label}
      <span className="visually-hidden"> {title}</span>
    </>
  )
  if ('href' in item)
    return (
      <ButtonLink variant={variant} href={item.href}>
        {text}
      </ButtonLink>
    )
  return (
    <Button variant={variant} busy={item.isBusy ?? false} onClick={item.onSelect}>
      {text}
    </Button>
  )
}

type Acts = Record<'renew' | 'sell' | 'premium' | 'remove', () => void>

/** The actions that are possible, what the listing needs most first. */
function useActions(listing: OwnListing, acts: Acts, isBusy: boolean): Action[] {
  const { id, state, category, isPremium, jobListing } = listing
  const canPay = useCanPayForPremium(id)
  const offered = ownActions(listing)
  const edit = { label: 'Edit', href: `/member/listings/${id}` }
  const items: (Action | false)[] = [
    state === 'changes_requested' && offered.edit && edit,
    offered.renew && {
      label: state === 'sold' ? 'Make available again' : 'Renew for 60 days',
      isBusy,
      onSelect: acts.renew,
    },
    Boolean(jobListing) && { label: 'Applicants', href: `/member/listings/${id}/applicants` },
    offered.sell && { label: `Mark as ${SOLD_LABELS[category].toLowerCase()}`, isBusy, onSelect: acts.sell },
    state !== 'changes_requested' && offered.edit && edit,
    offered.premium && canPay && { label: isPremium ? 'Extend premium' : 'Make premium', onSelect: acts.premium },
    offered.copy && { label: 'Copy', href: `/marketplace/create?copy=${id}` },
    { label: 'Delete', dangerous: true, onSelect: acts.remove },
  ]
  return items.filter((item) => item !== false)
}

function useOwnChanges({ title, category }: OwnListing) {
  const options = { changes: LISTING_QUERY_KEYS, onError: (error: Error) => showFailure(error, FAILED) }
  const say = (text: string) => () => toast({ title: text, description: title })
  const sold = capitals(SOLD_LABELS[category])
  return {
    renewing: useSend('POST /api/listings/:id/renew', { ...options, onSuccess: say('Listing Renewed') }),
    selling: useSend('POST /api/listings/:id/sold', { ...options, onSuccess: say(`Marked as ${sold}`) }),
    deleting: useSend('DELETE /api/listings/:id', { ...options, onSuccess: say('Listing Deleted') }),
  }
}

/** As in the titles of toasts: 'Sold Out'. */
const capitals = (label: string) => label.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
