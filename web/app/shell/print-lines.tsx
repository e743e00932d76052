import { useContext, useEffect, useState } from 'react'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { ownLogoAddress } from '#shared/settings/logo-rules.ts'
import { SiteUrlContext } from '#web/platform/site-url.ts'
import { useBrowser } from '#web/platform/use-browser.ts'
import { useSettings } from '#web/settings/use-settings.ts'

/** The first line of a printed page; `other-media.css` shows it. The HTML of the first page does not carry it. */
export function PrintHeader({ path }: { path: string }) {
  const { organisationName, logoPicture = '' } = useSettings()
  const [day, setDay] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page left open is printed with the day it was opened
  useEffect(() => setDay(`Printed ${formatCardDate(new Date())}`), [path])
  if (!day) return null
  return (
    <div className="print-header" hidden>
      {/* an image of the styles alone would not be loaded in time for the first print */}
      <img src={ownLogoAddress(logoPicture, 'mark') || '/logo-on-paper.svg'} alt="" width={40} height={40} />
      <b>{organisationName}</b>
      <span>{day}</span>
    </div>
  )
}

/** The last line of a printed page: the address of the association, and that of the page. */
export function PrintFooter({ path }: { path: string }) {
  const { organisationName, postalAddress } = useSettings()
  const siteUrl = useContext(SiteUrlContext)
  if (!useBrowser()) return null
  return (
    <div className="print-footer" hidden>
      <span>{[organisationName, postalAddress].filter(Boolean).join(', ')}</span>
      <span>{siteUrl.replace(/^https?:\/\//, '') + path}</span>
    </div>
  )
}
