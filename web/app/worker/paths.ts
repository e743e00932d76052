export const OFFLINE_PATH = '/offline'

/** Calls that sign somebody out. On a shared phone the cached pages are then deleted. */
export const SIGNED_OUT = /^\/api\/(?:logout|auth\/logout(?:-and-return)?|account\/sign-out-everywhere)$/

const VISITORS_LISTS =
  /^\/(?:$|(?:about|events|news|gallery|office-bearers|contact|membership|benefits|terms|privacy)$)/
const VISITORS_RECORDS = /^\/(?:events|programs|news)\/[\w-]+$/
const CALL_OF_RECORD = /^\/api(\/(?:events|programs|news)\/[0-9a-f]{8}-[0-9a-f-]{27})$/

/** True for public pages, the only ones that are cached. */
export const isForVisitors = (path: string): boolean => VISITORS_LISTS.test(path) || VISITORS_RECORDS.test(path)

/** The path of a page; null for API calls and files. */
export const findPage = ({ pathname }: URL): string | null =>
  pathname.startsWith('/api/') || /\.\w+$/.test(pathname) ? null : pathname

/** The page that shows what this call fetches: navigation inside the site sends only the call. */
export const pageOfCall = ({ pathname }: URL): string | null => CALL_OF_RECORD.exec(pathname)?.[1] ?? null
