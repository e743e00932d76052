import { createContext } from 'react'

/** The public address of the site, for links that leave it: 'https://example.org', without a slash at the end. */
export const SiteUrlContext = createContext('')
