import { createContext } from 'react'

/** The public URL of the site, for links that leave it: 'https://example.org', without a trailing slash. */
export const SiteUrlContext = createContext('')
