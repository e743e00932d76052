import { CONTACT_MESSAGE_STATUSES, type ContactMessageStatus } from '#shared/contact/contact-enums.ts'

export type InboxFilters = { search: string; status: ContactMessageStatus | undefined }

export const filtersIn = (address: URLSearchParams): InboxFilters => ({
  search: address.get('search') ?? '',
  status: CONTACT_MESSAGE_STATUSES.find((status) => status === address.get('status')),
})

/** The address of the inbox with these filters. */
export function addressOf({ search, status }: InboxFilters): string {
  const address = new URLSearchParams({ ...(status && { status }), ...(search && { search }) })
  return address.size > 0 ? `/admin/messages?${address}` : '/admin/messages'
}
