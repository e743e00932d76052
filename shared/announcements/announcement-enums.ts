/** Drafts can be edited; scheduled ones too, which makes them drafts again. */
export const ANNOUNCEMENT_STATUSES = ['draft', 'scheduled', 'sending', 'sent', 'cancelled'] as const
export type AnnouncementStatus = (typeof ANNOUNCEMENT_STATUSES)[number]
export const ANNOUNCEMENT_STATUS_LABELS: Record<AnnouncementStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  sent: 'Sent',
  cancelled: 'Cancelled',
}

/** The ways in which the site itself delivers an announcement. The WhatsApp text is pasted by hand. */
export const ANNOUNCEMENT_CHANNELS = ['mail', 'bell', 'push'] as const
export type AnnouncementChannel = (typeof ANNOUNCEMENT_CHANNELS)[number]
export const ANNOUNCEMENT_CHANNEL_LABELS: Record<AnnouncementChannel, string> = {
  mail: 'Email',
  bell: 'Bell on the website',
  push: 'Phone notification',
}

/**
 * What an announcement is about: the kind under which members turn it off. Nobody can turn off 'required' ones, which
 * are for what the membership itself requires, such as a general meeting.
 */
export const ANNOUNCEMENT_KINDS = ['news', 'events', 'dues', 'required'] as const
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number]
export const ANNOUNCEMENT_KIND_LABELS: Record<AnnouncementKind, string> = {
  news: 'News and announcements',
  events: 'Events and programs',
  dues: 'Dues',
  required: 'Required by the membership',
}

/**
 * The state of one delivery: a person on a channel. 'sending' is stored before the message is sent; a delivery
 * that a stopped site leaves in it becomes 'unknown'. 'left_out' never had a message: the reason says why.
 */
export const DELIVERY_STATUSES = ['waiting', 'sending', 'sent', 'failed', 'unknown', 'left_out', 'cancelled'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]
export const DELIVERY_STATUS_LABELS: Record<DeliveryStatus, string> = {
  waiting: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  unknown: 'Unknown',
  left_out: 'Left out',
  cancelled: 'Cancelled',
}

/** Why a person of the audience gets no message on a channel. */
export const LEFT_OUT_REASONS = ['suspended', 'opted_out', 'no_address', 'no_device'] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]
export const LEFT_OUT_REASON_LABELS: Record<LeftOutReason, string> = {
  suspended: 'Suspended',
  opted_out: 'Turned off this kind',
  no_address: 'No address that accepts emails',
  no_device: 'No phone that allows notifications',
}

export const EVENT_GROUPS = ['registered', 'waiting', 'checked_in'] as const
export type EventGroup = (typeof EVENT_GROUPS)[number]
export const EVENT_GROUP_LABELS: Record<EventGroup, string> = {
  registered: 'Registered',
  waiting: 'On the waiting list',
  checked_in: 'Checked in',
}
