import { useBrowser } from '#web/platform/use-browser.ts'

/**
 * On paper, the address of an event's page as a QR code. The HTML of the page does not carry it, and browsers load the
 * picture only to print.
 */
export function PrintCode({ eventId }: { eventId: string }) {
  if (!useBrowser()) return null
  return (
    <p className="print-code" hidden>
      <img src={`/api/events/${eventId}/code.svg`} alt="" width={100} height={100} loading="lazy" />
      The event page with the map and the latest changes
    </p>
  )
}
