import type { Errors } from '#shared/platform/error-codes.ts'

export const galleryErrors = {
  unknown_ticket: [404, 'This ticket is not for this event, or its place was cancelled.'],
  photo_scan_needed: [409, 'Please scan a ticket first: pictures belong to the party whose ticket was scanned last.'],
  photo_published: [409, 'This picture is already in the gallery.'],
  photo_taken_out: [409, 'The committee has taken this picture out of the gallery.'],
  too_young_to_publish: [403, 'You can publish pictures from your 18th birthday.'],
  gallery_closed: [409, 'Pictures of this event cannot be published.'],
} as const satisfies Errors

declare module '#shared/platform/error-codes.ts' {
  interface FeatureErrors {
    gallery: typeof galleryErrors
  }
}
